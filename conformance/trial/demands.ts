import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import { isReading, type OperatorVerb } from '../../schemas/requirements/operator-verbs.ts'
import { requirements } from '../../src/contract/requirements.ts'
import type { Difference, Judgement } from '../oracle/judgement.ts'
import { bodyShape } from '../reading/body-shape.ts'
import { isWanted, wrongStatus, type WantedStatus } from '../oracle/wanted-status.ts'
import type { Answer } from './answer.ts'
import type { Fault } from './fault.ts'
import type { Outcome, Violation } from './outcome.ts'
import { ProofSteps } from './proof-steps.ts'
import { shownBy } from './shown-by.ts'
import type { Step } from './step.ts'
import { Unmet } from './unmet.ts'
import { valueDifference } from './value-difference.ts'

/** The verbs of the operator port of which one must be used, for requirements that show in no other way. */
const verbsOf = new Map(requirements.flatMap(({ id, judged }) => (judged.by === 'operator port' ? [[id, judged.verbs] as const] : [])))

/** Whose trial it is, and which requirements it may judge. */
interface Owner {
  readonly name: string
  readonly requirements: readonly RequirementId[]
}

/** What a trial says of requirements: here checks tell what they found, and the oracle and the model, which hear every exchange. */
export class Demands {
  readonly outcome: Outcome = { kept: new Map(), broken: new Map(), observed: new Map(), steps: [] }
  protected readonly proof: ProofSteps
  readonly #owner: Owner
  /** The first request that the target refused and that does not keep the profile of the configuration, in words. */
  #againstProfile: string | undefined
  /** What the operator has set in this trial, and what it has read since the last request. */
  readonly #done = new Set<OperatorVerb>()
  /** Of what is broken, what the oracle or the model said. */
  readonly #toldByOthers = new Set<RequirementId>()
  /** The requests of the answers that checks have. */
  readonly #answeredBy = new WeakMap<object, Step>()

  constructor(owner: Owner, secrets: ReadonlySet<string>) {
    this.#owner = owner
    this.proof = new ProofSteps(this.outcome.steps, secrets)
  }

  /**
   * Says that a requirement is kept or broken here. The trial goes on either way. That one is kept which shows only where the
   * operator port is used counts for nothing as long as this trial has not used it: then it would look the same if it were broken.
   * @param difference What was expected and what came, and where, if one place shows it; in the last answer that has it there.
   * @param steps The requests that show it, with what the operator read after the last one; without them, all of this trial.
   */
  demand(requirement: RequirementId, holds: boolean, message: string, difference?: Difference, steps?: readonly Step[]): boolean {
    return this.#demand(requirement, holds, { message, ...(difference ? { difference } : {}) }, steps)
  }

  /**
   * Says that a requirement is kept or broken by an answer, at a place that other answers may have, too.
   * @param answer What `send` returned, so that the report marks its request; undefined where that is not known.
   */
  demandIn(
    answer: Answer | undefined,
    requirement: RequirementId,
    holds: boolean,
    message: string,
    difference: Difference | undefined,
  ): boolean {
    return this.#demand(requirement, holds, {
      message,
      ...(difference ? { difference } : {}),
      step: answer && this.#answeredBy.get(answer),
    })
  }

  /**
   * Says that a requirement is kept, or broken by a fault of what was read.
   * @param when Begins the sentence that the fault goes on with, such as `After a dry run`.
   */
  demandNoFault(requirement: RequirementId, fault: Fault | undefined, when: string): boolean {
    return this.#demand(requirement, fault === undefined, { ...fault, message: `${when} ${fault?.message}.` })
  }

  /**
   * Says that a requirement is kept or broken by a value in an answer; the report tells where it stands and what it had to be.
   * @param answer What `send` returned, so that the report marks its request.
   * @param at The dot-delimited path of the value.
   * @param expected What it has to be: a string, a number, a boolean or null, or a `Wanted` where more than one would do.
   */
  demandValue(requirement: RequirementId, answer: Pick<Answer, 'body'>, at: string, expected: unknown, message: string): boolean {
    const difference = valueDifference(answer, at, expected)
    const step = this.#answeredBy.get(answer)
    return this.#demand(requirement, difference === undefined, { message, ...(difference ? { difference } : {}), step })
  }

  /**
   * Says that a requirement is kept or broken by the status of an answer; the report tells which one it had to be.
   * @param answer What `send` returned, so that the report marks its request.
   * @param what The request that is answered, such as `A dry run of a pending account`.
   * @param steps The requests that show it, as in `demand`.
   */
  demandStatus(
    requirement: RequirementId,
    answer: Pick<Answer, 'status'>,
    wanted: WantedStatus,
    what: string,
    steps?: readonly Step[],
  ): boolean {
    const { status } = answer
    return this.#demand(
      requirement,
      isWanted(status, wanted),
      { ...wrongStatus(what, status, wanted), step: this.#answeredBy.get(answer) },
      steps,
    )
  }

  #demand(requirement: RequirementId, holds: boolean, fault: Fault, steps?: readonly Step[]): boolean {
    this.#mine(requirement)
    const { kept, broken } = this.outcome
    // A refusal that the profile asks for may be what is behind it.
    if (!holds && this.#againstProfile !== undefined) throw new Unmet(this.#againstProfile)
    if (holds) {
      if (this.#isShown(requirement)) kept.set(requirement, (kept.get(requirement) ?? 0) + 1)
    } else {
      const known = broken.get(requirement)
      const told = this.proof.of(steps)
      if (!known) broken.set(requirement, violationOf(fault, told))
      // What they have told is shown by all of the trial; a check that names the requests that show it knows better.
      else if (steps && this.#toldByOthers.has(requirement))
        broken.set(requirement, { ...violationOf({ ...known, step: known.steps[known.shownBy ?? -1] }, told), isHeard: true })
    }
    return holds
  }

  /** Takes what the oracle and the model say of an exchange of this trial, or of what the operator read. */
  protected take(judgements: readonly Judgement[], step: Step | undefined): void {
    const { kept, broken } = this.outcome
    for (const { requirement, broken: breach } of judgements)
      if (!breach) kept.set(requirement, (kept.get(requirement) ?? 0) + 1)
      else if (!broken.has(requirement)) {
        this.#toldByOthers.add(requirement)
        broken.set(requirement, { ...violationOf({ ...breach, step }, this.proof.of()), isHeard: true })
      }
  }

  /** All that was done in this trial, as a proof shows it. */
  get done(): readonly Step[] {
    return this.proof.of()
  }

  /** Says what the implementation does at an open point: short, without names or numbers of this run. */
  observe(requirement: RequirementId, what: string): void {
    this.#mine(requirement)
    const known = this.outcome.observed.get(requirement) ?? new Set()
    this.outcome.observed.set(requirement, known.add(what))
  }

  /**
   * Says with which status the implementation answers at an open point.
   * @param what The request, such as `an empty note` or `POST:`, where there are others at this point.
   */
  observeStatus(requirement: RequirementId, { status }: Pick<Answer, 'status'>, what = ''): void {
    this.observe(requirement, `${what} answers ${status}`.trimStart())
  }

  /** Likewise, and with what kind of body. */
  observeAnswer(requirement: RequirementId, answer: Answer, what = ''): void {
    this.observe(requirement, `${what} answers ${answer.status} with ${bodyShape(answer)}`.trimStart())
  }

  /** Whether a requirement would look otherwise now if it were broken, as far as that takes the operator port. */
  #isShown(requirement: RequirementId): boolean {
    return verbsOf.get(requirement)?.some((verb) => this.#done.has(verb)) ?? true
  }

  /** The operator did what was asked of it. */
  protected used(verb: OperatorVerb): void {
    this.#done.add(verb)
  }

  /** An answer that checks get, and its request. */
  protected answered(answer: Answer, step: Step): void {
    this.#answeredBy.set(answer, step)
  }

  /** Keeps the first reason for which the target may have refused a request. */
  protected excuse(againstProfile: string | undefined): void {
    this.#againstProfile ??= againstProfile
  }

  /** What was read before a request tells nothing of what the request does. */
  protected forgetReadings(): void {
    for (const verb of this.#done) if (isReading(verb)) this.#done.delete(verb)
  }

  #mine(requirement: RequirementId): void {
    if (!this.#owner.requirements.includes(requirement)) throw new Error(`Check ${this.#owner.name} does not name ${requirement}`)
  }
}

/** A violation, with the request among the steps that shows it. */
function violationOf({ message, difference, step }: Fault, steps: readonly Step[]): Violation {
  const index = shownBy(steps, difference, step)
  return { message, steps, shownBy: index, ...(difference ? { difference: withText(difference, steps[index]) } : {}) }
}

/** Where a whole answer is missing since it is no JSON, its text came. */
function withText(difference: Difference, step: Step | undefined): Difference {
  const body = step?.response?.body
  return difference.at === '' && difference.got === undefined && typeof body === 'string' ? { ...difference, got: body } : difference
}
