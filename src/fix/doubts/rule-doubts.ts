import type { RecordName } from '../../../schemas/record-types.ts'
import type { AnsweredPlaces } from '../../causes/answers/answering.ts'
import { valueText } from '../../causes/answers/value-text.ts'
import type { Path } from '../../contract/schema-at.ts'
import { valueAt } from '../../contract/value-at.ts'
import { findBreaches } from '../../rules/find-breaches.ts'
import { rules } from '../../rules/index.ts'
import { planRules } from '../../rules/plan.ts'
import { isInputRule, type RuleAnswer } from '../../rules/rule.ts'
import { soundPart } from '../../rules/sound-part.ts'
import { longestValue } from '../answers/open-tally.ts'
import type { LeftFinding } from '../left-finding.ts'

/** A place of a record, as it is after the repair, that a rule doubts. */
export interface RuleDoubt {
  /** The id of the rule. */
  readonly rule: string
  readonly at: Path
  /** The value there; undefined where it is no single one. */
  readonly text: string | undefined
  /** Whether an answer can settle it, and none was given. */
  readonly isOpen: boolean
}

/** Asks the rules about a record as it is after the repair, without what is wrong in it. */
export type AskRules = (value: unknown, left: readonly LeftFinding[]) => readonly RuleDoubt[]

/** What asking rules depends on. */
export interface AskRulesSettings {
  /** The moment that rules take for the present one. */
  readonly now: Date
  /** What was answered of values: one that was confirmed is in doubt no more. */
  readonly places: AnsweredPlaces | undefined
}

/**
 * Makes what asks the rules about records of a kind: those that look at one record alone, and warn. Notes are none, since what they are
 * about may well be right.
 */
export function createAskRules(record: RecordName, { now, places }: AskRulesSettings): AskRules {
  const active = rules.flatMap((rule) => (isInputRule(rule) || rule.severity === 'note' ? [] : [{ rule, severity: rule.severity }]))
  const plan = planRules(record, active, { now })
  return (value, left) => {
    const sound = left.length === 0 ? value : soundPart(value, left.map(toFault))
    const found = sound === undefined ? [] : findBreaches(plan, sound)
    return found.flatMap(({ id, at }): RuleDoubt[] => {
      const text = valueText(valueAt(sound, at))
      const place = placeIn(places, at)
      return isConfirmed(id, text, place) ? [] : [{ rule: id, at, text, isOpen: isOpen(id, at, text, place) }]
    })
  }
}

/** The rules that an answer can settle. */
const answerable: ReadonlyMap<string, RuleAnswer> = new Map(rules.flatMap(({ id, answer }) => (answer ? [[id, answer] as const] : [])))

/** Whether an answer can settle what a rule finds, and none was given. */
function isOpen(rule: string, at: Path, text: string | undefined, place: AnsweredPlaces | undefined): boolean {
  const answer = answerable.get(rule)
  if (!answer || text === undefined || text.length > longestValue) return false
  // An item of a list of values has no answer of its own, but for one that all texts get.
  if (answer.of !== 'texts' && typeof at.at(-1) !== 'string') return false
  if (place?.values?.has(text) === true) return false
  // A field has one answer for all of its texts.
  return place?.text === undefined || answer.of === 'value' || (answer.of === 'texts' && answer.rewrite?.(text) === undefined)
}

/** Whether a person has said that a value is right as it stands. */
function isConfirmed(rule: string, text: string | undefined, place: AnsweredPlaces | undefined): boolean {
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
