import type { Requirement } from '../../schemas/requirements/index.ts'
import type { Check, Need } from '../check.ts'

/** A check that lacks something, or that found out so. */
export interface Lacking {
  readonly check: Check
  readonly missing: readonly Need[]
}

/** What of it is stored shows only there, and only checks of a whole area look. */
const stored: Readonly<Record<string, Need>> = {
  '1-json-escapes': 'operator:read-account',
  '4.2-validate-stages-nothing': 'operator:read-account',
}

/** A part of the configuration, and the verb with which checks make the same themselves. */
const madeBy: Readonly<Record<string, Need>> = {
  skippedAccount: 'operator:skip',
  'suppliers.paused': 'operator:suppliers',
  'suppliers.complete': 'operator:suppliers',
  'paymentVendors.available': 'operator:payment-vendors',
  'paymentVendors.persistentFailure': 'operator:payment-vendors',
  'paymentVendors.intermittentFailure': 'operator:payment-vendors',
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
  const isMade = (need: Need) => need in madeBy && used.has(madeBy[need] ?? need)
  const others = lacking.filter(({ check }) => !check.isBroad && check.requirements.includes(id))
  const concernsVendors = operations === undefined || operations.includes('createPaymentInstruction')
  const { [id]: kept } = stored
  const isUnread = kept !== undefined && lacking.some(({ missing }) => missing.includes(kept))
  const needs = new Set([...others.flatMap(({ missing }) => missing), ...(isUnread ? [kept] : [])])
  return [...needs].filter((need) => !isMade(need) && (concernsVendors || !need.startsWith('paymentVendors.'))).toSorted()
}
