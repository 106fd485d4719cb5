import type { ShapeCause } from '../shape-cause.ts'

/** Texts that are filled up with blanks, as a column of one width holds them: CHAR(40) of a database, or a field of COBOL. */
export const paddedText: ShapeCause = {
  id: 'padded_text',
  title: 'All texts are filled up with blanks to the width of their columns',
  remedy: 'Trim the columns of the export.',
  example: {
    record: 'AccountImportRecord',
    before: {
      external_account_number: '4711      ',
      import_supplier: 'NORD      ',
      billing_address1: 'Weg 1     ',
      billing_address2: 'Jena      ',
      customers: [{ family_name: 'Berg      ' }],
      ledgers: [{ ledger_code: 'L1        ', identifiers: ['57285761391', 'Z1        '] }],
    },
    after: {
      external_account_number: '4711',
      import_supplier: 'NORD',
      billing_address1: 'Weg 1',
      billing_address2: 'Jena',
      customers: [{ family_name: 'Berg' }],
      ledgers: [{ ledger_code: 'L1', identifiers: ['57285761391', 'Z1'] }],
    },
  },
}

/** A text of a record and the field that it is of. */
export interface TextOfField {
  readonly field: string
  readonly text: string
}

/** So many texts are filled up at least, */
const fewestTexts = 5

/** of so many fields. */
const fewestFields = 3

/**
 * Tells texts of the width to which those of a record are filled up: all that end with a blank have it, and no other is shorter. Then the blanks are
 * those of the columns, whatever a text says, and go from all texts or from none; undefined where they are not filled up.
 */
export function isOfWidth(texts: readonly TextOfField[]): ((text: string) => boolean) | undefined {
  const padded = texts.filter(({ text }) => text.endsWith(' ') && text.trim() !== '')
  if (padded.length < fewestTexts || new Set(padded.map(({ field }) => field)).size < fewestFields) return undefined
  const found = [lengthOf, bytesOf].find((width) => {
    const [first = 0, ...others] = new Set(padded.map(({ text }) => width(text)))
    return others.length === 0 && texts.every(({ text }) => text === '' || width(text) >= first)
  })
  return found && ((text) => found(text) === found(padded[0]?.text ?? ''))
}

/** A text without the blanks behind it; the same where nothing else is in it, since that may be no value or an empty text. */
export function unpadded(text: string): string {
  return text.replace(/(?<=[^ ]) +$/, '')
}

function lengthOf(text: string): number {
  return [...text].length
}

/** Some databases count the bytes. */
function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}
