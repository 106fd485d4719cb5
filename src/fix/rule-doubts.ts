import type { RecordName } from '../../schemas/record-types.ts'
import type { AnsweredPlaces } from '../causes/answers/answering.ts'
import { valueText } from '../causes/answers/value-text.ts'
import type { Path } from '../contract/schema-at.ts'
import { findBreaches } from '../rules/find-breaches.ts'
import { rules } from '../rules/index.ts'
import { planRules, type AskedValueRule } from '../rules/plan.ts'
import { isInputRule } from '../rules/rule.ts'
import { soundPart } from '../rules/sound-part.ts'
import type { LeftFinding } from './left-finding.ts'
import { mayLackZeros } from './lost-zeros.ts'

/** A place of a record, as it is after the repair, that a rule doubts. */
export interface RuleDoubt {
  /** The id of the rule. */
  readonly rule: string
  readonly at: Path
  /** The value there; undefined where it is no single one. */
  readonly text: string | undefined
}

/** What rules say of a record. */
export interface AskedRules {
  readonly doubts: readonly RuleDoubt[]
  /** Texts of digits in fields that may have lost zeros. */
  readonly digits: readonly Pick<RuleDoubt, 'at' | 'text'>[]
}

/** Asks the rules about a record as it is after the repair, without what is wrong in it. */
export type AskRules = (value: unknown, left: readonly LeftFinding[]) => AskedRules

/** What asking rules depends on. */
export interface AskRulesSettings {
  /** The moment that rules take for the present one. */
  readonly now: Date
  /** What was answered of values: one that was confirmed is in doubt no more. */
  readonly places: AnsweredPlaces | undefined
  /** Whether it is told what answers could settle. */
  readonly isAsked: boolean
}

/**
 * Makes what asks the rules about records of a kind: those that look at one record alone, and warn. Notes are none, since what they are
 * about may well be right.
 */
export function createAskRules(record: RecordName, { now, places, isAsked }: AskRulesSettings): AskRules {
  const active = rules.flatMap((rule) => (isInputRule(rule) || rule.severity === 'note' ? [] : [{ rule, severity: rule.severity }]))
  const plan = planRules(record, isAsked ? [...active, { rule: digits, severity: 'note' }] : active, { now })
  return (value, left) => {
    const sound = left.length === 0 ? value : soundPart(value, left.map(toFault))
    const found = sound === undefined ? [] : findBreaches(plan, sound)
    if (found.length === 0) return none
    const all = found.map(({ id, at }) => ({ rule: id, at, text: valueText(valueAt(sound, at)) }))
    return {
      doubts: all.filter((doubt) => doubt.rule !== digits.id && !isConfirmed(doubt, placeIn(places, doubt.at))),
      digits: all.filter(({ rule }) => rule === digits.id),
    }
  }
}

const none: AskedRules = { doubts: [], digits: [] }

/** Finds texts of digits in fields that may have lost zeros, on the way of the rules. It is none itself. */
const digits: AskedValueRule = {
  id: 'texts of digits',
  appliesTo: mayLackZeros,
  check: (value) => (typeof value === 'string' && /^\d+$/.test(value) ? { detail: '' } : undefined),
}

/** The rules that an answer can settle. */
const answerable: ReadonlySet<string> = new Set(rules.flatMap(({ id, answer }) => (answer ? [id] : [])))

/** Whether a person has said that a value is right as it stands. */
function isConfirmed({ rule, text }: RuleDoubt, place: AnsweredPlaces | undefined): boolean {
  if (text === undefined || place === undefined) return false
  const answered = place.values?.get(text)
  if (answered) return valueText(answered.after) === text
  return answerable.has(rule) && place.text?.rule.kind === 'suggested' && place.text.rule.rules.length === 0
}

function placeIn(places: AnsweredPlaces | undefined, path: Path): AnsweredPlaces | undefined {
  let at = places
  for (const segment of path) if (typeof segment === 'string') at = at?.inner.get(segment)
  return at
}

function toFault({ code, path, attr = '' }: LeftFinding): { readonly code: string; readonly path: Path } {
  if (path) return { code, path }
  const segments = attr.split('.').map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment))
  return { code, path: attr === '' ? [] : segments }
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (held, segment) => (typeof held === 'object' && held !== null && Object.hasOwn(held, segment) ? Reflect.get(held, segment) : undefined),
    value,
  )
}
