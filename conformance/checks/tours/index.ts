import type { Check } from '../../check.ts'
import { importStops, lastStops, laterStops, limitStops, pendingStops, twinStops } from './account-stops.ts'
import { paymentStops } from './payment-stops.ts'
import { preAccountStops, refusedPreAccountStops, unchangedStops } from './pre-account-stops.ts'
import { furtherRefusedRecordStops, recordStops, refusedRecordStops } from './record-stops.ts'
import { supplierStops } from './supplier-stops.ts'
import { importedTokenStops, pendingTokenStops, tokenStops } from './token-stops.ts'
import { tour, type Stop } from './tour.ts'
import { unforcedTransactionStop } from './transaction-stops.ts'

/** The stops of each tour; those that show most with fewest requests come first. */
const tours: Readonly<Record<string, readonly Stop[]>> = {
  tour: [
    ...pendingStops,
    ...pendingTokenStops,
    ...importStops,
    ...recordStops,
    ...preAccountStops,
    ...paymentStops,
    ...laterStops,
    ...importedTokenStops,
    ...refusedRecordStops,
    ...twinStops,
    ...tokenStops,
    ...refusedPreAccountStops,
    ...furtherRefusedRecordStops,
    unforcedTransactionStop,
    ...lastStops,
  ],
  'tour-of-suppliers': supplierStops,
  'tour-undisturbed': [...limitStops, ...unchangedStops],
}

const parts: Readonly<Record<string, Parameters<typeof tour>[2]>> = {
  'tour-of-suppliers': { needs: ['operator:suppliers'], ofOwnSuppliers: true },
  // It limits how many accounts are processed at once, and looks at all that is stored.
  'tour-undisturbed': { alone: true },
}

/** Ways through the interface on few accounts, for the first requests of a run. */
export const tourChecks: readonly Check[] = Object.entries(tours).map(([name, stops]) => tour(name, stops, parts[name]))

/** The names of the stops of a tour. */
export function stopsOf(name: string): readonly string[] {
  return (tours[name] ?? []).map((stop) => stop.name)
}
