import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import type { Judgement } from '../../oracle/judgement.ts'
import { defaultRun } from '../default-run.ts'
import { detect, type Detection } from '../detect.ts'
import { expectedOf } from '../expected-of.ts'
import { mutants } from '../mutants/index.ts'
import { withAlteredOracle } from './altered-oracle.ts'

/** A run up to the first thing found. */
export interface RowJob {
  /** Absent: against the faithful server. */
  readonly mutant?: string
  readonly seed: number
  /** The row that the oracle is without. */
  readonly without?: RequirementId
}

/** What came of it. */
export interface TriedRow {
  readonly job: RowJob
  readonly detection?: Detection
  /** The rows that the oracle found kept, and those that it found broken. */
  readonly kept: readonly RequirementId[]
  readonly broken: readonly RequirementId[]
  /** The run itself broke. */
  readonly crash?: string
}

/** Runs the suite, with one row of the oracle less, against a server with one fault or none. */
export async function tryRow(job: RowJob): Promise<TriedRow> {
  const [kept, broken] = [new Set<RequirementId>(), new Set<RequirementId>()]
  const hear = (judgements: readonly Judgement[]) => {
    const heard = judgements.filter(({ requirement }) => requirement !== job.without)
    for (const { requirement, broken: breach } of heard) (breach ? broken : kept).add(requirement)
    return heard
  }
  try {
    const mutant = mutants.find(({ id }) => id === job.mutant)
    if (job.mutant !== undefined && !mutant) throw new RangeError(`There is no mutant ${job.mutant}.`)
    const detection = await detect({
      ...defaultRun(mutant ? [mutant] : [], job.seed),
      ...(mutant ? { before: expectedOf(mutant) } : {}),
      altered: (setting) => withAlteredOracle(setting, hear),
    })
    return { job, ...(detection ? { detection } : {}), kept: [...kept], broken: [...broken] }
  } catch (error) {
    return { job, kept: [], broken: [], crash: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
