import type { RecordName } from '../../schemas/records.ts'
import type { Mark } from '../causes/mark.ts'
import { mend, type MendedRecord } from '../causes/mend/mend.ts'
import type { MendOptions } from '../causes/mend/mend-options.ts'
import { innerFields } from '../causes/names/inner-fields.ts'
import { placesOf } from '../causes/places.ts'
import { singleCauses } from '../causes/single-causes.ts'
import { causeOfCode } from '../causes/whole-causes.ts'
import { hasField, type Path } from '../contract/schema-at.ts'
import { toAttr, type Fault } from '../validate/fault.ts'
import type { FindingCode } from '../finding/codes.ts'
import { unknownField } from '../validate/wording/field-wording.ts'
import { wrongType } from '../validate/wording/type-wording.ts'
import type { FurtherCheck } from './further-check.ts'
import { faultsOf, type Validator } from '../validate/validator.ts'
import { clarify, type WholeFault } from './clarify.ts'
import { inList, wrappedRecords } from './wrapped-records.ts'

/** A fault with what it comes from, where that is known. */
export type ExplainedFault = (
  | Fault
  | WholeFault
  | { readonly path: Path; readonly code: FindingCode; readonly detail: string; readonly hint?: string }
) & {
  readonly cause?: string
}

/** A record to be judged further, with its faults, and where its places stand in the text. */
export interface JudgedRecord {
  readonly value: unknown
  readonly faults: readonly Fault[]
  readonly fromOf: (path: Path) => Path
  /** What a fault comes from, by its path as it is among the faults. */
  readonly causeOf: (path: Path) => string | undefined
}

/** What is wrong with a value, and why. */
export interface Explanation {
  /** What is wrong with the names and the nesting, or with the whole. */
  readonly faults: readonly ExplainedFault[]
  /** The records in it, with all that is wrong with the names and the nesting put right. */
  readonly records: readonly JudgedRecord[]
}

/**
 * Explains the faults of a value. What is named or nested otherwise than the interface has it is one fault; what lies below is
 * checked as if it were right.
 * @param value May lack what is inside objects and lists that have no faults.
 * @param whole Gives the value with all that is in it.
 */
export function explain(
  { record }: Pick<Validator, 'record'>,
  value: unknown,
  faults: readonly Fault[],
  whole: () => unknown,
  further?: Pick<FurtherCheck, 'mostFaults' | 'takesField'>,
): Explanation {
  const instead = clarify(record, value, faults, whole)
  if (instead) {
    const cause = causeOfCode[instead.code]
    const fault: ExplainedFault = cause === undefined ? instead : { ...instead, cause }
    return { faults: [fault], records: [] }
  }
  const isNamed = faults.every(({ code }) => code !== 'unknown_field')
  const single = isNamed
    ? singleCauses(
        record,
        value,
        faults.map(({ path }) => path),
      )
    : undefined
  if (single) return { faults: [], records: [{ value, faults, fromOf: (path) => path, causeOf: (path) => single.get(path)?.id }] }
  const options: MendOptions = {
    mends: 'shapes',
    parse: JSON.parse as (text: string) => unknown,
    takesField: further?.takesField,
    faulty: areAll(faults) ? placesOf(faults.map(({ path }) => path)) : undefined,
  }
  const seen = mend(record, value, options)
  // Where something belongs inside of a list, how many items that has.
  const isNested = seen.marks.some(({ cause }) => cause === innerFields)
  const all = isNested ? whole() : value
  const { records, marks } = all === value ? seen : mend(record, all, options)
  const shaped = marks.filter(({ shows }) => shows !== 'value')
  const causes = new Map(marks.filter(({ shows }) => shows === 'value').map(({ cause, at }) => [toAttr(at), cause.id]))
  const judge = ({ value: mended, at, fromOf }: MendedRecord): JudgedRecord => {
    const own = mended === value ? faults : faultsOf(record, mended, further?.mostFaults)
    return { value: mended, faults: own, fromOf, causeOf: (path) => causes.get(toAttr([...at, ...path])) }
  }
  return { faults: shaped.map((mark) => faultOf(record, mark)), records: records.map(judge) }
}

/** Whether these are all the faults of a value, not the first of too many. */
function areAll(faults: readonly Fault[]): boolean {
  return faults[0]?.code !== 'more_faults'
}

/** What causes say that are about more than the place of their mark. */
const ownWords: Readonly<Record<string, Pick<ExplainedFault, 'code' | 'detail'>>> = {
  typed_values: {
    code: 'wrapped_records',
    detail: 'The values lie in objects that say their types, or lists in objects with a number.',
  },
  name_prefix: { code: 'unknown_field', detail: 'All names begin with the prefix of an XML namespace, which no field has.' },
}

/** What a mark says of names and nesting. */
function faultOf(record: RecordName, mark: Mark): ExplainedFault {
  const { cause, from, at, before, schema, shows } = mark
  if (cause.id === 'wrapper' || cause.id === 'telling_wrapper') return wrapped(record, mark)
  const own = Object.hasOwn(ownWords, cause.id) ? ownWords[cause.id] : undefined
  if (own) return { path: from, ...own, hint: cause.remedy, cause: cause.id }
  if (shows === 'name') {
    const { hint, ...wording } = unknownField(String(from.at(-1)), schema, before)
    const isNear = hasField(schema, at.at(-1))
    return { path: from, ...wording, hint: hintFor(mark, isNear ? hint : undefined), cause: cause.id }
  }
  const { code, detail } = wrongType(before, schema)
  return { path: from, code, detail, hint: cause.remedy, cause: cause.id }
}

function hintFor({ cause, from, at, made, isUnsure }: Mark, near: string | undefined): string {
  if (cause.id === 'key_style' || cause.id === 'misspelt_name') return near ?? cause.remedy
  if (cause.id === 'legacy_name') {
    const meant = JSON.stringify(String(at.at(-1)))
    return isUnsure ? `It may be ${meant}; make sure what the legacy system means by it.` : `It is probably ${meant}.`
  }
  if (!made || at.length <= from.length) return cause.remedy
  if (!isUnsure) return `Move it to ${toAttr(at)}.`
  const list = at.slice(
    0,
    at.findIndex((segment) => typeof segment === 'number'),
  )
  return `Move it into the item of ${toAttr(list)} that it belongs to.`
}

function wrapped(record: RecordName, { cause, from, made }: Mark): WholeFault & Pick<ExplainedFault, 'cause'> {
  const detail =
    from.length === 0
      ? `A list stands where one ${record} is expected.`
      : Array.isArray(made?.after)
        ? inList
        : 'The record lies inside another object.'
  return { path: from, ...wrappedRecords(detail, cause.id === 'wrapper') }
}
