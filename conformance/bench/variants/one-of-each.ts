import type { Variant } from './variant.ts'

/** Later records take the place of earlier ones, and what failed once waits in no list. */
export const oneOfEach: Variant = {
  id: 'one-of-each',
  about:
    'An account has one payment instruction, a market participant one price sheet of each type, and a network operator the definitions that were imported last: a later request takes the place of an earlier one. An account whose process request named an unknown team is in no list until it is staged again or imported.',
  change: ({ recordsWith, sheetsWith, definitionsWith, processRefusal, statusOnceStaged, isListed }) => {
    const failed = new WeakSet<object>()
    return {
      recordsWith: (list, earlier, record) => (list === 'payment_instructions' ? [record] : recordsWith(list, earlier, record)),
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
      processRefusal: (why, body, account) => {
        if (account && why === 'unknown team') failed.add(account)
        return processRefusal(why, body, account)
      },
      statusOnceStaged: (account) => {
        if (account) failed.delete(account)
        return statusOnceStaged(account)
      },
      isListed: (list, account, supplier) =>
        isListed(list, account, supplier) && (account.platformAccountNumber !== undefined || !failed.has(account)),
    }
  },
}

function slotOf({ market_participant_code, price_sheet_type }: { readonly [name: string]: unknown }): string {
  return JSON.stringify([market_participant_code, price_sheet_type])
}
