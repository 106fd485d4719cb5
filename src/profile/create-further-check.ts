import type { RecordName } from '../../schemas/record-types.ts'
import type { AcrossRule, FurtherCheck, FurtherFault, NotedEntry } from '../check/further-check.ts'
import { recordAbout } from '../contract/record-about.ts'
import { recordAt } from '../contract/record-at.ts'
import { isObject } from '../contract/json-schema.ts'
import type { Path } from '../contract/schema-at.ts'
import { findBreaches, type FoundBreach } from '../rules/find-breaches.ts'
import { rules } from '../rules/index.ts'
import { planRules, type ActiveRule, type AskedInputRule } from '../rules/plan.ts'
import type { RuleContext } from '../rules/rule.ts'
import { soundPart } from '../rules/sound-part.ts'
import { mostFaults } from '../validate/collect-errors.ts'
import type { Fault } from '../validate/fault.ts'
import { activeRules } from './active-rules.ts'
import type { Profile } from './profile.ts'
import { profileRules } from './profile-rules.ts'

/**
 * What a profile and the rules that it switches on check beyond the contract; undefined when that is nothing.
 * @throws TypeError for the name of a profile, which callers without types may give: nothing would be checked then.
 */
export function createFurtherCheck(record: RecordName, profile: Profile, context: RuleContext): FurtherCheck | undefined {
  if (!isObject(profile)) throw new TypeError('profile takes a profile, such as await readProfile("cautious"), not its name.')
  const active = activeRules(rules, profile)
  const asked = profileRules(profile)
  const extraFields = new Map(Object.entries(profile.records ?? {}).map(([name, { extraFields = [] }]) => [name, new Set(extraFields)]))
  const takesFields = [...extraFields.values()].some((fields) => fields.size > 0)
  if (active.length === 0 && asked.length === 0 && !takesFields) return undefined
  const plan = planRules(record, [...asked, ...active], context)

  const isTaken = ({ path, code }: Fault) => {
    if (code !== 'unknown_field') return false
    const within = recordAt(record, path.slice(0, -1))
    return within !== undefined && extraFields.get(within)?.has(String(path.at(-1))) === true
  }

  const byTitle = new Map([...extraFields].map(([name, fields]) => [recordAbout(name).title, fields]))

  return {
    profile: profile.name,
    ...(takesFields ? { takes: isTaken, takesField: (title: string, field: string) => byTitle.get(title)?.has(field) === true } : {}),
    rules: active.length,
    rulesNotAsked: rules.length - active.length,
    // Of fields that are taken there may be any number.
    mostFaults: takesFields ? Number.POSITIVE_INFINITY : mostFaults,
    judge(value, allFaults) {
      const faults = allFaults.length === 0 ? allFaults : allFaults.filter((fault) => !isTaken(fault))
      const sound = soundPart(value, faults)
      if (sound === undefined) return { faults, more: [], noted: [], isUnasked: true }
      const breaches = findBreaches(plan, sound)
      // What is wrong inside of the place may be all there is to it.
      const left = faults.length === 0 ? breaches : breaches.filter(({ at }) => !faults.some(({ path }) => isWithin(path, at)))
      return { faults, more: left.map(faultOf), noted: isObject(sound) ? entriesOf(plan.across, sound) : [] }
    },
    across: plan.across.map(acrossRule),
  }
}

function entriesOf(rules: readonly ActiveRule<AskedInputRule>[], value: object): NotedEntry[] {
  const noted: NotedEntry[] = []
  for (const [index, { rule }] of rules.entries()) for (const entry of rule.entries(value)) noted.push({ rule: index, entry })
  return noted
}

function acrossRule({ rule: { id, field, begin, detail }, severity }: ActiveRule<AskedInputRule>): AcrossRule {
  const path = field.split('.')
  return {
    begin,
    tell(entry, earlier, where) {
      const indexes = entry.indexes.values()
      const at = path.map((segment) => (segment === '*' ? (indexes.next().value ?? 0) : segment))
      return faultOf({ id, severity, at, detail: detail(entry, earlier, where) })
    },
  }
}

function faultOf({ at: path, id: code, severity, detail, hint = remedies.get(code) }: FoundBreach): FurtherFault {
  const fault = { path, code, severity, detail }
  return hint === undefined ? fault : { ...fault, hint }
}

/** What to do, where a rule says nothing of its own about a place. */
const remedies: ReadonlyMap<string, string> = new Map(rules.map(({ id, remedy }) => [id, remedy]))

/** Whether a place is the outer one or inside of it. */
function isWithin(path: Path, outer: Path): boolean {
  return outer.length <= path.length && outer.every((segment, index) => segment === path[index])
}
