import type { Finding } from '../finding/finding.ts'
import { issueAbout } from '../report/html/issue-about.ts'
import type { PageWords } from '../report/html/page-words.ts'
import { gravestFirst } from '../report/pretty/verdict.ts'
import type { Summary } from '../report/reporter.ts'
import { thousands } from '../text/thousands.ts'
import { germanAbout } from './german-about.ts'
import { germanFault } from './german-fault.ts'

/** The words of the HTML report in German. */
export const germanPage: PageWords = {
  language: 'de',
  ofEnglish: ' class="dim" lang="en"',
  number,
  day,
  severities: { error: 'Fehler', warning: 'Warnung', note: 'Hinweis' },
  title: (files) => `Befunde in ${counted(files, 'Datei', 'Dateien')}`,
  verdict,
  profile: (shown, rules, notAsked) =>
    `Zusätzlich geprüft mit dem Profil ${shown} und ${counted(rules, 'Prüfregel', 'Prüfregeln')}${notAsked === 0 ? '' : `; ${counted(notAsked, 'Prüfregel', 'Prüfregeln')} nicht geprüft`}.`,
  notRead: 'Nicht gelesen:',
  contents: 'Befunde',
  filter: 'Filter',
  filterBy: 'Feld, Konto, Datei',
  severity: 'Schwere',
  allSeverities: 'alle',
  print: 'Drucken',
  shownRows: { one: ' Zeile', many: ' Zeilen', locale: 'de' },
  field: 'Feld',
  findings: 'Befunde',
  records: 'Datensätze',
  values: 'Werte',
  places: 'Erste Fundstellen',
  file: 'Datei',
  files: 'Dateien',
  invalid: 'Ungültig',
  until: 'Bis',
  because: 'Begründung',
  labels: { findings: 'Befunde', records: 'Datensätze', invalid: 'ungültig', until: 'letzter Tag' },
  whole: 'als Ganzes',
  explained({ findings, fields, records, files }) {
    const inFields = fields === 0 ? [] : [counted(fields, 'Feld', 'Feldern')]
    const places = [...inFields, counted(records, 'Datensatz', 'Datensätzen'), counted(files, 'Datei', 'Dateien')]
    return `${counted(findings, 'Befund', 'Befunde')} in ${places.join(', ')}`
  },
  remedy: 'Abhilfe:',
  inOtherFields: (findings) => `${more(findings)} in anderen Feldern.`,
  notAllFields: (causes) =>
    `Bei ${counted(causes, 'Ursache', 'Ursachen')} sind nicht alle Felder aufgeführt, damit diese Seite klein bleibt.`,
  accepted: 'Akzeptiert',
  acceptedLead: 'Diese Befunde sind bekannt und zählen bis zum genannten Tag nicht.',
  moreAccepted: (findings) => `${more(findings)}.`,
  moreFiles: (files) => `${counted(files, 'weitere Datei', 'weitere Dateien')} mit Befunden.`,
  account: (shownNumber, shownSupplier) => `Konto <b>${shownNumber}</b> von ${shownSupplier}, `,
  otherValues: (values, isMore, findings) =>
    `und ${values === 0 ? 'weitere Werte' : `${isMore ? 'mehr als ' : ''}${counted(values, 'anderer Wert', 'andere Werte')}`}, ${counted(findings, 'Befund', 'Befunde')}`,
  written: (version, now) => {
    const [date = '', time = ''] = now.toISOString().split('T')
    return `Erstellt mit data-import-contract ${version} am ${day(date)} um ${time.slice(0, 5)} Uhr UTC.`
  },
  holdsValues: 'Diese Seite zeigt Werte aus den Datensätzen. Sie sind personenbezogen: Achten Sie darauf, wer die Seite bekommt.',
  holdsNoValues: 'Diese Seite nennt Dateien, Felder und Konten und zeigt sonst keinen Wert aus den Datensätzen.',
  about: (id) => germanAbout(id) ?? issueAbout(id),
  fault: germanFault,
}

const severities: Readonly<Record<Finding['severity'], readonly [one: string, many: string]>> = {
  error: ['Fehler', 'Fehler'],
  warning: ['Warnung', 'Warnungen'],
  note: ['Hinweis', 'Hinweise'],
}

/** What came of a run, as the command line says it in English. */
function verdict(summary: Summary): ReturnType<PageWords['verdict']> {
  const { inputs, records, invalid, findings, failed, unusable, interrupted, baseline } = summary
  const isWhole = unusable.length === 0 && !interrupted
  const isValid = !failed && isWhole
  const checked = `${records === 0 ? 'kein Datensatz' : counted(records, 'Datensatz', 'Datensätze')} in ${counted(inputs.length, 'Datei', 'Dateien')}`
  const told = isValid ? 'gültig' : failed ? 'ungültig' : 'unvollständig'
  const found = findings === 0 && isWhole ? 'kein Befund' : foundOf(summary)
  const refused = isValid || records === 0 ? '' : `${number(invalid)} ungültig, `
  const rest = [
    ...(baseline === undefined || baseline.accepted === 0 ? [] : [`akzeptiert: ${counted(baseline.accepted, 'Befund', 'Befunde')}`]),
    ...(unusable.length === 0 ? [] : [`nicht lesbar: ${counted(unusable.length, 'Pfad', 'Pfade')}`]),
    ...(interrupted ? ['abgebrochen, der Rest wurde nicht geprüft'] : []),
  ]
  return { isValid, told, sentence: `${[`${checked}: ${refused}${found}`, ...rest].join('; ')}.` }
}

/** Where all is errors, how much was found; otherwise by severity. */
function foundOf({ findings, severities: counts }: Summary): string {
  if (counts.error === findings) return counted(findings, 'Befund', 'Befunde')
  return gravestFirst
    .filter((severity) => counts[severity] > 0)
    .map((severity) => counted(counts[severity], ...severities[severity]))
    .join(', ')
}

function more(findings: number): string {
  return counted(findings, 'weiterer Befund', 'weitere Befunde')
}

function counted(count: number, one: string, many: string): string {
  return `${number(count)} ${count === 1 ? one : many}`
}

function number(count: number): string {
  return thousands(count, '.')
}

function day(iso: string): string {
  return iso.split('-').toReversed().join('.')
}
