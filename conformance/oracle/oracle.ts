import { operations, type OperationId } from '../../schemas/operations.ts'
import type { AccountReference } from '../../schemas/record-types.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import { isPostOperation } from '../../src/validate/subject.ts'
import { validator } from '../../src/validate/validate.ts'
import { allEchoedKinds } from './echoed-kinds.ts'
import type { Body } from '../setting/templates.ts'
import { afterAdding, afterProcessing, afterStaging, afterValidating, untouched, type AccountWorld, type Effect } from './account-world.ts'
import { differenceOf } from './difference-of.ts'
import { broken, kept, type Judgement } from './judgement.ts'
import { echoed, readRecords } from './record-rows.ts'
import { readStaged } from './staged-rows.ts'

/** A request that is under way. */
export interface UnderWay {
  readonly pair?: AccountReference
  /** Whether another request that writes to the pair was under way at the same time. */
  isAlone: boolean
  readonly writes: boolean
}

/** What came back to a request; absent when nobody read it. */
export interface Answered {
  readonly status: number
  readonly body: unknown
}

/**
 * What must be true of the contents of accounts, as far as the exchanges of a run tell: what was acknowledged is what is stored
 * and what comes back, until an acknowledged request changes it; what was refused changed nothing. It sends nothing. It hears
 * of every exchange and says what each shows.
 */
export class Oracle {
  readonly #worlds = new Map<string, AccountWorld>()
  readonly #underWay = new Set<UnderWay>()
  readonly #isPlain: (pair: AccountReference) => boolean

  /** @param isPlain Whether a pair is named in the plain way of the run, so that nothing else may count as the same pair. */
  constructor(isPlain: (pair: AccountReference) => boolean) {
    this.#isPlain = isPlain
  }

  /** A request is about to be sent. */
  begin(operation: OperationId, body: unknown): UnderWay {
    const pair = pairOf(operation, body)
    return this.#begun(pair, operations[operation].method === 'POST' && operation !== 'validateAccount')
  }

  /** The operator is about to read an account. */
  beginReading(pair: AccountReference): UnderWay {
    return this.#begun(pair, false)
  }

  /**
   * A request was answered, or nobody read its answer.
   * @param isOrdinary Whether it was sent in the operation's own form and with a good token.
   */
  end(underWay: UnderWay, operation: OperationId, body: unknown, answer: Answered | undefined, isOrdinary = true): readonly Judgement[] {
    const { pair } = this.#ended(underWay)
    if (!pair || !isObject(body)) return []
    const world = this.#worldOf(pair)
    const effect = isOrdinary ? effectOf(answer) : 'unknown'
    // What a body says that does not keep the contract is for the server to decide.
    const isValid = isOrdinary && isPostOperation(operation) && validator(operation).test(body)
    const kind = allEchoedKinds.find((one) => one.operation === operation)
    const isTaken = answer !== undefined && isValid && this.#isPlain(pair)
    if (operation === 'stageAccount') this.#learn(pair, staged(world, body, effect, underWay.isAlone, isValid))
    else if (operation === 'processAccount')
      this.#learn(pair, afterProcessing(world, isOrdinary ? (answer?.status ?? 0) : 0, isDryRun(body)))
    else if (operation === 'validateAccount') {
      if (isValid) this.#learn(pair, afterValidating(world, body))
      return isTaken && answer.status === 200 ? validated(body, answer.body) : []
    } else if (kind) {
      this.#learn(
        pair,
        afterAdding(world, kind.stored, [(body as Body)[kind.field]].flat(), isValid || effect === 'refused' ? effect : 'unknown'),
      )
      const judgement = isTaken && isSuccess(kind.successes, answer.status) ? echoed(kind, body, answer.body) : undefined
      return judgement ? [judgement] : []
    }
    return []
  }

  /** The operator has read an account. */
  endReading(underWay: UnderWay, stored: unknown): readonly Judgement[] {
    const { pair, isAlone } = this.#ended(underWay)
    if (!pair || !isAlone || !this.#isPlain(pair) || !isObject(stored)) return []
    const reading = readStaged(this.#worldOf(pair), stored['staged'], () => this.#stagedElsewhere(pair))
    this.#learn(pair, reading.world)
    const key = keyOf(pair)
    const lists = allEchoedKinds.flatMap((kind) => {
      const others = () => [...this.#worlds].flatMap(([other, { records }]) => (other === key ? [] : records[kind.stored]))
      const { world, judgements } = readRecords(this.#worldOf(pair), kind, stored[kind.stored], others)
      this.#learn(pair, world)
      return judgements
    })
    return [...reading.judgements, ...lists]
  }

  #begun(pair: AccountReference | undefined, writes: boolean): UnderWay {
    const key = pair && keyOf(pair)
    const beside = [...this.#underWay].filter((one) => one.pair && keyOf(one.pair) === key)
    const underWay = { ...(pair ? { pair } : {}), writes, isAlone: !beside.some((one) => one.writes) }
    if (writes) for (const one of beside) one.isAlone = false
    this.#underWay.add(underWay)
    return underWay
  }

  #ended(underWay: UnderWay): UnderWay {
    this.#underWay.delete(underWay)
    return underWay
  }

  /** The records that are staged for the number at other import suppliers. */
  #stagedElsewhere({ import_supplier, external_account_number }: AccountReference): readonly Body[] {
    return [...this.#worlds.values()]
      .flatMap(({ staged }) => staged.filter((record) => record !== undefined))
      .filter((record) => record['external_account_number'] === external_account_number && record['import_supplier'] !== import_supplier)
  }

  #worldOf(pair: AccountReference): AccountWorld {
    return this.#worlds.get(keyOf(pair)) ?? untouched
  }

  #learn(pair: AccountReference, world: AccountWorld): void {
    this.#worlds.set(keyOf(pair), world)
  }
}

/** What is staged of a record that does not keep the contract, and was taken all the same, is not known. */
function staged(world: AccountWorld, body: Body, effect: Effect, isAlone: boolean, isValid: boolean): AccountWorld {
  const after = afterStaging(world, body, effect, isAlone)
  return isValid || effect === 'refused' ? after : { ...after, staged: [] }
}

/** The validated data is what was sent (section 4.2). */
function validated(sent: Body, answer: unknown): readonly Judgement[] {
  const difference = differenceOf('AccountImportRecord', sent, answer)
  return [
    difference
      ? broken('4.2-validate-echo', `The validated data differs from what was sent at ${difference.at || '(the whole)'}.`, difference)
      : kept('4.2-validate-echo'),
  ]
}

function effectOf(answer: Answered | undefined): Effect {
  if (!answer || answer.status >= 500 || answer.status < 200) return 'unknown'
  return answer.status < 300 ? 'acknowledged' : 'refused'
}

function isSuccess(successes: readonly number[], status: number): boolean {
  return successes.includes(status)
}

function isDryRun({ dry_run }: Body): boolean {
  return dry_run === true
}

function pairOf(operation: OperationId, body: unknown): AccountReference | undefined {
  if (!isObject(body)) return undefined
  const { external_account_number } = body
  const import_supplier = operation === 'processAccount' ? body['import_supplier_code'] : body['import_supplier']
  return typeof import_supplier === 'string' && typeof external_account_number === 'string'
    ? { import_supplier, external_account_number }
    : undefined
}

function keyOf({ import_supplier, external_account_number }: AccountReference): string {
  return JSON.stringify([import_supplier, external_account_number])
}
