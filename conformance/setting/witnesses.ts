import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import type { Judgement } from '../oracle/judgement.ts'
import { asObject } from '../reading/as-object.ts'
import { operationOf } from '../trial/operation-of.ts'
import type { Step } from '../trial/step.ts'

/** Of a trial that has done more, so many of the last requests are kept. */
const mostSteps = 60

/** So many kinds of exchanges are kept that keep a requirement. */
const mostKinds = 6

/** An exchange that kept a requirement. */
export interface Witness {
  /** What its trial had done until then; the exchange comes last. */
  readonly steps: readonly Step[]
  /** Whether earlier requests of the trial are left out. */
  readonly isCut: boolean
  /** How many requests the run had sent by then, to the operator port as well. */
  readonly number: number
}

/** The requests of a run after one of its exchanges, up to another one. */
export interface Between {
  readonly count: number
  /** Those of them that were the first to have something, or to get a status. */
  readonly firsts: readonly Step[]
}

/** What kept each requirement in a run before it was broken, and which requests were the first of a kind, so that what may have changed since can be told. */
export class Witnesses {
  /** The last one of each kind, and the first. */
  readonly #kept = new Map<RequirementId, Map<string, readonly [last: Witness, first: Witness]>>()
  /** How many requests the run had sent when a requirement was broken first. */
  readonly #broken = new Map<RequirementId, number>()
  /** Of all that requests may have or get, the first that did, and its number. */
  readonly #firsts = new Map<string, { readonly step: Step; readonly number: number }>()
  #count = 0

  /** Takes a request to the target, or what the operator set. */
  send(step: Step): void {
    this.#count++
    for (const trait of [...traitsOf(step), `answered ${step.response?.status}`]) {
      const key = `${nameOf(step)} ${trait}`
      if (!this.#firsts.has(key)) this.#firsts.set(key, { step, number: this.#count })
    }
  }

  /**
   * Takes what an exchange says of requirements.
   * @param steps All that its trial has done until now.
   */
  take(judgements: readonly Judgement[], step: Step | undefined, steps: () => readonly Step[]): void {
    for (const { requirement, broken } of judgements)
      if (broken && !this.#broken.has(requirement)) this.#broken.set(requirement, this.#count)
    const kept = judgements.filter(({ requirement, broken }) => !broken && !this.#broken.has(requirement))
    if (!step || kept.length === 0) return
    const done = steps()
    const isCut = done.length > mostSteps
    // What the operator has set lasts.
    const late = isCut ? [...done.slice(0, -mostSteps).filter(({ operator }) => operator !== undefined), ...done.slice(-mostSteps)] : done
    if (done.at(-1) !== step) return
    const witness: Witness = { steps: late, isCut, number: this.#count }
    const kind = kindShown(done)
    for (const { requirement } of kept) {
      const kinds = this.#kept.get(requirement) ?? new Map<string, readonly [Witness, Witness]>()
      const [, first = witness] = kinds.get(kind) ?? []
      if (kinds.has(kind) || kinds.size < mostKinds) this.#kept.set(requirement, kinds.set(kind, [witness, first]))
    }
  }

  /**
   * What kept a requirement before it was broken first, the exchanges most like another one first; only those of its operation.
   * @param proof What leads to that one, which comes last.
   */
  before(requirement: RequirementId, proof: readonly Step[]): readonly Witness[] {
    const shown = proof.at(-1)
    const alike = [...new Set([...(this.#kept.get(requirement)?.values() ?? [])].flat())].filter(
      ({ steps }) => nameOf(steps.at(-1)) === nameOf(shown),
    )
    const unlike = ({ steps }: Witness) => Number(kindShown(steps) !== kindShown(proof))
    return alike.toSorted((one, other) => unlike(one) - unlike(other) || other.number - one.number)
  }

  /** Whether a request was the first to have something, or to get a status. */
  isFirst({ requestId }: Step): boolean {
    return requestId !== undefined && [...this.#firsts.values()].some(({ step }) => step.requestId === requestId)
  }

  /** What was sent after an exchange, until a requirement was broken first. */
  since({ number }: Witness, requirement: RequirementId): Between {
    const end = this.#broken.get(requirement) ?? this.#count
    const later = [...this.#firsts.values()].filter((one) => one.number > number && one.number < end)
    const firsts = [...new Set(later.map(({ step }) => step))]
    return { count: Math.max(0, end - number - 1), firsts }
  }
}

function nameOf(step: Step | undefined): string {
  return step ? (step.operator ?? operationOf(step) ?? '') : ''
}

/** What the last of some requests is of, and of a reading also what was written last before it. */
function kindShown(steps: readonly Step[]): string {
  const last = steps.at(-1)
  const written = last && isReading(last) ? steps.findLast((step) => !isReading(step)) : undefined
  return `${kindOf(last)} after ${nameOf(written)}`
}

function isReading({ request: { method } }: Step): boolean {
  return method === 'GET'
}

/** What a request is of: its operation, or verb, with all that tells it from others of that. */
function kindOf(step: Step | undefined): string {
  return step ? [nameOf(step), ...traitsOf(step)].join(' ') : ''
}

/** What a request has that others of its operation may not have: parameters of its query, and members of its body, of those that have few values with these. */
function traitsOf({ operator, request: { path, body }, hungUp }: Step): readonly string[] {
  const members = Object.entries(asObject(body)).map(([name, value]) =>
    typeof value === 'boolean' || value === null || (operator !== undefined && typeof value === 'string') ? `${name}=${value}` : name,
  )
  const parameters = path.split('?')[1]?.split('&') ?? []
  return ['', ...parameters.map((parameter) => `?${parameter}`), ...members.toSorted(), ...(hungUp === undefined ? [] : ['hung up'])]
}
