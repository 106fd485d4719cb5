import { isReading, type OperatorVerb } from '../../schemas/requirements/operator-verbs.ts'
import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import { operations, type OperationId } from '../../schemas/operations.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import { isPostOperation } from '../../src/validate/subject.ts'
import { validator } from '../../src/validate/validate.ts'
import { documentedReading } from '../operator/documented.ts'
import { aroundOperator } from '../operator/around-operator.ts'
import type { Operator } from '../operator/operator.ts'
import type { SupplierState } from '../model/world.ts'
import { answerForm } from '../oracle/answer-form.ts'
import type { Judgement } from '../oracle/judgement.ts'
import { readingForm } from '../oracle/reading-form.ts'
import { counts } from '../run/counts.ts'
import type { Setting } from '../setting/setting.ts'
import { isFailure } from '../reading/is-failure.ts'
import { TargetError, type HangUp, type TargetRequest, type TargetResponse } from '../target/target.ts'
import { readAnswer, type Answer } from './answer.ts'
import { Demands } from './demands.ts'
import type { Sending } from './proof-steps.ts'
import type { LateReadings } from './late-readings.ts'
import { redact } from './redact.ts'
import {
  acceptInWords,
  contentOf,
  hasOwnToken,
  isOrdinary,
  requestOf,
  shownRequest,
  takesJson,
  type RequestParts,
} from './request-parts.ts'
import type { Step } from './step.ts'
import { tokenFaults, tokenJudgement } from './token-faults.ts'
import { timed } from './usual-time.ts'
import { Unmet } from './unmet.ts'
import { withinRate } from './within-rate.ts'
import { asObject } from '../reading/as-object.ts'

/** A server, or what stands before it, may hang up on a request of more bytes than this. */
const mostExpected = 65_536

/** The longest answer that is kept as a whole, in characters: a run keeps thousands of steps. */
const mostKept = 500_000

/** Verbs that set what concerns the whole implementation. */
const concernsOthers: ReadonlySet<OperatorVerb> = new Set<OperatorVerb>(['limits', 'payment-vendors'])

/** An answer that was read, and its step. */
interface Exchanged {
  readonly answer: Answer
  readonly step: Step
}

/** A request that is under way, as the oracle of contents and the model of states know it. */
interface UnderWay {
  readonly contents: ReturnType<Setting['oracle']['begin']>
  readonly state: ReturnType<Setting['states']['begin']>
}

/** What is asked of the check that requests are sent for. */
export interface SenderOwner {
  readonly name: string
  readonly requirements: readonly RequirementId[]
  readonly alone?: boolean | undefined
  readonly isTour?: boolean
}

/**
 * Sends requests and lets the operator do things: takes down what is sent and answered, and tells those who hear every exchange, the
 * oracle of contents and the model of states.
 */
export abstract class Sender extends Demands {
  readonly setting: Setting
  readonly #check: SenderOwner
  readonly #late: LateReadings | undefined
  /** What stands for it where it is remembered beyond its end, without all that it kept. */
  readonly #token = {}
  /** Requests that were begun, and those whose answers are still to come. */
  #begun = 0
  #underWay = 0
  /** The end of the request that was sent last, where they go one by one. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(setting: Setting, check: SenderOwner, late?: LateReadings) {
    super(check, setting.tokens.secrets)
    this.#late = late
    this.setting = setting
    this.#check = check
  }

  /** The operator port; a check that uses a verb names it among its needs. */
  get operator(): Operator {
    if (!this.setting.operator) throw new Unmet('There is no operator port.')
    const { operator, oracle, states } = this.setting
    return aroundOperator(operator, async (verb, carryOut, words) => {
      if (concernsOthers.has(verb) && !this.#check.alone) throw new Error(`${this.#check.name} uses ${verb} and does not run alone.`)
      if (verb === 'suppliers') {
        oracle.setSupplier(String(words[0]), String(words[1]))
        states.settingSupplier(String(words[0]))
      }
      const reading = oracle.beginReading(verb, words)
      const called = carryOut()
      const sent = this.#clock()
      let answer: unknown
      let step: Step | undefined
      try {
        const read = await called
        answer = documentedReading(verb, read)
        if (verb === 'teams') states.teamIsMade(String(words[0]))
        if (verb === 'suppliers') states.supplierIsSet(String(words[0]), words[1] as SupplierState)
        step = this.proof.operated(verb, words, { sent, ended: this.#clock() }, read)
        if (!isReading(verb)) this.setting.ledger.witnesses.send(step)
        if (verb === 'suppliers' || verb === 'payment-vendors') this.setting.ledger.make(String(words[0]), step)
      } finally {
        this.#hear(oracle.endReading(reading, answer), step)
      }
      this.used(verb)
      return answer
    })
  }

  /** Milliseconds since 1970. */
  now(): number {
    return this.setting.course.now()
  }

  /** Waits so many milliseconds. */
  wait(milliseconds: number): Promise<void> {
    return this.setting.course.wait(milliseconds)
  }

  /** Sends a request of an operation and reads the answer. */
  send(operation: OperationId, parts: RequestParts = {}): Promise<Answer> {
    if (!this.setting.isOneByOne) return this.#send(operation, parts)
    const sent = this.#last.then(() => this.#send(operation, parts))
    this.#last = sent.catch(() => undefined)
    return sent
  }

  async #send(operation: OperationId, parts: RequestParts): Promise<Answer> {
    // What a tour breaks first is all that it tells.
    if (this.#check.isTour && [...this.outcome.broken.keys()].some(counts)) throw new Unmet('The tour is over.')
    const { authorization, tokenFault } = parts
    const { tokens, names } = this.setting
    if (authorization !== undefined) return this.#steadily(operation, parts, authorization)
    const token = await tokens.get()
    if (tokenFault) return this.#steadily(operation, parts, tokenFaults[tokenFault].header(token, names.text('nobody')))
    const answer = await this.#steadily(operation, parts, `Token ${token}`)
    const isRefused = answer.status === 401 || answer.status === 403
    if (!isRefused || !tokens.renew(token)) return answer
    return (await this.#exchange(operation, parts, `Token ${await tokens.get()}`)).answer
  }

  /** Sends a request and hangs up without reading the answer; `when` tells at which moment. */
  async sendAndHangUp(operation: OperationId, parts: RequestParts = {}, when: HangUp = 'request'): Promise<void> {
    if (this.setting.readsAnswers) {
      await this.send(operation, parts)
      return
    }
    const request = requestOf(operation, parts, `Token ${await this.setting.tokens.get()}`)
    this.forgetReadings()
    const underWay = this.#begin(operation, parts)
    const sendings: Sending[] = []
    try {
      await this.#transmit({ ...request, hangUp: when }, sendings, shownRequest(request, parts))
    } finally {
      this.#end(underWay, operation, parts, undefined)
    }
    const hungUp = typeof when === 'number' ? Math.round(when) : when
    const step = this.#keep({ ...sendings.at(-1), request: shownRequest(request, parts), hungUp })
    this.setting.ledger.take({ operation, body: contentOf(parts), query: parts.query ?? {}, answer: undefined, step })
  }

  /**
   * Sends a request; once more when it failed, with a 5xx status or without an answer, while no other was under way. When it
   * fails again, that is for the check to judge. Otherwise the failure was not due to the request: it is put down in the
   * ledger, and the trial goes on with the second answer, so that it does not blame what it is about.
   */
  async #steadily(operation: OperationId, parts: RequestParts, token: string | null): Promise<Answer> {
    const begun = ++this.#begun
    const others = this.#underWay++
    try {
      const sendings: Sending[] = []
      const sent = await this.#exchange(operation, parts, token, sendings).catch(cutOff)
      // What reads may be asked again whatever goes on beside it.
      const isAlone = (others === 0 && begun === this.#begun) || operations[operation].method === 'GET'
      const isFailed = sent instanceof TargetError || sent.answer.status >= 500
      // Payment vendors may fail now and then.
      if (isFailed && isAlone && !this.setting.sendsOnce && hasOwnToken(parts) && operation !== 'createPaymentInstruction')
        return await this.#retry(operation, parts, token, sent, sendings.at(-1))
      if (sent instanceof TargetError) throw sent
      return sent.answer
    } finally {
      this.#underWay--
    }
  }

  async #retry(
    operation: OperationId,
    parts: RequestParts,
    token: string | null,
    failed: Exchanged | TargetError,
    sending: Sending | undefined,
  ): Promise<Answer> {
    const isCut = failed instanceof TargetError
    const first = isCut
      ? this.#keep({
          ...sending,
          request: shownRequest(requestOf(operation, parts, token), parts),
          ...(failed.brokeOff === undefined ? {} : { brokeOff: failed.brokeOff }),
        })
      : failed.step
    const hungUp = this.setting.ledger.hungUp(operation)
    const after = hungUp ? { hungUp } : {}
    const again = await this.#exchange(operation, parts, token).catch(cutOff)
    if (again instanceof TargetError) {
      if (isCut && isExpected(first, parts)) this.setting.ledger.fail({ operation, ...after, steps: [first] })
      throw again
    }
    const { answer, step } = again
    if (answer.status < 500 || (isFailure(answer) && isExpected(first, parts)))
      this.setting.ledger.fail({ operation, retried: answer.status, ...after, steps: [first, step] })
    if (isCut) return answer
    // That processing is refused may mean that the failed request created the account.
    const isProcessed = operation === 'processAccount' && answer.status >= 400 && 'platform_account_number' in asObject(answer.body)
    return answer.status >= 500 || isProcessed ? failed.answer : answer
  }

  /** @param sendings Gets an entry for each time that the request is sent: more than one where the rate is limited. */
  async #exchange(operation: OperationId, parts: RequestParts, authorization: string | null, sendings: Sending[] = []): Promise<Exchanged> {
    const request = requestOf(operation, parts, authorization)
    // What it changes may be what is read. Not to wait where there is nothing to do keeps requests in the order in which they begin.
    if (operations[operation].method !== 'GET' && this.#late?.isDue(this.outcome)) await this.#late.readAgain(this.outcome)
    this.forgetReadings()
    const answeredBefore = this.outcome.steps.length
    const underWay = this.#begin(operation, parts)
    const told = shownRequest(request, parts)
    const { response, excess } = await withinRate(this.setting, operation, this, () =>
      timed(this.setting, operation, () => this.#transmit(request, sendings, told)),
    ).catch((error: unknown) => {
      this.#end(underWay, operation, parts, undefined)
      if (error instanceof TargetError && error.problem !== 'unreachable' && error.problem !== 'over budget')
        this.setting.ledger.lose({ operation, body: contentOf(parts), step: { ...sendings.at(-1), request: told } })
      // It was sent twice, and may have been taken each time.
      if (error instanceof TargetError && error.problem === 'closed') this.#end(this.#begin(operation, parts), operation, parts, undefined)
      // It may be this request that ended the target.
      if (error instanceof TargetError && error.problem === 'unreachable') this.#keep({ ...sendings.at(-1), request: told })
      throw error
    })
    const answer = response && readAnswer(response)
    const judgements = this.#end(underWay, operation, parts, answer)
    if (!answer) throw new Unmet('No answer was read.')
    if (answer.status >= 400 && answer.status < 500) this.excuse(this.#notKept(operation, parts))
    const body = answer.isJson && answer.text.length <= mostKept ? answer.body : excerpt(answer.text)
    const texts = [told.path, JSON.stringify(told.headers ?? {}), request.body ?? '', answer.text]
    const step = this.#keep(
      {
        ...sendings.at(-1),
        request: told,
        ...(this.outcome.steps.length > answeredBefore ? { isAtOnce: true } : {}),
        response: { status: answer.status, ...(answer.text === '' ? {} : { body }) },
      },
      texts.every((text) => typeof text === 'string') ? texts : undefined,
    )
    if (excess)
      this.setting.ledger.exceed(operation, [
        redact({ ...sendings[0], request: told, response: { status: excess.status } }, this.setting.tokens.secrets),
        step,
      ])
    this.setting.ledger.take({ operation, body: contentOf(parts), query: parts.query ?? {}, answer, step })
    const { tokenFault } = parts
    const ofToken = tokenFault ? [tokenJudgement(operation, tokenFault, answer.status)] : []
    const isShown = answer.status < 300 && takesJson(parts)
    const ofForm = isShown ? [...answerForm(operation, answer, { how: acceptInWords(parts) }), ...readingForm(operation, answer)] : []
    this.#hear([...judgements, ...ofToken, ...ofForm], step)
    this.answered(answer, step)
    this.heard(operation, answer)
    return { answer, step }
  }

  /** Tells those who hear every exchange that one begins. */
  #begin(operation: OperationId, parts: RequestParts): UnderWay {
    const { oracle, states } = this.setting
    const body = contentOf(parts)
    const { pair, raw, query, headers } = parts
    const text = body === undefined && raw !== undefined ? Buffer.from(raw).toString() : undefined
    const isUsual = isOrdinary(parts) && query === undefined && headers === undefined && this.#notKept(operation, parts) === undefined
    const optional = { ...(pair ? { pair } : {}), ...(text === undefined ? {} : { text }) }
    const state = states.begin({ operation, body, isOrdinary: isUsual, by: this.#token, ...optional })
    return { contents: oracle.begin(operation, body), state }
  }

  /** Tells them how it ended, and hears what that shows. */
  #end({ contents, state }: UnderWay, operation: OperationId, parts: RequestParts, answer: Answer | undefined): readonly Judgement[] {
    const { oracle, states } = this.setting
    const how = { isOrdinary: isOrdinary(parts), query: parts.query ?? {} }
    return [...states.end(state, answer), ...oracle.end(contents, operation, contentOf(parts), answer, how)]
  }

  /** Takes what those say who hear every exchange. */
  #hear(judgements: readonly Judgement[], step: Step | undefined): void {
    this.take(judgements, step)
    this.setting.ledger.witnesses.take(judgements, step, () => this.proof.of())
  }

  /** Sends a request under an id of its own; `told` is how it is shown. */
  async #transmit(request: TargetRequest, sendings: Sending[], told: Step['request']): Promise<TargetResponse | undefined> {
    const { names, target } = this.setting
    const requestId = names.requestId()
    const answer = target.send({ ...request, check: this.#check.name, requestId })
    // What tells the time may go by what was sent.
    const sending: Sending = { requestId, sent: this.#clock() }
    sendings.push(sending)
    this.proof.sent(sending, told)
    try {
      const response = await answer
      sending.ended = this.#clock()
      return response
    } finally {
      this.proof.ended(sending)
    }
  }

  #clock(): number {
    return Math.round(this.setting.course.elapsed() * 100) / 100
  }

  /** What keeps the document and not the profile of the configuration, in words; the target may refuse it. */
  #notKept(operation: OperationId, parts: RequestParts): string | undefined {
    const { templates, configuration } = this.setting
    const body = contentOf(parts)
    if (!configuration.againstProfile || !isPostOperation(operation) || !isObject(body) || !validator(operation).test(body))
      return undefined
    const [first] = templates.againstProfile(operations[operation].request, body)
    return first === undefined ? undefined : `${operation} was sent what does not keep the profile: ${first}`
  }

  #keep(step: Step, texts?: readonly string[]): Step {
    const clean = redact(step, this.setting.tokens.secrets, texts)
    this.outcome.steps.push(clean)
    return clean
  }

  /** An answer came, whatever is made of it. */
  protected abstract heard(operation: OperationId, answer: Answer): void
}

/** The start of an answer that is no JSON, or too long to be kept. A copy: a slice would keep all of it. */
function excerpt(text: string): string {
  return text.length <= 2000 ? text : [text.slice(0, 2000), `... (${text.length - 2000} more characters)`].join('')
}

/** A connection that was cut, as a value; whatever else is thrown goes on. */
function cutOff(error: unknown): TargetError {
  if (error instanceof TargetError && error.problem === 'cut off') return error
  throw error
}

/** Whether a server has to answer a request properly: it is no longer than it may expect, and of an operation that there is. */
function isExpected({ request: { path, body } }: Step, parts: RequestParts): boolean {
  const size = path.length + (body === undefined ? 0 : JSON.stringify(body).length)
  return size <= mostExpected && parts.path === undefined && parts.method === undefined
}
