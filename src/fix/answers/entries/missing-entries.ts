import type { RecordName } from '../../../../schemas/record-types.ts'
import { kindOf } from '../../../causes/field-kind.ts'
import { seenValues } from '../../../rules/values/seen-values.ts'
import type { FixTally } from '../../fix-tally.ts'
import { namedPlace } from '../known-records.ts'
import { mostFirst } from '../sample.ts'
import { mostAnswers, mostExamples, type AskedEntry } from './asked-entry.ts'
import { kindInWords } from './kind-in-words.ts'

/** Fields that records have to have and that are missing in some, with what others have in them. */
export function missingEntries(tally: FixTally, record: RecordName): readonly AskedEntry[] {
  const { missing, present } = tally.open.counts
  return mostFirst(missing).map(([at, { count }]): AskedEntry => {
    const place = namedPlace(record, at.split('.'))
    const schema = 'schema' in place ? place.schema : {}
    const seen = seenValues(schema)?.slice(0, mostAnswers)
    const others = mostFirst(present.get(at) ?? new Map())
    const kind = kindOf(schema)
    return {
      section: 'missing',
      name: at,
      kind,
      about: {
        ...(kind === 'boolean' ? { answers: [true, false] } : { expected: kindInWords[kind] }),
        ...(seen ? { seen } : {}),
        missing: count,
        others: others.reduce((sum, [, one]) => sum + one.count, 0),
        ...(others.length > 0 ? { examples: others.slice(0, mostExamples).map(([text]) => text) } : {}),
      },
    }
  })
}
