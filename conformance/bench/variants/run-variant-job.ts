import { referenceInProcess } from '../../testing/reference-in-process.ts'
import { configurationClass, whole } from '../configurations/configuration-classes.ts'
import { variants } from './index.ts'
import { runConforming, type ConformingRun } from './run-conforming.ts'
import { runVariant } from './run-variant.ts'

/** The reference server, in place of a variant. */
export const referenceServer = 'reference-server'

/** A run of a variant, or of the reference server. */
export interface VariantJob {
  readonly variant: string
  /** How it is configured: the id of a class; as it comes when none is given. */
  readonly configured?: string
  readonly seed: number
  /** The number of the only input of each check to be tried; all are when none is given. */
  readonly input?: number
  /** How many checks run at once (default 1). */
  readonly lanes?: number
}

/** What came of it; a crash is a fault of the bench or of the suite, and never a run without false alarms. */
export type VariantJobResult = VariantJob & (ConformingRun | { readonly crash: string })

/** Runs the suite against a conforming server, in a worker thread. */
export async function runVariantJob(job: VariantJob): Promise<VariantJobResult> {
  try {
    return { ...job, ...(await runOf(job)) }
  } catch (error) {
    return { ...job, crash: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

async function runOf({ variant: id, configured: classId, seed, input, lanes = 1 }: VariantJob): Promise<ConformingRun> {
  const tried = { lanes, ...(input === undefined ? {} : { input }) }
  const configured = classId === undefined ? undefined : configurationClass(classId)
  if (id === referenceServer) return runConforming(referenceInProcess(), configured ?? whole, seed, tried)
  const variant = variants.find((one) => one.id === id)
  if (!variant) throw new RangeError(`There is no variant ${id}.`)
  return runVariant(variant, seed, { ...tried, ...(configured ? { configured } : {}) })
}
