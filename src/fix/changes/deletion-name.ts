/** Words for what is deleted. */
const deleted = /^(?:deleted|gel(?:ö|oe)scht)$/

/** The same before a word for a flag. */
const deletion = /^(?:del|delete|deleted|deletion|l(?:ö|oe)sch|l(?:ö|oe)schung)$/
const mark = /^(?:flag|ind|indicator|kennzeichen|kz|mark|marker)$/

/** What may stand behind a time. */
const time = /^(?:am|at|date|datetime|datum|on|time|timestamp|ts)$/

/** Words that say of what is deleted no more than that it is the record: others may be about something in it, as in `email_deleted`. */
const ofRecord: ReadonlySet<string> = new Set(
  'account contract customer datensatz has is konto kunde logically marked meta record row soft vertrag was'.split(' '),
)

/** What a name says of the record that it stands in, in words: that it is a flag of its deletion, or the time of that. */
export function deletionIn(name: string): 'flag' | 'time' | undefined {
  const words = name
    .replaceAll(/(?<=[a-zäöü\d])(?=[A-ZÄÖÜ])/g, ' ')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
  // Names that begin so are of the program that has made the export.
  const isOfProgram = /^[_@$]/.test(name)
  const isOfRecord = (before: readonly string[]) => isOfProgram || before.every((word) => ofRecord.has(word))
  const last = words.at(-1) ?? ''
  const [behind = '', ...before] = words.slice(0, -1).toReversed()
  if (deleted.test(last)) return isOfRecord(words.slice(0, -1)) ? 'flag' : undefined
  if (!isOfRecord(before)) return undefined
  if (mark.test(last) && deletion.test(behind)) return 'flag'
  return time.test(last) && behind !== 'del' && (deleted.test(behind) || deletion.test(behind)) ? 'time' : undefined
}
