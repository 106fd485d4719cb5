import { operations, type OperationId } from '../../schemas/operations.ts'
import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import type { AccountReference } from '../../schemas/record-types.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import { isPostOperation } from '../../src/validate/subject.ts'
import { validator } from '../../src/validate/validate.ts'
import type { OperatorVerb } from '../operator/operator-port.ts'
import { AddedItems } from './added-items.ts'
import { allEchoedKinds, storedKinds } from './echoed-kinds.ts'
import type { Body } from '../setting/templates.ts'
import {
  afterAdding,
  afterInstructing,
  afterProcessing,
  afterRefusing,
  afterStaging,
  afterValidating,
  untouched,
  type AccountWorld,
  type Effect,
} from './account-world.ts'
import { differenceAt, differenceOf, firstDifferenceInWords } from './difference-of.ts'
import {
  afterImporting,
  importedAnswered,
  allImportKinds,
  noImports,
  ownersOf,
  readImports,
  type ImportKind,
  type ImportsWorld,
} from './import-rows.ts'
import { broken, kept, type Judgement } from './judgement.ts'
import { afterImport, importAnswered, noParticipant, readParticipant, type ParticipantWorld } from './participant-rows.ts'
import { pairOf } from '../reading/pair-in.ts'
import { echoed, instructed, keepsSeveral, readRecords } from './record-rows.ts'
import { leftOf, readStaged } from './staged-rows.ts'

/** A request, or a reading of the operator, that is under way. */
export interface UnderWay {
  readonly pair?: AccountReference
  readonly reading?: Reading
  /** What it may write to. */
  readonly writes: readonly string[]
  /** What other requests wrote to that were under way at the same time. */
  readonly disturbed: Set<string>
  /** How many of those were begun before it. */
  readonly place: number
}

/** What the operator reads: an account, a market participant, or all records of a kind. */
export interface Reading {
  readonly verb: OperatorVerb
  /** What it is asked for, such as the code of a market participant. */
  readonly words: readonly unknown[]
}

/** What came back to a request; absent when nobody read it. */
export interface Answered {
  readonly status: number
  /** The body as JSON; undefined when it is none. */
  readonly body: unknown
  readonly text?: string
}

/** What the run has named itself, so that nobody else means the same by it. */
export interface OwnNames {
  /** Whether a pair is named in the plain way of the run, so that nothing else may count as the same pair. */
  readonly isPlain: (pair: AccountReference) => boolean
  /** Whether a code of a market participant is one that only this run uses. */
  readonly isOwnCode: (code: string) => boolean
  /** Whether a value is a name that this run made. */
  readonly isOwnName: (value: unknown) => boolean
}

/** How a request was sent. */
export interface Sent {
  readonly isOrdinary?: boolean
  readonly query?: Readonly<Record<string, string>>
}

/**
 * What must be true of contents, as far as the exchanges of a run tell: what was acknowledged is what is stored and what comes
 * back, until an acknowledged request changes it; what was refused changed nothing. It sends nothing. It hears of every
 * exchange and says what each shows.
 */
export class Oracle {
  readonly #worlds = new Map<string, AccountWorld>()
  readonly #participants = new Map<string, ParticipantWorld>()
  readonly #imports = new Map<ImportKind['operation'], ImportsWorld>()
  /** The data of participants that were accepted as new ones, without their codes. */
  readonly #acceptedParticipants = new Set<string>()
  readonly #underWay = new Set<UnderWay>()
  readonly #added = new AddedItems()
  readonly #names: OwnNames
  /** Whether accounts were seen to keep a payment instruction beside a later one. */
  #keepsSeveral = false

  constructor(names: OwnNames) {
    this.#names = names
  }

  /** A request is about to be sent. */
  begin(operation: OperationId, body: unknown): UnderWay {
    const pair = pairOf(operation, body)
    return this.#begun({ ...(pair ? { pair } : {}), writes: writesOf(operation, body, pair) })
  }

  /** The operator is about to do something. */
  beginReading(verb: OperatorVerb, words: readonly unknown[]): UnderWay {
    const pair = verb === 'read-account' ? accountIn(words) : undefined
    return this.#begun({ ...(pair ? { pair } : {}), reading: { verb, words }, writes: [] })
  }

  /**
   * A request was answered, or nobody read its answer.
   * @param how Whether it was sent in the operation's own form and with a good token (default: it was), and its query.
   */
  end(underWay: UnderWay, operation: OperationId, body: unknown, answer: Answered | undefined, how: Sent = {}): readonly Judgement[] {
    const { isOrdinary = true, query = {} } = how
    const { pair } = this.#ended(underWay)
    if (!isObject(body)) return []
    // What a body says that does not keep the contract is for the server to decide.
    const isValid = isOrdinary && isPostOperation(operation) && validator(operation).test(body)
    const ordinary = isOrdinary ? answer : undefined
    if (operation === 'importMarketParticipant') return this.#participantImported(underWay, body, ordinary, isValid)
    const imports = allImportKinds.find((one) => one.operation === operation)
    if (imports) return this.#recordsImported(underWay, imports, body, ordinary, isValid)
    if (!pair) return []
    const world = this.#worldOf(pair)
    const effect = effectOf(ordinary)
    const kind = allEchoedKinds.find((one) => one.operation === operation)
    const isTaken = answer !== undefined && isValid && this.#names.isPlain(pair)
    if (operation === 'createNotes' || operation === 'createTransactions') {
      if (effect === 'refused') this.#learn(pair, afterRefusing(world))
      const isPlain = isOrdinary && this.#names.isPlain(pair)
      const request = { operation, pair, body, query, answer: ordinary, world, isAlone: isAlone(underWay), isValid, isPlain }
      return this.#added.answered(request, () => this.#missingAccount(pair, world))
    }
    if (underWay.writes.length > 0) this.#added.written(pair)
    if (operation === 'stageAccount' && effect !== 'refused') this.#added.staged(pair, body)
    if (operation === 'stageAccount') this.#learn(pair, staged(world, body, effect, isAlone(underWay), isValid))
    else if (operation === 'processAccount')
      this.#learn(pair, afterProcessing(world, ordinary?.status ?? 0, isDryRun(body), numberIn(ordinary?.body)))
    else if (operation === 'validateAccount') {
      if (isValid) this.#learn(pair, afterValidating(world, body))
      return isTaken && answer.status === 200 ? [this.#validated(world, body, answer.body)] : []
    } else if (operation === 'createPaymentInstruction') {
      const isUnclear = !isValid && effect === 'acknowledged'
      this.#learn(pair, afterInstructing(world, body, isUnclear ? undefined : ordinary?.status, this.#keepsSeveral))
      return isTaken && answer.status === 201 && world.isImported === 'yes' ? instructed(world, body, answer.body) : []
    } else if (kind) {
      this.#learn(
        pair,
        afterAdding(
          world,
          kind.stored,
          [(body as Body)[kind.field]].flat(),
          isValid || effect === 'refused' ? effect : 'unknown',
          isAlone(underWay) ? undefined : underWay.place,
        ),
      )
      // What is sent for an account that is not there is to be refused; what its answer holds is another matter.
      const isEcho = isTaken && world.isImported !== 'no' && isSuccess(kind.successes, answer.status)
      const judgement = isEcho ? echoed(kind, body, answer.body) : undefined
      return judgement ? [judgement] : []
    } else if (effect === 'refused') this.#learn(pair, afterRefusing(world))
    return []
  }

  /** The operator has done what it was about to do. Without an answer it failed. */
  endReading(underWay: UnderWay, answer: unknown): readonly Judgement[] {
    const { pair, reading } = this.#ended(underWay)
    const verb = reading?.verb
    if (verb === 'read-participants') return answer === undefined ? [] : this.#participantRead(underWay, String(reading?.words[0]), answer)
    if (verb === 'read-price-sheets') return this.#importsRead(underWay, 'importMarketParticipantFees', answer)
    if (verb === 'read-definitions') return this.#importsRead(underWay, 'importMarketParticipantDefinitions', answer)
    return pair && isAlone(underWay) && this.#names.isPlain(pair) && isObject(answer) ? this.#accountRead(pair, answer) : []
  }

  #accountRead(pair: AccountReference, stored: Body): readonly Judgement[] {
    const reading = readStaged(this.#worldOf(pair), stored['staged'], () => this.#stagedElsewhere(pair))
    this.#learn(pair, reading.world)
    const key = keyOf(pair)
    const lists = storedKinds.flatMap((kind) => {
      const others = () => [...this.#worlds].flatMap(([other, { records }]) => (other === key ? [] : records[kind.stored]))
      const { isOwnName } = this.#names
      const { world, judgements } = readRecords(this.#worldOf(pair), kind, stored[kind.stored], { others, isOwnName })
      this.#learn(pair, world)
      return judgements
    })
    this.#keepsSeveral ||= keepsSeveral(this.#worldOf(pair), stored['payment_instructions'])
    const { isImported } = this.#worldOf(pair)
    const added = isImported === 'yes' ? this.#added.read(pair, this.#names.isPlain, stored) : []
    return [...reading.judgements, ...lists, ...added]
  }

  /** The operator sets the status of an import supplier. */
  setSupplier(code: string, status: string): void {
    this.#added.setSupplier(code, status)
  }

  /** The validated data is what was sent, and nothing of what was staged for its pair (section 4.2). */
  #validated({ staged, late, replaced }: AccountWorld, sent: Body, answer: unknown): Judgement {
    const difference = differenceOf('AccountImportRecord', sent, answer)
    const said = 'The validated data differs from what was sent'
    if (difference) return broken('4.2-validate-echo', `${said} ${firstDifferenceInWords(sent, answer, difference.at)}.`, difference)
    // What a server fills in is no name that this run made.
    const isOwn = (value: unknown): boolean =>
      isObject(value) || Array.isArray(value) ? Object.values(value).some(isOwn) : this.#names.isOwnName(value)
    const left = [...staged, ...late, ...replaced].map((old) => leftOf(old, sent, answer, isOwn)).find((path) => path !== undefined)
    return left
      ? broken('4.2-validate-echo', `The validated data has what was only staged, at ${left.join('.')}.`, differenceAt(left, sent, answer))
      : kept('4.2-validate-echo')
  }

  /** Which sentence asks for a 404 on notes for a pair that is not imported; undefined when another spelling may be an account. */
  #missingAccount({ import_supplier, external_account_number }: AccountReference, { staged }: AccountWorld): RequirementId | undefined {
    const twins = [...this.#worlds].flatMap(([key, { isImported }]) => {
      const [supplier, number] = JSON.parse(key) as [string, string]
      return number === external_account_number && supplier !== import_supplier ? [{ supplier, isImported }] : []
    })
    if (twins.some(({ supplier }) => spelling(supplier) === spelling(import_supplier))) return undefined
    if (staged.some((record) => record !== undefined)) return '4.3-notes-404-staged'
    return twins.some(({ isImported }) => isImported === 'yes') ? '4.3-notes-404-supplier' : '4.3-notes-404-unknown'
  }

  #participantImported(underWay: UnderWay, body: Body, answer: Answered | undefined, isValid: boolean): readonly Judgement[] {
    const { code, ...data } = body
    const key = String(code)
    const world = this.#participants.get(key) ?? noParticipant
    this.#participants.set(key, afterImport(world, body, answer?.status, isValid))
    const accepted = JSON.stringify(Object.entries(data).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    const isAccepted = this.#acceptedParticipants.has(accepted)
    if (answer?.status === 201) this.#acceptedParticipants.add(accepted)
    if (!answer || !isValid || !this.#names.isOwnCode(key)) return []
    const { status } = answer
    return importAnswered(world, { record: body, status, isAlone: !underWay.disturbed.has(participantKey(key)), isAccepted })
  }

  #participantRead(underWay: UnderWay, code: string, stored: unknown): readonly Judgement[] {
    if (!this.#names.isOwnCode(code) || underWay.disturbed.has(participantKey(code))) return []
    const others = () => [...this.#participants].flatMap(([other, { possible }]) => (other === code ? [] : possible))
    const { world, judgements } = readParticipant(this.#participants.get(code) ?? noParticipant, stored, others)
    this.#participants.set(code, world)
    return judgements
  }

  #recordsImported(
    underWay: UnderWay,
    kind: ImportKind,
    request: Body,
    answer: Answered | undefined,
    isValid: boolean,
  ): readonly Judgement[] {
    const world = this.#importsOf(kind)
    const isAlone = !underWay.writes.some((key) => underWay.disturbed.has(key))
    this.#imports.set(kind.operation, afterImporting(world, kind, request, { status: answer?.status, isValid, isAlone }))
    if (!answer || !isValid) return []
    const owners = ownersOf(kind, request).map((owner) => {
      if (!this.#names.isOwnCode(owner) || underWay.disturbed.has(participantKey(owner))) return 'perhaps'
      const { isThere } = this.#participants.get(owner) ?? noParticipant
      return isThere === 'yes' ? 'known' : isThere === 'no' ? 'unknown' : 'perhaps'
    })
    const isAcceptedElsewhere = world.sent.some(({ is }) => is !== 'unread')
    return importedAnswered(world, kind, { request, answer, owners, isAcceptedElsewhere, isAlone })
  }

  #importsRead(underWay: UnderWay, operation: ImportKind['operation'], view: unknown): readonly Judgement[] {
    const kind = allImportKinds.find((one) => one.operation === operation)
    if (!kind) return []
    const isQuiet = (owner: string) => !underWay.disturbed.has(ownerKey(operation, owner))
    const { world, judgements } = readImports(this.#importsOf(kind), kind, view, this.#names.isOwnCode, isQuiet)
    this.#imports.set(operation, world)
    return judgements
  }

  #importsOf({ operation }: ImportKind): ImportsWorld {
    return this.#imports.get(operation) ?? noImports
  }

  #begun(what: Omit<UnderWay, 'disturbed' | 'place'>): UnderWay {
    const others = [...this.#underWay]
    const place = others.filter(({ writes }) => writes.some((key) => what.writes.includes(key))).length
    const underWay = { ...what, disturbed: new Set(others.flatMap(({ writes }) => writes)), place }
    for (const { disturbed } of this.#underWay) for (const key of what.writes) disturbed.add(key)
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

/** What a request may write to: the account, the market participant, or what is stored of each participant that it names. */
function writesOf(operation: OperationId, body: unknown, pair: AccountReference | undefined): readonly string[] {
  if (operations[operation].method !== 'POST' || operation === 'validateAccount' || !isObject(body)) return []
  if (operation === 'importMarketParticipant') return [participantKey(String(body['code']))]
  const kind = allImportKinds.find((one) => one.operation === operation)
  if (kind) return [...new Set(ownersOf(kind, body))].map((owner) => ownerKey(kind.operation, owner))
  return pair ? [keyOf(pair)] : []
}

/** Whether no other request that writes to the pair was under way at the same time. */
function isAlone({ pair, disturbed }: UnderWay): boolean {
  return !pair || !disturbed.has(keyOf(pair))
}

function participantKey(code: string): string {
  return `participant ${code}`
}

function ownerKey(operation: ImportKind['operation'], owner: string): string {
  return `${operation} ${owner}`
}

/** The account that a reading of the operator asks for. */
function accountIn([import_supplier, external_account_number]: readonly unknown[]): AccountReference {
  return { import_supplier: String(import_supplier), external_account_number: String(external_account_number) }
}

function numberIn(body: unknown): unknown {
  return isObject(body) ? body['platform_account_number'] : undefined
}

function keyOf({ import_supplier, external_account_number }: AccountReference): string {
  return JSON.stringify([import_supplier, external_account_number])
}

function spelling(code: string): string {
  return code.trim().toLowerCase()
}
