import type { Report } from '../../report/report.ts'
import { defaultPlan } from '../plan/default-plan.ts'
import { clientCohort, type ClientCohort } from './client-cohort.ts'
import { clientWorld } from './client-world.ts'
import { conforming, type HabitChange } from './habits.ts'
import { Stopped } from './loader.ts'
import type { Manner } from './manners.ts'

const cohort = clientCohort()

/** Puts a loader through the whole plan and judges it. */
export async function tryClient(manner: Manner, change: HabitChange = () => ({}), given: ClientCohort = cohort): Promise<Report> {
  const world = clientWorld({ ...defaultPlan, accounts: given.accounts })
  try {
    await manner.run(world, given, { ...conforming, ...change(conforming) })
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
  }
  return world.judge.report('bench')
}
