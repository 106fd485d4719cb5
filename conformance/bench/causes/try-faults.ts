import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { SightedFailures } from '../../causes/causes-of-run.ts'
import { findCauses } from '../../causes/find-causes.ts'
import type { ReportedCause } from '../../report/report.ts'
import { runSuite } from '../../run/run-suite.ts'
import { defaultRun } from '../default-run.ts'
import { mutants } from '../mutants/index.ts'

/** The mutants whose faults a server has, and the seed of its run. */
export interface FaultsJob {
  readonly mutants: readonly string[]
  readonly seed: number
  /** A folder to keep what showed the failures in. */
  readonly keep?: string
}

/** What the report of a server with some faults says of causes. */
export interface TriedFaults {
  readonly faults: readonly { readonly mutant: string; readonly expected: readonly string[] }[]
  readonly causes: readonly ReportedCause[]
  /** The run itself broke. */
  readonly crash?: string
}

/** Runs the whole suite against a server with the faults of some mutants. */
export async function tryFaults({ mutants: ids, seed, keep }: FaultsJob): Promise<TriedFaults> {
  const chosen = ids.flatMap((id) => mutants.find((one) => one.id === id) ?? [])
  const faults = chosen.map(({ id, requirements }) => ({ mutant: id, expected: requirements }))
  try {
    if (chosen.length < ids.length) throw new RangeError(`There is no mutant ${ids.join(' or ')}`)
    let seen: SightedFailures = { failures: [], sightings: [] }
    const { causes = [], faults: broken } = await runSuite({
      ...defaultRun(chosen, seed),
      onFailures: (failures) => (seen = failures),
    })
    if (broken) throw new Error(broken.join('\n'))
    if (keep !== undefined) keepFailures(keep, { faults, ...seen })
    return { faults, causes }
  } catch (error) {
    const crash = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { faults, causes: [], crash }
  }
}

/** The failures of a server with some faults, and all that showed them. */
interface KeptFailures extends Pick<TriedFaults, 'faults'>, SightedFailures {}

function keepFailures(folder: string, kept: KeptFailures): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${kept.faults.map(({ mutant }) => mutant).join('+')}.json.gz`), gzipSync(JSON.stringify(kept)))
}

/** Finds the causes of the failures that were kept in a folder, without running the servers again. */
export function groupAgain(folder: string): TriedFaults[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json.gz'))
  if (files.length === 0) throw new RangeError(`Nothing is kept in ${folder}`)
  return files.map((name) => {
    const { faults, failures, sightings } = JSON.parse(gunzipSync(readFileSync(join(folder, name))).toString()) as KeptFailures
    const causes = findCauses(failures, sightings).map(({ requirement, also, consequences }) => ({
      requirement,
      also: also.map((one) => one.requirement),
      consequences: consequences.map((one) => one.requirement),
    }))
    return { faults, causes }
  })
}
