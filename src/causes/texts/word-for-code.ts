import type { JsonSchema } from '../../contract/json-schema.ts'
import { valueMeantBy } from '../../glossary/legacy-meaning.ts'
import { seenValues } from '../../rules/values/seen-values.ts'
import type { ValueCause } from '../cause.ts'
import { ofText } from '../value-cause.ts'

/** Codes of the document in another style, or as German systems call them. */
export const wordForCode: ValueCause = {
  id: 'word_for_code',
  title: 'Codes are German words, or in another style: Strom, monatlich, directDebit',
  remedy: 'Write the codes of the interface, such as ELECTRICITY.',
  kinds: ['text'],
  repair: {
    readings: ofText((text, { schema, name }) => {
      const code = codeMeantBy(schema, name, text)
      return code === undefined ? undefined : [{ after: code }]
    }),
    examples: [
      { kind: 'text', name: 'supply_type', seen: ['GAS', 'ELECTRICITY'], before: 'Strom', after: 'ELECTRICITY' },
      { kind: 'text', name: 'type', seen: ['DIRECT_DEBIT'], before: 'directDebit', after: 'DIRECT_DEBIT' },
    ],
  },
}

/** Terms that may mean something else, or less: who pays a bill may have it collected. */
const unsure: ReadonlySet<string> = new Set(
  'el nb rechnung überweisung ueberweisung selbstzahler monat month zwischenstand ersatzwert turnusablesung jahresablesung natural_gas'.split(
    ' ',
  ),
)

/**
 * The code of the document that a text stands for: where it differs in letters and separators alone, or is a word that means just that. Nothing
 * where it is a code itself, or may be another one.
 */
export function codeMeantBy(schema: JsonSchema, name: string, text: string): string | undefined {
  const seen = seenValues(schema)
  if (seen === undefined || seen.includes(text) || text.length < 3) return undefined
  const own = simple(text)
  const alike = seen.filter((code) => simple(code) === own)
  if (alike.length > 0) return alike.length === 1 ? alike[0] : undefined
  const meant = unsure.has(text.toLowerCase()) ? undefined : valueMeantBy(text, name)
  return meant !== undefined && seen.includes(meant) ? meant : undefined
}

function simple(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-zäöüß\d]/g, '')
}
