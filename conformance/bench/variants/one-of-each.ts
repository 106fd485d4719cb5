import type { Variant } from './variant.ts'

/** Later records take the place of earlier ones. */
export const oneOfEach: Variant = {
  id: 'one-of-each',
  about:
    'An account has one payment instruction, a market participant one price sheet of each type, and a network operator the definitions that were imported last: a later request takes the place of an earlier one. Amounts in answers have two decimal places and no sign.',
  change: ({ recordsWith, sheetsWith, definitionsWith }) => ({
    recordsWith: (list, earlier, record) => (list === 'payment_instructions' ? [record] : recordsWith(list, earlier, record)),
    amountInAnswer: (amount) => (typeof amount === 'number' ? Math.abs(amount).toFixed(2) : amount),
    sheetsWith: (earlier, added) => {
      const slots = new Set(added.map(slotOf))
      return sheetsWith(
        earlier.filter((sheet) => !slots.has(slotOf(sheet))),
        added,
      )
    },
    definitionsWith: (earlier, added) =>
      definitionsWith(
        earlier.filter(({ network_operator_code }) => network_operator_code !== added.network_operator_code),
        added,
      ),
  }),
}

function slotOf({ market_participant_code, price_sheet_type }: { readonly [name: string]: unknown }): string {
  return JSON.stringify([market_participant_code, price_sheet_type])
}
