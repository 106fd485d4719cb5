import type { TextRule } from './texts/text-rule.ts'

/** Fields of an account that hold the same identifiers or codes, as paths without the numbers of items: some refer to the others. */
const alike: readonly (readonly string[])[] = [
  ['supply_addresses.supply_points.identifier', 'ledgers.identifiers'],
  ['ledgers.ledger_code', 'payment_instructions.ledger_code', 'payment_schedules.ledger_code'],
]

/** The rules that change how a single identifier is written. */
const ofIdentifiers: ReadonlySet<TextRule['kind']> = new Set(['suggested', 'edge', 'escape', 'digits'])

/**
 * The other fields that an answer holds for, too, where they have none of their own: what refers to a text that changes has to change with it.
 * @param rule The rule for all texts of the field; absent where one value was answered for.
 */
export function referringFields(field: string, rule?: TextRule): readonly string[] {
  if (rule && !ofIdentifiers.has(rule.kind)) return []
  return alike.flatMap((fields) => (fields.includes(field) ? fields.filter((other) => other !== field) : []))
}
