import { isReading, type OperatorVerb } from '../../schemas/requirements/operator-verbs.ts'
import type { Requirement } from '../../schemas/requirements/index.ts'
import { requirements as allRequirements } from '../../src/contract/requirements.ts'
import type { Check, Need } from '../check.ts'

/** A check that lacks something, or that found out so. */
export interface Lacking {
  readonly check: Check
  readonly missing: readonly Need[]
  /** What it could not look at besides. */
  readonly unlooked?: readonly Need[]
}

/** What some requirements need to be seen as a whole, where only checks of a whole area would notice. */
const further: Readonly<Record<string, Need>> = {
  '1-json-escapes': 'operator:read-account',
  '1-staging-stores-data': 'suppliers.ongoingOther',
  '2.13-created-at-constant': 'paymentVendors.available',
  '3.1-dry-run-leaves-staged': 'operator:read-account',
  '4.2-validate-stages-nothing': 'operator:read-account',
  '4.3-notes-duplicate-skipped': 'operator:read-account',
  '4.3-transactions-other-account': 'suppliers.ongoingOther',
  '8-limit-429-creates-nothing': 'operator:read-account',
}

/**
 * What it would take to see the rest of a requirement that some checks can judge: what the others lack. A check that names
 * all requirements of an area says nothing about any single one, and payment vendors concern payment instructions only.
 * @param able The checks that lack nothing.
 */
export function unseenOf(
  { id, operations }: Pick<Requirement, 'id' | 'operations'>,
  lacking: readonly Lacking[],
  able: readonly Check[],
): Need[] {
  const used = new Set(able.filter(({ requirements }) => requirements.includes(id)).flatMap(({ needs = [] }) => needs))
  // Checks that have the operator mark accounts need none that is marked.
  const isMade = (need: Need) => need === 'skippedAccount' && used.has('operator:skip')
  const others = lacking.filter(({ check }) => !check.isBroad && check.requirements.includes(id))
  const concernsVendors = operations === undefined || operations.includes('createPaymentInstruction')
  const lacked = others.flatMap(({ check, missing, unlooked = [] }) => [...missing, ...unlooked.filter((need) => mayShow(need, check, id))])
  const own = lacked.filter((need) => !isMade(need) && (concernsVendors || !need.startsWith('paymentVendors.')))
  const { [id]: need } = further
  const isUnseen = need !== undefined && lacking.some(({ missing, unlooked = [] }) => [...missing, ...unlooked].includes(need))
  return [...new Set([...own, ...(isUnseen ? [need] : [])])].toSorted()
}

/**
 * Whether what a check looks at besides may show something of a requirement. What the operator reads is for those that nothing else shows,
 * where the check has such.
 */
function mayShow(need: Need, { requirements }: Check, id: Requirement['id']): boolean {
  const verb = need.startsWith('operator:') ? (need.slice('operator:'.length) as OperatorVerb) : undefined
  const shown = verb !== undefined && isReading(verb) ? requirements.filter((one) => shownBy.get(one)?.includes(verb)) : []
  return shown.length === 0 || shown.includes(id)
}

/** The requirements that show by verbs of the operator port alone, with those. */
const shownBy = new Map(allRequirements.flatMap(({ id, judged }) => (judged.by === 'operator port' ? [[id, judged.verbs] as const] : [])))
