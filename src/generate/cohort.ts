import { daysAfter, monthEnd } from './days.ts'

/** What the points of a cohort supply. */
export const commodities = ['electricity', 'gas', 'both'] as const

/** One of {@link commodities}. */
export type Commodity = (typeof commodities)[number]

/** How a cohort is made; the same settings make the same bytes. */
export interface CohortSettings {
  /** A whole number; another one makes other accounts. Default: 1. */
  readonly seed?: number
  /** Default: both. */
  readonly commodity?: Commodity
  /** The import supplier code of all accounts. Default: the one that the reference server knows. */
  readonly supplier?: string
  /** The operations team that processes them. Default: the one that the reference server knows. */
  readonly team?: string
  /** The day of the export, `YYYY-MM-DD`: nothing that happened is later. It is fixed by default, so that the bytes are. */
  readonly day?: string
  /** For how many months each register has monthly readings, beside those that were billed. Default: 12; 36 make records of some 30 KB. */
  readonly months?: number
}

/** The settings of a cohort, complete. */
export interface Cohort extends Required<CohortSettings> {
  /** Up to which day the legacy supplier has billed all points. */
  readonly billedTo: string
}

/** Completes the settings of a cohort. */
export function cohortOf(settings: CohortSettings): Cohort {
  const { seed = 1, commodity = 'both', supplier = 'NORDLICHT-2026', team = 'Migration Nord', day = '2026-11-01', months = 12 } = settings
  // So that some weeks of the open statement are left for bookings.
  const billedTo = monthEnd(daysAfter(day, -20), 1)
  return { seed, commodity, supplier, team, day, months, billedTo }
}
