import { saysGone } from './says-gone.ts'

/**
 * Whether text around records may tell what became of them, or that not all of them are there, or holds data itself: it is written by
 * people as well as by programs.
 */
export function saysWhatBecame(text: string): boolean {
  return tellsState(text) || data.test(text) || code.test(text)
}

/** The same without data: a word for what became of records, or for where they are put. */
export function tellsState(text: string): boolean {
  return saysGone(text) || ofState.test(text) || ofLimbo.test(text)
}

const ofState =
  /error|exception|fehler|fail|fehlgeschl|reject|abgelehn|refus|verweiger|invalid|ung(?:ü|ue)ltig|gesperrt|\bblocked|ignor|\bskip|nicht|\bnot\b|\bno(?:ne)?\b|\bkein|\bohne\b|\bwithout\b|\bonly\b|\bnur\b|except|obsolet|outdated|veraltet|ersetz|supersed|replac|duplicat|doppelt|dublett|ausgelassen|abort|abgebroch|interrupt|truncat|incomplete|unvollst|gek(?:ü|ue)rzt|draft|entwurf|expired|abgelaufen|terminat|gek(?:ü|ue)ndigt|closed|geschlossen|\bold\b|\balte?\b|previous|vorher|\bbefore\b|\btests?\b|\btest(?:konto|konten|kunde|daten|fall|f(?:ä|ae)lle)|missing|fehl(?:t|en)\b|\blost\b|verlor|warn|partial|teilweise|\blast\b|latest|letzte|\bmore\b|weitere|update|\bmerge\b|drop|\bpurg|archiv|\bvoid|conflict|denied|forbidden|unknown|unbekannt|entfern|zur(?:ü|ue)ck|r(?:ü|ue)ckg|\bundo|revert|falsch|wrong|korrig|correct|bitte|please|\b(?:op|action|status|state|event|change|kind)\w*\s*[=:]|HTTP\/\d(?:\.\d)? [^2]|\b(?:DELETE|PUT|PATCH|POST)\b|ORA-\d|SP2-\d|\bMsg \d/i

/** Where records are put that nobody is to import, and what is said of such. */
const ofLimbo =
  /annul|verw(?:o|e|i)rf|gestrichen|d(?:e|is)ac?[kct]tiv|disabl|stillgeleg|(?:ü|ue)berholt|hinf(?:ä|ae)llig|papierkorb|trash|recycl|quarant|dead.?letter|\bdlq\b|discard|destroy|eras[eiu]|wip(?:e|ing)|exclu|ausgeschl|ausschl|(?:black|block|deny)[ _-]?list|sperr|tombstone|unstag|deprovision|unsubscri|suspend|ausgesetzt|retire|histor|retour|undeliver|unzustellbar|bounce|comment|auskomment|example|sample|beispiel|muster|template|vorlage|dummy|placeholder|platzhalter|mock|fixture|\btodo\b|fixme|pending|on hold|zur(?:ü|ue)ckgestellt|anonym|already|bereits|\bdiff|\bprev\b|\bkill|\bhid(?:e|den)|verstorben|deceased|expected/i

/** What a program does with a value that it stands behind or around. */
const code = /^\s*[.+?&|,]|=>/

/** Members of an object, or a list with something in it. */
const data = /\{\s*["'\w]+\s*:|\[\s*(?:\{|"|\d+\s*,)/
