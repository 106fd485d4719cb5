import { isReading, type OperatorVerb } from '../../schemas/requirements/operator-verbs.ts'
import { operatorRequest } from '../operator/operator-request.ts'
import { redact } from './redact.ts'
import type { Step } from './step.ts'

/** One time that a request is sent. */
export interface Sending {
  readonly requestId: string
  readonly sent: number
  ended?: number
}

/** What was asked of the operator, and after how many requests had been answered. */
interface Operated {
  readonly after: number
  readonly step: Step
}

/** What was done in a trial, as a proof shows it: the requests that were answered, what was asked of the operator, and what is under way. */
export class ProofSteps {
  readonly #answered: readonly Step[]
  readonly #secrets: ReadonlySet<string>
  /** Secrets are taken out only where it is told. */
  readonly #operated: Operated[] = []
  /** Requests that were sent and have no answer yet. */
  readonly #open = new Map<Sending, Step['request']>()

  /** @param answered Grows as the trial goes on. */
  constructor(answered: readonly Step[], secrets: ReadonlySet<string>) {
    this.#answered = answered
    this.#secrets = secrets
  }

  /** A request was sent; `request` is how it is shown. */
  sent(sending: Sending, request: Step['request']): void {
    this.#open.set(sending, request)
  }

  /** A request was answered, or failed. */
  ended(sending: Sending): void {
    this.#open.delete(sending)
  }

  /** The operator did what it was asked; gives back how that is shown. */
  operated(verb: OperatorVerb, words: readonly unknown[], times: Pick<Step, 'sent' | 'ended'>, body: unknown): Step {
    const response = isReading(verb) ? { status: 200, body } : { status: 204 }
    const after = this.#answered.length
    const request = operatorRequest(verb, words)
    // Of a reading that is done until something shows, the last one tells.
    const last = this.#operated.at(-1)
    if (isReading(verb) && last?.after === after && last.step.request.path === request.path) this.#operated.pop()
    const step: Step = { operator: verb, ...times, request, response }
    this.#operated.push({ after, step })
    return step
  }

  /**
   * These requests with what the operator set between them and read after the last one; without them, all that was done in this trial.
   * What was read earlier belongs to it only where the same was read in the end, too.
   */
  of(some?: readonly Step[]): readonly Step[] {
    const answered = this.#answered
    const read = this.#operated.filter(({ after, step }) => after === answered.length && isRead(step)).map(({ step }) => step)
    if (some) return [...this.#withSettings(some), ...read]
    const paths = new Set(read.map(({ request }) => request.path))
    const belonging = this.#operated.filter(({ step }) => !isRead(step) || paths.has(step.request.path))
    const done = Map.groupBy(belonging, ({ after }) => after)
    const proof = [undefined, ...answered].flatMap((step, count) => [
      ...(step ? [step] : []),
      ...(done.get(count) ?? []).map((operated) => operated.step),
    ])
    for (const [sending, request] of this.#open) {
      const later = proof.findIndex(({ sent = 0 }) => sent > sending.sent)
      const step: Step = { ...sending, request, isUnderWay: true }
      proof.splice(later === -1 ? proof.length : later, 0, redact(step, this.#secrets))
    }
    return proof
  }

  /** Requests of this trial with what the operator set between them; those of others as they are. */
  #withSettings(some: readonly Step[]): readonly Step[] {
    const places = some.map((step) => this.#answered.indexOf(step))
    const [first, last] = [Math.min(...places), Math.max(...places)]
    if (first < 0) return some
    const set = this.#operated.filter(({ after, step }) => after > first && after <= last && !isRead(step))
    return [...some.map((step, index) => ({ after: (places[index] ?? 0) + 1, step })), ...set]
      .toSorted((one, other) => one.after - other.after)
      .map(({ step }) => step)
  }
}

function isRead({ operator }: Step): boolean {
  return operator !== undefined && isReading(operator)
}
