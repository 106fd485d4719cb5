import type { OperationId } from '../../schemas/operations.ts'
import type { AccountReference } from '../../schemas/record-types.ts'
import { validator } from '../../src/validate/validate.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { broken, kept, type Judgement } from '../oracle/judgement.ts'
import { asObject } from '../reading/as-object.ts'
import { pairOf } from '../reading/pair-in.ts'
import type { Answer } from '../trial/answer.ts'
import { follow } from './follow.ts'
import { listNames, processBy, type ListName, type Operation } from './operation.ts'
import { afterRefusedProcess } from './processing.ts'
import { seenInList, seenProcessed, seenStaged, seenStatus } from './seen-of.ts'
import type { Seen } from './seen.ts'
import { afterRefusedStaging } from './staging.ts'
import { configuredStates } from './supplier-states.ts'
import { accountOf, emptyWorld, supplierOf, type Slot, type SupplierState, type World } from './world.ts'

/** A request as the model hears of it. */
export interface Heard {
  readonly operation: OperationId
  readonly body: unknown
  /** The account or the import supplier of a reading. */
  readonly pair?: Partial<AccountReference>
  /** The body as it was sent, where it is no JSON. */
  readonly text?: string
  /** Whether it is sent in the operation's own form, with a good token, and with nothing for which the target may refuse it. */
  readonly isOrdinary: boolean
  /** What stands for the trial that sends it. */
  readonly by: object
}

/** What the run has named itself. */
export interface StateNames {
  /** Whether a pair is named in the plain way of the run, so that nothing else may count as the same pair. */
  readonly isPlain: (pair: AccountReference) => boolean
  /** Whether a text is named by the run. */
  readonly isOwn: (text: string) => boolean
  /** The external account numbers of the run that a text holds, in whatever spelling, as the run made them. */
  readonly numbersIn: (text: string) => readonly string[]
}

/** A request that is under way. */
export interface Asked extends Heard {
  /** The numbers of the accounts that it names, in whatever spelling. */
  readonly numbers: readonly string[]
  readonly writes: boolean
  /** The numbers, and the import suppliers, of which something else changed, or may have, while it was under way. */
  readonly disturbed: Set<string>
}

/** What the model knows of the accounts of a number, which several import suppliers may have. */
interface Known {
  /** The import suppliers, in the order of their indexes in the worlds. */
  readonly suppliers: readonly string[]
  readonly worlds: readonly World[]
  /** The trial that wrote to them; what another one reads could not be found again by its requests alone. */
  readonly by: object
}

/** Statuses that say nothing of an account: the request was not looked at. What a 403 to a request that writes leaves behind is open. */
const notLookedAt = { reading: new Set([401, 403, 429]), writing: new Set([401, 429]) } as const

/**
 * Section 3, of every exchange of a run: the model follows each account by what is sent and answered about it, whatever the check
 * that sends it is about, and says what an answer breaks or keeps. It knows only accounts that are named in the plain way of the
 * run. Of one that is written to by several requests at once, or by one whose effect is open, it knows nothing any more.
 */
export class KnownStates {
  readonly #known = new Map<string, Known | 'unsure'>()
  /** The numbers that a trial wrote to. */
  readonly #numbersOf = new WeakMap<object, Set<string>>()
  readonly #suppliers: Map<string, SupplierState>
  readonly #underWay = new Set<Asked>()
  readonly #team: string
  /** The teams that the operator made. */
  readonly #teams = new Set<string>()
  readonly #names: StateNames

  constructor({ suppliers, operationsTeam }: Pick<Configuration, 'suppliers' | 'operationsTeam'>, names: StateNames) {
    this.#team = operationsTeam
    this.#names = names
    this.#suppliers = new Map(configuredStates(suppliers))
  }

  /** A request is about to be sent. */
  begin(heard: Heard): Asked {
    const writes = heard.operation === 'stageAccount' || heard.operation === 'processAccount'
    const named = asObject(heard.body)['external_account_number'] ?? heard.text
    const numbers = writes && typeof named === 'string' ? this.#names.numbersIn(named) : []
    for (const other of this.#underWay) for (const number of numbers) other.disturbed.add(number)
    const asked = { ...heard, numbers, writes, disturbed: new Set([...this.#underWay].flatMap((other) => other.numbers)) }
    this.#underWay.add(asked)
    return asked
  }

  /** A request was answered, or nobody read its answer. */
  end(asked: Asked, answer: Answer | undefined): readonly Judgement[] {
    this.#underWay.delete(asked)
    const told = asked.isOrdinary && answer && answer.status < 500 ? answer : undefined
    if (asked.writes) return this.#written(asked, told)
    if (!told || notLookedAt.reading.has(told.status)) return []
    const which = listNames[asked.operation]
    if (which) return this.#listed(asked, which, told)
    return asked.operation === 'getAccountTransferStatus' ? this.#statusRead(asked, told) : []
  }

  /** The operator is about to set the status of an import supplier, which is not known until that is done. */
  settingSupplier(code: string): void {
    this.#suppliers.delete(code)
    this.#disturb(code)
  }

  /** The operator has made an operations team. */
  teamIsMade(name: string): void {
    this.#teams.add(name)
  }

  /** The operator has set the status of an import supplier. */
  supplierIsSet(code: string, status: SupplierState): void {
    this.#suppliers.set(code, status)
    this.#disturb(code)
    for (const [number, known] of this.#known) {
      if (known === 'unsure' || !known.suppliers.includes(code)) continue
      this.#follow(number, known, { kind: 'supplier', supplier: known.suppliers.indexOf(code), status }, { status: 0 })
    }
  }

  /** What is asked of an import supplier meanwhile may be answered by the status that it had, or by the one that it gets. */
  #disturb(code: string): void {
    for (const { disturbed } of this.#underWay) disturbed.add(code)
  }

  #written({ operation, body, numbers, disturbed, by }: Asked, answer: Answer | undefined): readonly Judgement[] {
    const pair = pairOf(operation, body)
    const [number] = numbers
    const isCertain = answer && pair && pair.external_account_number === number && this.#names.isPlain(pair)
    if (!isCertain || !this.#isQuiet(pair, disturbed)) {
      for (const one of numbers) this.#known.set(one, 'unsure')
      return []
    }
    if (notLookedAt.writing.has(answer.status)) return []
    const begun = this.#begun(pair, by)
    if (!begun) return []
    const { known, slot } = begun
    const isValid = validator(operation as 'stageAccount' | 'processAccount').test(body)
    const isDone = answer.status < 300
    // What a server makes of a body that does not keep the contract, or of a redirection, is open.
    if (answer.status < 400 && !(isDone && isValid)) {
      this.#known.set(number, 'unsure')
      return []
    }
    if (operation === 'stageAccount') {
      if (isDone) return this.#follow(number, known, { kind: 'stage', account: slot }, seenStaged(answer, pair))
      // That what was refused stages nothing is said of records that are not valid, of accounts that are imported, and of closed suppliers.
      const isSaid = (world: World) =>
        !isValid || accountOf(world, slot).state === 'imported' || supplierOf(world, slot.supplier) !== 'Ongoing'
      return this.#learn(number, known, (world) => [isSaid(world) ? afterRefusedStaging(world, slot) : world])
    }
    const { isUnknownTeam = false, ...act } = processBy(body, slot, this.#team)
    const isImported = known.worlds.every((world) => accountOf(world, slot).state === 'imported')
    // Why others are refused is not always known: the document does not show which data the platform needs.
    if (!isDone && !(isImported && isValid))
      return this.#learn(number, known, (world) => afterRefusedProcess(world, slot, this.#refusalOf(body, act.dryRun === true)))
    const judgements = this.#follow(number, known, isDone ? act : { ...act, isUnknownTeam }, seenProcessed(answer, pair))
    // That another team is none is not known.
    return isUnknownTeam ? judgements.filter((one) => one.broken) : judgements
  }

  /** What a process request was refused as. A team with a name of the run that the operator did not make is none. */
  #refusalOf(body: unknown, isDry: boolean): 'dry run' | 'unknown team' | 'failed process' {
    if (isDry) return 'dry run'
    const { operations_team_name: team } = asObject(body)
    return typeof team === 'string' && this.#names.isOwn(team) && !this.#teams.has(team) ? 'unknown team' : 'failed process'
  }

  #statusRead({ pair: asked, by, disturbed }: Asked, answer: Answer): readonly Judgement[] {
    const { import_supplier, external_account_number } = asked ?? {}
    if (import_supplier === undefined || external_account_number === undefined) return []
    const pair = { import_supplier, external_account_number }
    if (!this.#numbersOf.get(by)?.has(external_account_number)) return []
    if (!this.#names.isPlain(pair) || !this.#isQuiet(pair, disturbed)) return []
    const begun = this.#begun(pair, by)
    return begun ? this.#follow(external_account_number, begun.known, { kind: 'status', account: begun.slot }, seenStatus(answer)) : []
  }

  #listed({ pair, by, disturbed }: Asked, which: ListName, answer: Answer): readonly Judgement[] {
    const code = pair?.import_supplier
    if (code === undefined) return []
    return [...(this.#numbersOf.get(by) ?? [])].flatMap((number) => {
      const known = this.#known.get(number)
      const own = { import_supplier: code, external_account_number: number }
      if (known === undefined || known === 'unsure' || !known.suppliers.includes(code)) return []
      if (!this.#names.isPlain(own) || !this.#isQuiet(own, disturbed)) return []
      const account = { supplier: known.suppliers.indexOf(code), number: 0 }
      return this.#follow(number, known, { kind: 'listed', account, which }, seenInList(answer, which, number))
    })
  }

  /** Whether nothing else went on that may change what is answered, and the status of the import supplier is known. */
  #isQuiet({ import_supplier, external_account_number }: AccountReference, disturbed: ReadonlySet<string>): boolean {
    return this.#suppliers.has(import_supplier) && !disturbed.has(import_supplier) && !disturbed.has(external_account_number)
  }

  /** What is known of the accounts of a number, and which of them a pair is; undefined when that is nothing certain. */
  #begun({ import_supplier, external_account_number }: AccountReference, by: object): { known: Known; slot: Slot } | undefined {
    const before = this.#known.get(external_account_number) ?? { suppliers: [], worlds: [emptyWorld], by }
    if (before === 'unsure') return undefined
    const index = before.suppliers.indexOf(import_supplier)
    if (index !== -1 && before.by === by) return { known: before, slot: { supplier: index, number: 0 } }
    const state = this.#suppliers.get(import_supplier)
    // The model knows two import suppliers that share a number.
    if (before.suppliers.length === 2 || before.by !== by || state === undefined) {
      this.#known.set(external_account_number, 'unsure')
      return undefined
    }
    const supplier = before.suppliers.length
    const worlds = before.worlds.map((world) => ({ ...world, suppliers: { ...world.suppliers, [supplier]: state } }))
    const known = { suppliers: [...before.suppliers, import_supplier], worlds, by }
    this.#known.set(external_account_number, known)
    this.#numbersOf.set(by, (this.#numbersOf.get(by) ?? new Set()).add(external_account_number))
    return { known, slot: { supplier, number: 0 } }
  }

  #follow(number: string, known: Known, operation: Operation, seen: Seen): readonly Judgement[] {
    const followed = follow(known.worlds, operation, seen)
    if ('worlds' in followed) {
      this.#known.set(number, { ...known, worlds: followed.worlds })
      return followed.kept.filter(({ shows }) => shows?.(seen) ?? true).map(({ requirement }) => kept(requirement))
    }
    // What else comes of that is no news.
    this.#known.set(number, 'unsure')
    const { requirement, fault, difference } = followed.broken
    return [broken(requirement, fault(seen), difference?.(seen))]
  }

  #learn(number: string, known: Known, after: (world: World) => readonly World[]): readonly Judgement[] {
    const worlds = new Map(known.worlds.flatMap(after).map((world) => [JSON.stringify(world), world]))
    this.#known.set(number, { ...known, worlds: [...worlds.values()] })
    return []
  }
}
