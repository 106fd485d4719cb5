import type { RecordName, RecordValue } from '../../schemas/record-types.ts'
import type { JsonSchema } from '../contract/json-schema.ts'
import type { Path } from '../contract/schema-at.ts'
import type { AccountPair, Finding } from '../finding/finding.ts'

/** How grave a rule's finding is; `error` only where the document states what the rule asks. */
export type Severity = Finding['severity']

/** What a person needs to know of a rule. A rule is ours; what the document itself demands is a requirement. */
export interface RuleAbout {
  /** Permanent, in snake case, as the codes of findings are: `malo_check_digit`. */
  readonly id: string
  readonly group: RuleGroup
  readonly severity: Severity
  /** One line: what it looks for. */
  readonly title: string
  /** Why a record that breaks it is refused, or loses data, in practice. */
  readonly reason: string
  /** What to do about it. */
  readonly remedy: string
  /** Where it is known from: `convention`, `seen in sibling deployments`, `check digit of ISO 13616`. */
  readonly source: string
  /**
   * How a person can settle what it finds where the data are repaired; absent where that takes more than another notation of one value,
   * such as looking something up, or a field elsewhere.
   */
  readonly answer?: RuleAnswer
}

/** How an answer settles what a rule finds in values, which may also be right as they stand. */
export interface RuleAnswer {
  /**
   * `value`: an answer for each value; `texts`: one for all texts of the field, each of which becomes what `rewrite` makes of it; `digits`: one
   * for all texts of the field, which get as many zeros in front as they lack.
   */
  readonly of: 'value' | 'texts' | 'digits'
  /** What a value probably is, undefined where it is none, so that its field is left out. */
  readonly suggests?: (text: string, field: RuleField) => readonly (string | undefined)[]
  /** The same text as it is meant; undefined where that does not show in it. */
  readonly rewrite?: (text: string) => string | undefined
  /** The fields that have probably lost zeros, too, where some of the export have. */
  readonly alsoIn?: (field: RuleField) => boolean
}

/** What the rules are about, in the order of their list; each has a folder of that name. */
export const ruleGroups = [
  'contact',
  'identifiers',
  'timelines',
  'readings',
  'money',
  'references',
  'duplicates',
  'commodity',
  'documents',
  'spreadsheet',
  'values',
  'across',
] as const

/** One of {@link ruleGroups}. */
export type RuleGroup = (typeof ruleGroups)[number]

/** One place that breaks a rule. */
export interface RuleBreach {
  /** The place inside the value that was checked; empty for the value itself. */
  readonly at: Path
  /** What is wrong there. */
  readonly detail: string
  /** What to do about it here, where more can be said than the rule's remedy, which is told otherwise. */
  readonly hint?: string
}

/** Where a record of a run stands. */
export interface RecordPlace {
  /** The input as it was named. */
  readonly file: string
  /** Number of the record in the file, from 0. */
  readonly record: number
  /** Line in the file, from 1. */
  readonly line: number
}

/** What a rule may ask about the run. */
export interface RuleContext {
  /** The present moment, so that a run can be repeated. */
  readonly now: Date
  /** Whether a document lies where the interface expects it; absent when no folder of documents was named. */
  readonly documentExists?: (importSupplier: string, path: string) => boolean
}

/** A rule about one kind of record; it looks at nothing outside of it. */
export interface RecordRule<Name extends RecordName = RecordName> extends RuleAbout {
  readonly on: Name
  /** Other kinds that it is about just so, such as all that have a start and an end. */
  readonly alsoOn?: readonly Name[]
  /** A value, of the kind named by `on`, that keeps the rule. */
  readonly good: RecordValue<Name>
  /** A value that breaks it in one place. */
  readonly bad: { readonly value: RecordValue<Name>; readonly at: Path }
  /**
   * The places that break the rule. Every field may be missing; what is there has the type of the contract,
   * because what the contract already refuses is taken out before. The name tells apart the kinds that a rule is about.
   */
  readonly check: (value: Partial<RecordValue<Name>>, context: RuleContext, name: Name) => Iterable<RuleBreach>
}

/** A field of a record, as a rule about single values sees it; of a list of values its elements. */
export interface RuleField {
  readonly record: RecordName
  readonly name: string
  readonly schema: JsonSchema
}

/** A quick look at a text. */
export type SoundText = (text: string, context: RuleContext) => boolean

/** A rule about single values, wherever a field of that kind stands. */
export interface ValueRule extends RuleAbout {
  /** Whether the rule is about the field; asked once for each field of the contract. */
  readonly appliesTo: (field: RuleField) => boolean
  readonly good: unknown
  readonly bad: unknown
  /**
   * Whether a text certainly keeps the rule, seen at less cost than by `check`, which is not asked then. It is asked once for all
   * rules about a field that have the same; what it says no to may keep the rule all the same.
   */
  readonly soundText?: SoundText
  /** What is wrong with the value, or nothing. Null is never given. */
  readonly check: (value: unknown, field: RuleField, context: RuleContext) => Omit<RuleBreach, 'at'> | undefined
}

/** What an input rule takes out of a record, to be compared with what it takes out of others. */
export interface InputEntry {
  /** Entries with the same texts are compared with one another. */
  readonly key: readonly [string, ...string[]]
  /** Where the field stands: a number for each `*` of its path. */
  readonly indexes: readonly number[]
  /** Whole days since 1970 that it is about, from the first up to the one behind the last; 0 when the rule asks for none. */
  readonly from?: number
  readonly to?: number
}

/** An entry as it is compared. */
export interface ComparedEntry extends Required<InputEntry> {
  /** Whose record it comes from; undefined when the record names no account. */
  readonly account: AccountPair | undefined
}

/** Told of the entries of one key, one after the other; gives the earlier one that an entry is at odds with, if there is one. */
export type Compare<Entry extends ComparedEntry> = (entry: Entry) => Entry | undefined

/**
 * A rule about all records of a run together. Small entries are taken out of each record, wherever that is checked; where all
 * comes together, those of one key are compared in the order of the inputs. They need not fit into memory for that, so there
 * may be any number of them.
 */
export interface InputRule<Name extends RecordName = RecordName> extends RuleAbout {
  /** The record that a request body is; records inside of others are not given. */
  readonly on: Name
  /** Values that keep the rule together. */
  readonly good: readonly RecordValue<Name>[]
  /** Values of which the last one breaks the rule in one place. */
  readonly bad: { readonly values: readonly RecordValue<Name>[]; readonly at: Path }
  /** The path of the field that breaks it, with `*` for every index, such as `ledgers.*.ledger_code`. */
  readonly field: string
  /** What is taken out of a record. Every field may be missing. */
  readonly entries: (value: Partial<RecordValue<Name>>) => Iterable<InputEntry>
  /**
   * Begins with a key. What it keeps must be small, however many entries the key has. When absent, an entry is at odds with
   * the first one of its key unless both are of the same record.
   */
  readonly begin?: <Entry extends ComparedEntry>() => Compare<Entry>
  /**
   * What is wrong with an entry.
   * @param earlier The one that it is at odds with.
   * @param where Where the record of that one stands, for people.
   */
  readonly detail: (entry: ComparedEntry, earlier: ComparedEntry, where: string) => string
}

/** Any rule. */
export type Rule = RecordRule | ValueRule | InputRule

/** Keeps the types of a record rule; the list of rules knows it as a {@link Rule}. */
// Whoever asks a rule asks it only about the kinds that it names, which the types of a list of rules cannot say.
export const recordRule = <Name extends RecordName>(rule: RecordRule<Name>): Rule => rule as unknown as RecordRule

/** Keeps the types of a value rule. */
export const valueRule = (rule: ValueRule): Rule => rule

/** Keeps the types of an input rule. */
export const inputRule = <Name extends RecordName>(rule: InputRule<Name>): Rule => rule

/** Tells a rule about one record from the others. */
export const isRecordRule = (rule: Rule): rule is RecordRule => 'on' in rule && 'check' in rule

/** Tells a rule about single values from the others. */
export const isValueRule = (rule: Rule): rule is ValueRule => 'appliesTo' in rule

/** Tells a rule about all records together from the others. */
export const isInputRule = (rule: Rule): rule is InputRule => 'entries' in rule
