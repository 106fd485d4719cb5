import type { RecordName } from '../../../../schemas/record-types.ts'
import { kindOf } from '../../../causes/field-kind.ts'
import { valueMeantBy } from '../../../glossary/legacy-meaning.ts'
import { seenValues } from '../../../rules/values/seen-values.ts'
import { codeOf, isDated } from '../../doubts/dated-codes.ts'
import { leaveOut } from '../answer-words.ts'
import { namedPlace } from '../known-records.ts'
import { mostFirst, type Samples } from '../sample.ts'
import { mostAnswers, type AskedEntry } from './asked-entry.ts'
import { kindInWords } from './kind-in-words.ts'

/** So many values of a field are asked for. */
const mostValues = 20

/** What values become that are wrong, or that are valid and may mean something else. */
export function valueEntries(values: ReadonlyMap<string, Samples>, record: RecordName, areValid: boolean): readonly AskedEntry[] {
  const fields = [...values].map(([at, samples]) => ({ at, all: mostFirst(samples) }))
  const total = ({ all }: (typeof fields)[number]) => all.reduce((sum, [, { count }]) => sum + count, 0)
  return fields
    .toSorted((one, other) => total(other) - total(one) || (one.at < other.at ? -1 : 1))
    .flatMap(({ at, all }) => {
      const place = namedPlace(record, at.split('.'))
      const schema = 'schema' in place ? place.schema : {}
      const seen = seenValues(schema)?.slice(0, mostAnswers)
      const kind = kindOf(schema)
      const own = at.slice(at.lastIndexOf('.') + 1)
      return all.slice(0, mostValues).map(([text, { count }]): AskedEntry => ({
        section: 'values',
        field: at,
        name: text,
        kind,
        about: {
          ...(kind === 'boolean'
            ? { answers: [true, false, leaveOut] }
            : {
                expected:
                  own === 'rate' && areValid && kind !== 'text'
                    ? rateInWords(text, kindInWords[kind])
                    : lostZeros.has(own) && kind === 'text' && /^\d+$/.test(text)
                      ? withZeros(text)
                      : kindInWords[kind],
              }),
          ...(seen ? { seen } : {}),
          ...maybeValue(text, own, seen),
          times: count,
          ...(areValid ? { valid: true } : {}),
        },
      }))
    })
}

/** Fields whose digits lose zeros in front where they become numbers. */
const lostZeros: ReadonlySet<string> = new Set(['billing_postcode', 'supply_postcode', 'postcode'])

/** What a rate per cent is as a proportion. */
function rateInWords(text: string, kind: string): string {
  return `${kind}; ${text} per cent is ${Number(text) / 100}`
}

/** What may be answered for digits that may have lost zeros. */
function withZeros(text: string): string {
  return `the value in quotes, with zeros in front, such as "0${text}"; or "${leaveOut}"`
}

/** What the glossary has for a value of a legacy system. */
function maybeValue(text: string, field: string, seen: readonly string[] | undefined): { readonly maybe?: readonly [string] } {
  const value = isDated(field, text) ? codeOf(text) : valueMeantBy(text, field)
  return value === undefined || seen?.includes(value) === false ? {} : { maybe: [value] }
}
