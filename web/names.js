/**
 * Names of days and months in languages that some browsers are shipped without: a script of its own, which only readers
 * of these wait for (web/language/locale.js). Knows no key and no text of the page.
 *
 * @import { Own } from "./language/locale.js"
 */

/** @type {Record<string, Own>} */
export const NAMES = {
  kk: {
    figures: "ru",
    months: "қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан",
    short: "қаң. ақп. нау. сәу. мам. мау. шіл. там. қыр. қаз. қар. жел.",
    days: "жексенбі дүйсенбі сейсенбі сәрсенбі бейсенбі жұма сенбі",
    letters: "жс дс сс ср бс жм сб",
    date: "{y} ж. {d} {m}",
    month: "{y} ж. {m}",
  },
  ky: {
    figures: "ru",
    months: "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь",
    short: "янв. фев. мар. апр. май июн. июл. авг. сен. окт. ноя. дек.",
    days: "жекшемби дүйшөмбү шейшемби шаршемби бейшемби жума ишемби",
    letters: "жк дш шш шр бш жм иш",
    date: "{y}-ж., {d}-{m}",
    month: "{y}-ж., {m}",
  },
};
