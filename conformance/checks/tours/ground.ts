import type { AccountReference } from '../../../schemas/record-types.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { acceptedRequest, type AcceptedRequest } from '../../actions/accepted-request.ts'
import { follow } from '../../model/follow.ts'
import type { Operation } from '../../model/operation.ts'
import { afterRefusedStaging } from '../../model/staging.ts'
import { operationOf } from '../../trial/operation-of.ts'
import { wasRefused } from '../../trial/step.ts'
import { pairIn } from '../../reading/pair-in.ts'
import { seenStaged } from '../../model/seen-of.ts'
import type { Seen } from '../../model/seen.ts'
import { emptyWorld, type Slot, type World } from '../../model/world.ts'
import type { StoredAccount } from '../../operator/operator-port.ts'
import { differenceAt, differenceWithin } from '../../oracle/difference-of.ts'
import { firstDifferenceInAnyOrder } from '../../reading/same-in-any-order.ts'
import type { Body } from '../../setting/templates.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { linearise, type Exchange } from '../../model/linearise.ts'
import { noOrder } from '../../model/time-line.ts'
import { allEnded } from '../../trial/all-ended.ts'
import { knownCode } from '../pre-account/participants.ts'
import { malosOf, type ImportedAccount } from '../../actions/imported-account.ts'
import { carryOut, type Act, type Done } from '../sequences/carry-out.ts'
import { slots } from '../sequences/sequence.ts'
import { TourRecords } from './tour-records.ts'
import { asObject } from '../../reading/as-object.ts'

/** The account that a tour is about. */
export const main: Slot = slots[0]

/** Another account of the same import supplier. */
export const neighbour: Slot = slots[1]

/** The account of the other import supplier that has the same number. */
export const twin: Slot = slots[2]

/** What the stops of a tour share. Each thing is made when a stop first asks for it. */
export class Ground {
  readonly trial: Trial
  readonly #suppliers: readonly string[] | undefined
  #worlds: readonly World[] = [emptyWorld]
  #records: TourRecords | undefined
  #request: AcceptedRequest | undefined
  #participant: number | undefined
  readonly #numbers = new Map<string, unknown>()
  readonly #done = new Set<string>()

  /** @param suppliers The import suppliers of the accounts, when they are not those of the configuration. */
  constructor(trial: Trial, suppliers?: readonly string[]) {
    this.trial = trial
    this.#suppliers = suppliers
  }

  /** A request that staged the main account, as rich as the target takes it. */
  async request(): Promise<AcceptedRequest> {
    return this.#request ?? (await this.#stageFirst())
  }

  /** The records of the tour behind their names in the model. */
  async records(): Promise<TourRecords> {
    await this.request()
    const { ongoing, ongoingOther } = this.trial.setting.configuration.suppliers
    const configured = ongoingOther === undefined ? [ongoing] : [ongoing, ongoingOther]
    this.#records ??= new TourRecords(this.trial, this.#suppliers ?? configured, await this.request())
    return this.#records
  }

  /** The pair of an account. */
  async pair(slot: Slot = main): Promise<AccountReference> {
    return (await this.records()).pair(slot)
  }

  /** The main account or its twin, imported, with its market locations. */
  async imported(slot: Slot = main): Promise<ImportedAccount> {
    const pair = await this.pair(slot)
    await this.pending(slot)
    if (!this.#done.has(`process ${keyOf(slot)}`)) await this.act({ kind: 'process', account: slot })
    this.trial.require(this.#done.has(`process ${keyOf(slot)}`), 'an account of the tour cannot be imported')
    const malos = malosOf((await this.records()).staged(slot)).map((own) => ({ template: own, own }))
    return { pair, platform_account_number: this.#numbers.get(keyOf(slot)), malos }
  }

  /** Stages an account, unless that was done. */
  async pending(slot: Slot): Promise<void> {
    await this.request()
    if (!this.#done.has(`stage ${keyOf(slot)}`)) await this.act({ kind: 'stage', account: slot })
  }

  /** The code of a market participant that is imported. */
  async participant(): Promise<number> {
    this.#participant ??= await knownCode(this.trial)
    return this.#participant
  }

  /** Keeps a market participant that a stop has imported. */
  keepParticipant(code: number): void {
    this.#participant = code
  }

  /** What the operator sees of an account; undefined without the verb. */
  async stored(slot: Slot = main): Promise<StoredAccount | undefined> {
    return this.trial.storedIfReadable(await this.pair(slot))
  }

  /**
   * Does something, and judges by the model what comes back.
   * @returns whether everything was as it must be.
   */
  async act(act: Act): Promise<boolean> {
    const records = await this.records()
    for (const { operation, seen } of await carryOut(this.trial, records, act, slots)) {
      if (!this.judge(operation, seen)) return false
    }
    return true
  }

  /**
   * Does things at once, and looks for an order in which the model explains all that comes back.
   * @returns whether there is one.
   */
  async atOnce(acts: readonly Act[]): Promise<boolean> {
    const records = await this.records()
    const exchanges: (Exchange & Pick<Done, 'answer'>)[] = []
    let clock = 0
    await allEnded(
      acts.map(async (act) => {
        const sent = clock++
        const done = await carryOut(this.trial, records, act, slots)
        const answered = clock++
        exchanges.push(...done.map((one) => ({ ...one, sent, answered })))
      }),
    )
    const found = linearise(this.#worlds, exchanges)
    if ('broken' in found) {
      const { requirement, fault, difference } = found.broken
      const { seen } = found.exchange
      const drawn = exchanges.toSorted((a, b) => a.sent - b.sent)
      const answer = exchanges.find((one) => one === found.exchange)?.answer
      return this.trial.demandIn(answer, requirement, false, `${fault(seen)} ${noOrder(drawn)}`, difference?.(seen))
    }
    for (const { requirement } of found.kept) this.trial.demand(requirement, true, '')
    for (const { operation, seen } of exchanges) this.#keep(operation, seen)
    this.#worlds = found.worlds
    return true
  }

  /**
   * Judges the answer to another staging, and what is stored then.
   */
  async staged(account: Slot, mark: string | undefined, record: Body, answer: Answer): Promise<void> {
    const records = await this.records()
    const isMarked = mark !== undefined && (await records.takesMarks())
    const operation = { kind: 'stage', account, ...(isMarked ? { mark } : {}) } as const
    if (this.#wasRefused(records.pair(account))) this.#worlds = this.#worlds.map((world) => afterRefusedStaging(world, account))
    if (!this.judge(operation, seenStaged(answer, records.pair(account)))) return
    records.keep(account, record)
    const stored = await this.stored(account)
    if (!stored) return
    const lost = differenceWithin('staged', record, stored.staged)
    const said = `What is stored differs from what was staged at ${lost?.at}.`
    if (!this.trial.demand('3.1-stage-again-replaces', lost === undefined, said, lost)) return
    await this.look(account)
    await this.#expectUntouched(account === main ? twin : main)
  }

  /** Whether a staging before the last request was refused, whose data may be why: so the model was not told of it. */
  #wasRefused({ import_supplier, external_account_number }: AccountReference): boolean {
    const stagings = this.trial.outcome.steps.slice(0, -1).filter((step) => {
      const pair = operationOf(step) === 'stageAccount' ? pairIn(step.request.body) : undefined
      return pair?.import_supplier === import_supplier && pair.external_account_number === external_account_number
    })
    return wasRefused(stagings.at(-1))
  }

  /** Says that what is staged for an account is what was sent for it, whatever was sent for the other. */
  async #expectUntouched(other: Slot): Promise<void> {
    if (!this.#done.has(`stage ${keyOf(other)}`) || this.#done.has(`process ${keyOf(other)}`)) return
    const { staged } = (await this.stored(other)) ?? { staged: null }
    if (staged === null) return
    const sent = (await this.records()).staged(other)
    const path = firstDifferenceInAnyOrder(sent, staged)
    const difference = path && differenceAt(['staged', ...path], { staged: sent }, { staged })
    const said = 'Staging an account of one import supplier has changed what is stored for an account of another.'
    this.trial.demand('1-pair-two-suppliers', path === undefined, said, difference)
  }

  /** Judges the answer to a process request. */
  processed(account: Slot, { status, body }: Answer): void {
    const { platform_account_number: number } = asObject(body)
    this.judge({ kind: 'process', account }, { status, number })
  }

  #keep(operation: Operation, { status, number }: Seen): void {
    if (operation.kind === 'stage' && status < 300) this.#done.add(`stage ${keyOf(operation.account)}`)
    if (operation.kind === 'process' && !operation.dryRun && status === 201) {
      this.#done.add(`process ${keyOf(operation.account)}`)
      this.#numbers.set(keyOf(operation.account), number)
    }
  }

  /** Judges by the model what is stored for an account, where the operator can be asked. */
  async look(account: Slot = main): Promise<boolean> {
    return !this.trial.setting.verbs.has('read-account') || this.act({ kind: 'stored', account })
  }

  /**
   * Tells the trial what an answer shows, by the model, and keeps what was done.
   * @returns whether it is as it must be.
   */
  judge(operation: Operation, seen: Seen): boolean {
    const followed = follow(this.#worlds, operation, seen)
    if ('broken' in followed) {
      const { requirement, fault, difference } = followed.broken
      return this.trial.demand(requirement, false, fault(seen), difference?.(seen))
    }
    for (const { requirement } of followed.kept) this.trial.demand(requirement, true, '')
    this.#worlds = followed.worlds
    this.#keep(operation, seen)
    return true
  }

  async #stageFirst(): Promise<AcceptedRequest> {
    const request = await acceptedRequest(this.trial, 'stageAccount')
    this.#request = request
    // It is of another import supplier than the accounts are then.
    if (this.#suppliers) return request
    const { import_supplier, external_account_number } = asObject(request.answer.body)
    const isSamePair =
      isObject(request.answer.body) &&
      import_supplier === request.body['import_supplier'] &&
      external_account_number === request.body['external_account_number']
    this.judge({ kind: 'stage', account: main }, { status: request.answer.status, isSamePair })
    return request
  }
}

function keyOf({ supplier, number }: Slot): string {
  return `${supplier}.${number}`
}
