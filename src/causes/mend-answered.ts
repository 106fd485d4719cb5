import type { JsonSchema } from '../contract/json-schema.ts'
import { answeredCents, answeredValue } from './answers/answered-causes.ts'
import type { AnsweredPlaces } from './answers/answering.ts'
import { valueText } from './answers/value-text.ts'
import { leftOut } from './cause.ts'
import { isOfKind, kindOf } from './field-kind.ts'
import { toPointer, type Mark, type PatchOperation } from './mark.ts'
import type { MendWork } from './mend-options.ts'
import { eurosIn } from './names/cents-in-name.ts'
import { pathOf, type Step } from './step.ts'

/** Makes of single values what was answered for them. */
export class AnsweredMending {
  readonly #work: MendWork

  constructor(work: MendWork) {
    this.#work = work
  }

  /** What was answered for a value; undefined where nothing was. */
  find(
    schema: JsonSchema,
    before: unknown,
    at: Step | undefined,
    from: Step | undefined,
    places: AnsweredPlaces | undefined,
  ): { readonly after: unknown } | undefined {
    const text = places?.values === undefined ? undefined : valueText(before)
    const answer = text === undefined ? undefined : places?.values?.get(text)
    if (!answer) return undefined
    this.#work.used.add(answer.id)
    // It is right as it stands.
    if (isSame(answer.after, before)) return { after: before }
    const after = answer.after === undefined ? leftOut : answer.after
    const path = toPointer(pathOf(at))
    const patch: PatchOperation[] = [
      { op: 'test', path, value: before },
      after === leftOut ? { op: 'remove', path } : { op: 'replace', path, value: after },
    ]
    this.#work.marks.push({
      cause: answeredValue,
      from: pathOf(from),
      at: pathOf(at),
      shows: 'value',
      before,
      schema,
      made: { after, patch },
    })
    return { after }
  }

  /** An amount in cents in euros; one that is no whole number of them as it is. */
  inEuros(schema: JsonSchema, name: string, cents: unknown, at: Step | undefined, from: Step | undefined, id: string): unknown {
    const kind = kindOf(schema)
    const text = valueText(cents)
    // What is no number has a mark of its own.
    if (text === undefined || cents === null || !isOfKind(kind, cents)) return cents
    this.#work.used.add(id)
    // What has decimals may be in euros: so 1250.0 is written where numbers are fractions.
    const after = eurosIn({ kind, name }, text)
    const mark: Mark = { cause: answeredCents, from: pathOf(from), at: pathOf(at), shows: 'value', before: cents, schema }
    if (after === undefined) {
      this.#work.marks.push(mark)
      return cents
    }
    const path = toPointer(mark.at)
    const patch: PatchOperation[] = [
      { op: 'test', path, value: cents },
      { op: 'replace', path, value: after },
    ]
    this.#work.marks.push({ ...mark, made: { after, patch } })
    return after
  }
}

/** Whether two single values are the same, as they are written. */
function isSame(one: unknown, other: unknown): boolean {
  return (typeof one === 'string') === (typeof other === 'string') && valueText(one) === valueText(other)
}
