import { thousands } from '../../text/thousands.ts'
import { plain } from '../pretty/paint.ts'
import { explained, plural, verdict } from '../pretty/verdict.ts'
import { issueAbout } from './issue-about.ts'
import type { PageWords } from './page-words.ts'

/** The words of the page in English. */
export const englishPage: PageWords = {
  language: 'en',
  ofEnglish: '',
  number: thousands,
  day: (day) => day,
  severities: { error: 'error', warning: 'warning', note: 'note' },
  title: (files) => `What was found in ${plural(files, 'file')}`,
  verdict(summary) {
    const [told = '', ...sentence] = verdict(summary, plain).split('  ')
    return { isValid: told === 'valid', told, sentence: sentence.join('  ') }
  },
  profile: (shown, rules, notAsked) =>
    `Also checked by profile ${shown} with ${plural(rules, 'rule')}${notAsked === 0 ? '' : `; ${plural(notAsked, 'rule')} not asked`}.`,
  notRead: 'Not read:',
  contents: 'What was found',
  filter: 'Filter',
  filterBy: 'field, account, file',
  severity: 'Severity',
  allSeverities: 'all',
  print: 'Print',
  shownRows: { one: ' row', many: ' rows' },
  field: 'Field',
  findings: 'Findings',
  records: 'Records',
  values: 'Values',
  places: 'First places',
  file: 'File',
  files: 'Files',
  invalid: 'Invalid',
  until: 'Until',
  because: 'Because',
  labels: { findings: 'findings', records: 'records', invalid: 'invalid', until: 'until' },
  whole: 'as a whole',
  explained,
  remedy: 'What to do:',
  inOtherFields: (findings) => `${plural(findings, 'more finding')} in other fields.`,
  notAllFields: (causes) => `Of ${plural(causes, 'cause')} not every field is shown, so that this page stays small.`,
  accepted: 'Accepted',
  acceptedLead: 'These findings are known, and do not count until the day named.',
  moreAccepted: (findings) => `${plural(findings, 'more finding')}.`,
  moreFiles: (files) => `${plural(files, 'more file')} with findings.`,
  account: (shownNumber, shownSupplier) => `account <b>${shownNumber}</b> of ${shownSupplier}, `,
  otherValues: (values, isMore, findings) =>
    `and ${values === 0 ? 'other values' : `${isMore ? 'more than ' : ''}${plural(values, 'other value')}`}, ${plural(findings, 'finding')}`,
  written: (version, now) => `Written by data-import-contract ${version} on ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
  holdsValues: 'It shows values of the records: they are personal data, so mind who gets it.',
  holdsNoValues: 'It names files, fields and accounts, and shows no other value of a record.',
  about: issueAbout,
  fault: () => undefined,
}
