import type { AccountReference } from '../../schemas/record-types.ts'
import type { OperationId } from '../../schemas/operations.ts'
import { MissingVerb, type StoredAccount } from '../operator/operator-port.ts'
import { asObject } from '../reading/as-object.ts'
import { freshBody } from '../setting/fresh-body.ts'
import type { Names } from '../setting/names.ts'
import type { Need } from '../setting/need.ts'
import type { Setting } from '../setting/setting.ts'
import type { Body, TemplateOperation } from '../setting/templates.ts'
import type { Answer } from './answer.ts'
import type { LateReadings } from './late-readings.ts'
import { Sender, type SenderOwner } from './sender.ts'
import { MissingNeed, Unmet } from './unmet.ts'

/** What a trial asks of the check that it belongs to. */
export interface TrialOwner extends SenderOwner {
  readonly watch?: (trial: Trial, operation: OperationId, answer: Answer) => void
}

/** What a check works with: it makes requests, sends them, and tells what they show. */
export class Trial extends Sender {
  readonly #check: TrialOwner
  /** Whether it may add to accounts of other trials, and leave its own to them. */
  readonly sharesAccounts: boolean

  /** @param late Reads again what is found to be wrong in what was read. */
  constructor(setting: Setting, check: TrialOwner, late?: LateReadings, sharesAccounts = false) {
    super(setting, check, late)
    this.#check = check
    this.sharesAccounts = sharesAccounts
  }

  protected override heard(operation: OperationId, answer: Answer): void {
    this.#check.watch?.(this, operation, answer)
  }

  get names(): Names {
    return this.setting.names
  }

  /** A pair that no record has yet. */
  pair(supplier: string = this.setting.configuration.suppliers.ongoing): AccountReference {
    return this.names.pair(supplier)
  }

  /** The pair of the same number at the other import supplier; where there is no other, a new one. */
  twin({ external_account_number }: AccountReference): AccountReference {
    const { ongoing, ongoingOther = ongoing } = this.setting.configuration.suppliers
    return ongoingOther === ongoing ? this.pair() : { import_supplier: ongoingOther, external_account_number }
  }

  /** The account import record of a pair: the accepted template with fresh names. */
  account(pair: AccountReference): Body {
    return { ...freshBody(this.setting.templates.get('validateAccount'), this.names), ...pairOf(pair) }
  }

  /** The request body of a post-account or pre-account operation: the accepted template with fresh names, for a pair. */
  body(operation: Exclude<TemplateOperation, 'validateAccount'>, pair: Partial<AccountReference> = {}): Body {
    return { ...freshBody(this.setting.templates.get(operation), this.names), ...pairOf(pair) }
  }

  /** The body that processes a pair. */
  processBody({ import_supplier, external_account_number }: AccountReference): Body {
    const { operationsTeam } = this.setting.configuration
    return { external_account_number, import_supplier_code: import_supplier, operations_team_name: operationsTeam }
  }

  /** A pair that is staged. */
  async staged(pair = this.pair()): Promise<AccountReference> {
    const answer = await this.stage(pair)
    this.require(answer.status === 201 || answer.status === 200, `staging a record that was accepted before answers ${answer.status}`)
    return pair
  }

  /** A pair that is imported, with its number. */
  async imported(pair = this.pair()): Promise<AccountReference & { readonly platform_account_number: unknown }> {
    await this.staged(pair)
    const { body } = await this.created(pair)
    return { ...pair, platform_account_number: asObject(body)['platform_account_number'] }
  }

  /** The answer to processing a pair that is staged, which creates its account. */
  async created(pair: AccountReference): Promise<Answer> {
    const answer = await this.process(pair)
    this.require(answer.status === 201, `processing a staged account answers ${answer.status}`)
    return answer
  }

  /** Validates a record of a pair. */
  validate(pair: AccountReference): Promise<Answer> {
    return this.send('validateAccount', { body: this.account(pair) })
  }

  /** Stages a record of a pair. */
  stage(pair: AccountReference): Promise<Answer> {
    return this.send('stageAccount', { body: this.account(pair) })
  }

  /** Processes a pair. */
  process(pair: AccountReference, more: Body = {}): Promise<Answer> {
    return this.send('processAccount', { body: { ...this.processBody(pair), ...more } })
  }

  /** Reads the status of a pair. */
  status(pair: AccountReference): Promise<Answer> {
    return this.send('getAccountTransferStatus', { pair })
  }

  /** Reads a list of an import supplier. */
  list(which: 'All' | 'Pending' | 'Imported', import_supplier: string = this.setting.configuration.suppliers.ongoing): Promise<Answer> {
    return this.send(`list${which}AccountImportProcesses`, { pair: { import_supplier } })
  }

  /** Lets the operator read what is stored for a pair. */
  stored({ import_supplier, external_account_number }: AccountReference): Promise<StoredAccount> {
    return this.operator.readAccount(import_supplier, external_account_number)
  }

  /** Likewise, where the operator can read it; undefined where it cannot. */
  async storedIfReadable(pair: AccountReference): Promise<StoredAccount | undefined> {
    return this.setting.verbs.has('read-account') ? this.stored(pair) : undefined
  }

  /** Lets the operator mark a pair to be skipped, or no longer. */
  setSkip({ import_supplier, external_account_number }: AccountReference, skip: boolean): Promise<void> {
    return this.operator.setSkip(import_supplier, external_account_number, skip)
  }

  /** Lets the operator hold up the process requests of a pair, or let them go on. */
  setHold({ import_supplier, external_account_number }: AccountReference, hold: boolean): Promise<void> {
    return this.operator.setHold(import_supplier, external_account_number, hold)
  }

  /** Ends the trial without a verdict when what it builds on does not hold. */
  require(holds: boolean, why: string): asserts holds {
    if (!holds) throw new Unmet(why)
  }

  /** The need that is missing, if the error says that one is. */
  static missing(error: unknown): Need | undefined {
    if (error instanceof MissingNeed) return error.need
    return error instanceof MissingVerb ? `operator:${error.verb}` : undefined
  }
}

/** The pair and nothing else: an imported account carries its number beside. */
function pairOf({ import_supplier, external_account_number }: Partial<AccountReference>): Partial<AccountReference> {
  return {
    ...(import_supplier === undefined ? {} : { import_supplier }),
    ...(external_account_number === undefined ? {} : { external_account_number }),
  }
}
