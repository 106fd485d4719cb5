import { noAnswers, type Answers } from '../../causes/answers/answers.ts'
import { keyStyle } from '../../causes/names/key-style.ts'
import { legacyName } from '../../causes/names/legacy-name.ts'
import { misspeltName } from '../../causes/names/misspelt-name.ts'
import { indexKeyedList } from '../../causes/shapes/index-keyed-list.ts'
import { mapForList } from '../../causes/shapes/map-for-list.ts'
import { tellingWrapper } from '../../causes/shapes/telling-wrapper.ts'
import { valueCauses } from '../../causes/values.ts'
import type { RecordName } from '../../../schemas/record-types.ts'
import { doubtsOf } from '../doubts/doubts.ts'
import type { FixTally } from '../fix-tally.ts'
import { isOwnOfRecord } from './is-own-of-record.ts'
import { namedPlace } from './known-records.ts'
import { nests } from './why-unfit.ts'

/** What findings come from, or their codes, that are about a name, a single value, keys or a wrapper. */
const answerable: ReadonlySet<string> = new Set([
  ...[keyStyle, legacyName, misspeltName, tellingWrapper, indexKeyedList, mapForList, ...valueCauses].map(({ id }) => id),
  'unknown_field',
  'invalid_date',
  'invalid_datetime',
  'invalid_decimal',
  'not_a_boolean',
  'not_a_number',
  'not_an_integer',
  'not_a_string',
])

/** Whether something is left after a run that an answer could settle. */
export function isAnswerable(tally: FixTally, record: RecordName, answers: Answers = noAnswers): boolean {
  const given = new Set(answers.missing.map(({ field }) => field))
  return (
    tally.doubtedOpen > 0 ||
    tally.forms.some(({ question }) => answers.decisions[question] === undefined) ||
    [...tally.left.keys()].some((issue) => answerable.has(issue)) ||
    [...(tally.left.get('not_a_list')?.fields.keys() ?? [])].some((attr) => isOfSingles(record, attr)) ||
    [...(tally.left.get('required')?.fields.keys() ?? [])].some((attr) => mayBeSame(record, attr, given)) ||
    doubtsOf(tally, answers).some(
      (doubt) =>
        doubt.kind === 'amounts in cents' ||
        (doubt.kind === 'balances in cents' && doubt.same === 0) ||
        doubt.kind === 'point before three digits' ||
        doubt.kind === 'codes as dates' ||
        (doubt.kind === 'deleted records' && answers.decisions.deleted_records === undefined) ||
        doubt.kind === 'repeated accounts' ||
        doubt.kind === 'states of other records' ||
        doubt.kind === 'wrong days' ||
        doubt.kind === 'turned by a spreadsheet' ||
        (doubt.kind === 'left beside' && answers.decisions.left_beside === undefined) ||
        (doubt.kind === 'not exported' && answers.decisions.deferred_links === undefined),
    )
  )
}

/** Whether a field is a list of single values, which may be one text. */
function isOfSingles(record: RecordName, attr: string): boolean {
  const place = namedPlace(record, attr.split('.'))
  return 'schema' in place && place.isItem && !nests(place.schema)
}

/** Whether a field that is missing may be the same in all records, and nothing was answered for it. */
function mayBeSame(record: RecordName, attr: string, given: ReadonlySet<string>): boolean {
  const place = namedPlace(record, attr.split('.'))
  if (!('schema' in place) || nests(place.schema) || given.has(place.field)) return false
  return !isOwnOfRecord(place.holder, place.field.slice(place.field.lastIndexOf('.') + 1), place.isInList)
}
