import { decoded } from '../reading/decoded.ts'
import type { OperationId } from '../../schemas/operations.ts'
import type { AccountReference } from '../../schemas/record-types.ts'
import { isPostOperation } from '../../src/validate/subject.ts'
import { validator } from '../../src/validate/validate.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { follow } from '../model/follow.ts'
import { listNames, processBy, type ListName, type Operation } from '../model/operation.ts'
import { seenInList, seenProcessed, seenStaged, seenStatus } from '../model/seen-of.ts'
import type { Seen } from '../model/seen.ts'
import { configuredStates } from '../model/supplier-states.ts'
import { emptyWorld, keyOf, withState, type AccountState, type Slot, type SupplierState, type World } from '../model/world.ts'
import { Oracle } from '../oracle/oracle.ts'
import { asObject } from '../reading/as-object.ts'
import { contentOf } from '../reading/content-of.ts'
import { pairIn } from '../reading/pair-in.ts'
import type { Answer } from '../trial/answer.ts'
import { operationOf } from '../trial/operation-of.ts'
import type { Step } from '../trial/step.ts'

/** A requirement that a step of a proof breaks. */
export interface BrokenAgain {
  readonly requirement: string
  /** The place of the step in the proof. */
  readonly index: number
  /** Whether it tells of the state of an account, on which later answers depend; otherwise of contents, which only itself shows. */
  readonly isState: boolean
}

/** What is known of the import suppliers and the team before the first step. */
export type Circumstances = Pick<Configuration, 'suppliers' | 'operationsTeam' | 'skippedAccount'>

/** What the model says when any wrong body is accepted; which sentence that breaks depends on what is wrong. */
const anyWrongBody = '1-optional-validated'

/** Longer proofs are not judged again: they are those of checks that look at what others left. */
const mostSteps = 150

/**
 * Judges the steps of a proof again, from its first one on, by the model of section 3 and by the oracle of contents, whatever the
 * check was about that made it. What was sent at once, or not read, ends it, and what is known of an account ends with the first
 * step that breaks something of it.
 */
export function judgeAgain(steps: readonly Step[], circumstances: Circumstances): BrokenAgain[] {
  if (steps.length > mostSteps) return []
  const judge = new ProofJudge(circumstances)
  const broken: BrokenAgain[] = []
  for (const [index, step] of steps.entries()) {
    if (step.isAtOnce || step.isUnderWay || step.hungUp !== undefined || steps[index + 1]?.isAtOnce || !step.response) break
    for (const one of judge.take(step)) if (one.requirement !== anyWrongBody) broken.push({ ...one, index })
  }
  return broken
}

/** The status of an account as it was read, and after which step of a proof. */
export interface StatusBetween {
  readonly step: number
  readonly pair: AccountReference
  readonly status: Answer
}

/**
 * Whether what a proof breaks in the end, as section 3 tells, is what has to come where the account is as its status was read in
 * between, against what section 3 tells of the requests before. What is wrong whatever the state of the account is no such thing.
 * @param steps Those of the proof, up to the one that shows the failure.
 */
export function fitsStatusBetween(
  steps: readonly Step[],
  requirement: string,
  { step, pair, status }: StatusBetween,
  circumstances: Circumstances,
): boolean {
  const isOfState = judgeAgain(steps, circumstances).some(
    (one) => one.requirement === requirement && one.index === steps.length - 1 && one.isState,
  )
  const from = (state: AccountState) => {
    const judge = new ProofJudge(circumstances)
    for (const one of steps.slice(0, step + 1)) judge.take(one)
    return judge.setState(pair, state) ? judge : undefined
  }
  const fits = (state: AccountState) => {
    if (from(state)?.breaksStatus(pair, status) !== false) return false
    const judge = from(state)
    return judge !== undefined && !steps.slice(step + 1).some((one) => judge.take(one).some(({ isState }) => isState))
  }
  return isOfState && states.some(fits)
}

const states: readonly AccountState[] = ['none', 'traced', 'staged', 'imported']

/** Answers with which a request was served or refused. */
const served = /^(2|4)\d\d$/

type Told = Omit<BrokenAgain, 'index'>

/** When an account was created is told by lists alone, and nothing depends on it. */
const isOfList = /^2\.13-list-created-at-/

function ofState(requirement: string): Told {
  return { requirement, isState: !isOfList.test(requirement) }
}

function ofContents({ requirement }: { readonly requirement: string }): Told {
  return { requirement, isState: requirement.startsWith('3.') }
}

class ProofJudge {
  // Of market participants and price sheets, which others share, it says nothing.
  readonly #oracle = new Oracle({ isPlain: () => true, isOwnCode: () => false, isOwnName: () => false })
  readonly #team: string
  readonly #suppliers: string[] = []
  readonly #numbers: string[] = []
  readonly #slots = new Map<string, Slot>()
  /** Accounts of which something is broken, or whose beginning is not in the proof. */
  readonly #left = new Set<string>()
  #worlds: readonly World[] = [emptyWorld]

  constructor({ suppliers, operationsTeam, skippedAccount }: Circumstances) {
    this.#team = operationsTeam
    for (const [code, status] of configuredStates(suppliers)) {
      this.#oracle.setSupplier(code, status)
      this.#know(code, status)
    }
    if (skippedAccount) {
      const account = this.#slotOf(skippedAccount)
      if (account) this.#follow({ kind: 'skip', account, skip: true }, { status: 0 })
    }
  }

  /** What a step breaks. */
  take(step: Step): readonly Told[] {
    return step.operator === undefined ? this.#takeRequest(step) : this.#takeOperator(step)
  }

  /** Puts an account in a state, whatever was seen of it; tells whether it can be told from others. */
  setState(pair: AccountReference, state: AccountState): boolean {
    const slot = this.#slotOf(pair)
    if (!slot) return false
    this.#left.delete(keyOf(slot))
    this.#slots.set(keyOf(slot), slot)
    this.#worlds = this.#worlds.map((world) => withState(world, slot, state))
    return true
  }

  /** Whether the status of an account is none that may come. */
  breaksStatus(pair: AccountReference, status: Answer): boolean {
    const account = this.#slotOf(pair)
    return account !== undefined && this.#follow({ kind: 'status', account }, seenStatus(status)).length > 0
  }

  #takeOperator({ operator, request: { path, body }, response }: Step): readonly Told[] {
    const words = path.split('/').slice(2).map(decoded)
    const [first = '', second = ''] = words
    if (operator === 'suppliers') {
      this.#oracle.setSupplier(first, String(asObject(body)['status']))
      this.#know(first, asObject(body)['status'] as SupplierState)
      return []
    }
    const pair = { import_supplier: first, external_account_number: second }
    const account = this.#slotOf(pair)
    if (operator === 'skip' && account) this.#follow({ kind: 'skip', account, skip: asObject(body)['skip'] === true }, { status: 0 })
    if (operator !== 'read-account') return []
    const reading = this.#oracle.beginReading(operator, [first, second])
    const told = this.#oracle.endReading(reading, response?.body).filter(({ broken }) => broken)
    const { platform_account_number: number } = asObject(response?.body)
    const stored = { marks: [], texts: {}, billingAddress2: undefined, number, notes: {}, transactions: {} }
    const seen = account && this.#slots.has(keyOf(account)) ? this.#follow({ kind: 'stored', account }, { status: 0, stored }) : []
    return [...told.map(ofContents), ...seen.map(ofState)]
  }

  #takeRequest(step: Step): readonly Told[] {
    const { request, response } = step
    const operation = operationOf(step)
    const status = response?.status ?? 0
    // What is asked with another token, and above a limit, is nothing that section 3 tells of.
    if (!operation || !served.test(String(status)) || [401, 403, 429].includes(status)) return []
    if (request.headers?.['Authorization'] !== undefined) return []
    const content = contentOf(request.body)
    const query = Object.fromEntries(new URLSearchParams(request.path.split('?')[1] ?? ''))
    const underWay = this.#oracle.begin(operation, content)
    const told = this.#oracle
      .end(underWay, operation, content, { status, body: response?.body }, { isOrdinary: typeof request.body !== 'string', query })
      .filter(({ broken }) => broken)
    const answer = { status, headers: {}, text: '', isJson: true, body: response?.body }
    return [...told.map(ofContents), ...this.#model(operation, step, content, answer).map(ofState)]
  }

  #model(operation: OperationId, step: Step, content: unknown, answer: Answer): readonly string[] {
    const { status } = answer
    const list = listNames[operation]
    if (list) return this.#listed(list, decoded(segments(step)[3] ?? ''), answer)
    if (operation === 'getAccountTransferStatus') {
      const [, , , import_supplier = '', external = ''] = segments(step)
      const account = this.#begun({ import_supplier: decoded(import_supplier), external_account_number: decoded(external) }, status === 404)
      return account ? this.#follow({ kind: 'status', account }, seenStatus(answer)) : []
    }
    const pair = pairIn(content)
    const account = pair && this.#begun(pair, true)
    if (!account) return []
    const isValid = isPostOperation(operation) && validator(operation).test(content)
    if (operation === 'stageAccount' && !isValid) return this.#follow({ kind: 'stage invalid', account }, { status })
    if (!isValid) return []
    if (operation === 'validateAccount') return this.#follow({ kind: 'validate', account }, { status })
    if (operation === 'stageAccount') return this.#follow({ kind: 'stage', account }, seenStaged(answer, pair))
    if (operation === 'processAccount') return this.#follow(processBy(content, account, this.#team), seenProcessed(answer, pair))
    return operation === 'createNotes' ? this.#follow({ kind: 'notes', account, notes: [] }, { status, results: [] }) : []
  }

  #listed(which: ListName, supplier: string, answer: Answer): readonly string[] {
    const place = this.#suppliers.indexOf(supplier)
    return [...this.#slots.values()]
      .filter((slot) => slot.supplier === place)
      .flatMap((account) =>
        this.#follow({ kind: 'listed', account, which }, seenInList(answer, which, this.#numbers[account.number] ?? '')),
      )
  }

  /** The slot of a pair; undefined once nothing more is known of it. */
  #begun(pair: AccountReference, canBegin: boolean): Slot | undefined {
    const slot = this.#slotOf(pair)
    if (!slot || this.#left.has(keyOf(slot))) return undefined
    if (!this.#slots.has(keyOf(slot))) {
      // What was done with it before is not among the steps.
      if (!canBegin) this.#left.add(keyOf(slot))
      else this.#slots.set(keyOf(slot), slot)
    }
    return canBegin || this.#slots.has(keyOf(slot)) ? slot : undefined
  }

  #slotOf({ import_supplier, external_account_number }: AccountReference): Slot | undefined {
    const supplier = this.#suppliers.indexOf(import_supplier)
    if (supplier === -1 || !/^[\w-]+$/.test(external_account_number)) return undefined
    if (!this.#numbers.includes(external_account_number)) this.#numbers.push(external_account_number)
    return { supplier, number: this.#numbers.indexOf(external_account_number) }
  }

  #know(code: string, status: SupplierState): void {
    if (!this.#suppliers.includes(code)) this.#suppliers.push(code)
    this.#follow({ kind: 'supplier', supplier: this.#suppliers.indexOf(code), status }, { status: 0 })
  }

  #follow(operation: Operation, seen: Seen): readonly string[] {
    if ('account' in operation && this.#left.has(keyOf(operation.account))) return []
    const followed = follow(this.#worlds, operation, seen)
    if ('worlds' in followed) {
      this.#worlds = followed.worlds
      return []
    }
    const { requirement } = followed.broken
    if ('account' in operation && !isOfList.test(requirement)) {
      this.#left.add(keyOf(operation.account))
      this.#slots.delete(keyOf(operation.account))
    }
    return [requirement]
  }
}

function segments({ request: { path } }: Step): readonly string[] {
  return (path.split('?')[0] ?? '').split('/').filter((segment) => segment !== '')
}
