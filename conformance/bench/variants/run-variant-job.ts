import { variants } from './index.ts'
import { runVariant, type VariantRun } from './run-variant.ts'

/** A run of a variant. */
export interface VariantJob {
  readonly variant: string
  readonly seed: number
  /** The number of the only input of each check to be tried; all are when none is given. */
  readonly input?: number
}

/** What came of it; a crash is a fault of the bench or of the suite, and never a run without false alarms. */
export type VariantJobResult = VariantRun | (VariantJob & { readonly crash: string })

/** Runs the suite against a variant, in a worker thread. */
export async function runVariantJob({ variant: id, seed, input }: VariantJob): Promise<VariantJobResult> {
  try {
    const variant = variants.find((one) => one.id === id)
    if (!variant) throw new RangeError(`There is no variant ${id}`)
    return await runVariant(variant, seed, input === undefined ? {} : { input })
  } catch (error) {
    return { variant: id, seed, crash: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
