import type { ClientCohort } from './client-cohort.ts'
import type { ClientWorld } from './client-world.ts'
import type { Habits } from './habits.ts'
import { Loader, Stopped, type Journal } from './loader.ts'

/** How a client goes about a cohort; each one keeps every duty with conforming habits. */
export interface Manner {
  readonly id: string
  readonly about: string
  readonly run: (world: ClientWorld, cohort: ClientCohort, habits: Habits) => Promise<void>
}

const oneAtATime: Manner = {
  id: 'one at a time',
  about: 'One account after the other, each with all that belongs to it.',
  run: async (world, cohort, habits) => {
    const loader = new Loader(world, cohort, habits)
    await loader.importMarket()
    await loader.importAccounts()
  },
}

const manyAtOnce: Manner = {
  id: 'twenty at once',
  about: 'Twenty accounts at once.',
  run: async (world, cohort, habits) => {
    const loader = new Loader(world, cohort, habits)
    await loader.importMarket()
    let next = 0
    const worker = async () => {
      while (next < cohort.accounts) {
        const index = next++
        await loader.importAccounts(index, index + 1)
      }
    }
    const ended = await Promise.allSettled(Array.from({ length: 20 }, worker))
    for (const one of ended) if (one.status === 'rejected') throw one.reason
  },
}

const inBatches: Manner = {
  id: 'in batches',
  about: 'All accounts are staged, then all are processed, then all get what is added.',
  run: async (world, cohort, habits) => {
    const loader = new Loader(world, cohort, habits)
    await loader.importMarket()
    const all = Array.from({ length: cohort.accounts }, (_, index) => index)
    const staged = await each(all, (index) => loader.stage(index))
    const processed = await each(staged, (index) => loader.process(index))
    for (const index of processed) await loader.add(index)
  },
}

const withRestarts: Manner = {
  id: 'with restarts',
  about: 'The loader is killed every 37 requests and begins again with what its journal says.',
  run: async (world, cohort, habits) => {
    const journal: Journal = new Map()
    for (let lives = 0; lives < 100; lives++) {
      const loader = new Loader(world, cohort, habits, journal, 37)
      try {
        await loader.importMarket()
        await loader.importAccounts()
        return
      } catch (error) {
        if (!(error instanceof Stopped)) throw error
      }
    }
  },
}

const withoutAsking: Manner = {
  id: 'without asking',
  about: 'A process request whose answer is lost is sent again, and the 400 that the account is imported taken for success.',
  run: (world, cohort, habits) =>
    oneAtATime.run(world, cohort, {
      ...habits,
      react: (situation) => {
        const reaction = habits.react(situation)
        return reaction === 'ask' ? 'again' : reaction
      },
    }),
}

/** The loader is killed every so many requests; which accounts are imported already, the service tells. */
function resuming(
  id: string,
  every: number,
  about: string,
  ask: (loader: Loader) => Promise<(index: number) => boolean | Promise<boolean>>,
): Manner {
  return {
    id,
    about,
    run: async (world, cohort, habits) => {
      const journal: Journal = new Map()
      for (let lives = 0; lives < 100; lives++) {
        for (const key of journal.keys()) if (/^(?:stage|process)Account /.test(key)) journal.delete(key)
        const loader = new Loader(world, cohort, habits, journal, every)
        try {
          await loader.importMarket()
          await loader.resume(lives === 0 ? () => false : await ask(loader))
          return
        } catch (error) {
          if (!(error instanceof Stopped)) throw error
        }
      }
    },
  }
}

const byStatus = resuming(
  'resuming by status',
  37,
  'The loader is killed every 37 requests. Then it asks for the status of each account that it has not finished.',
  async (loader) => (index) => loader.hasImported(index),
)

const byList = resuming(
  'resuming by list',
  31,
  'The loader is killed every 31 requests. Then it reads the list of all accounts to learn which are imported.',
  async (loader) => {
    const listed = await loader.listed()
    return (index) => listed.has(loader.numberOf(index))
  },
)

const withTrials: Manner = {
  id: 'with trials',
  about: 'Each account is validated, staged and processed as a dry run before it is processed.',
  run: async (world, cohort, habits) => {
    const loader = new Loader(world, cohort, habits)
    await loader.importMarket()
    for (let index = 0; index < cohort.accounts; index++) {
      const isSound = (await loader.validate(index)) && (await loader.stage(index)) && (await loader.tryProcess(index))
      if (isSound && (await loader.process(index))) await loader.add(index)
    }
  },
}

async function each(indexes: readonly number[], step: (index: number) => Promise<boolean>): Promise<number[]> {
  const done: number[] = []
  for (const index of indexes) if (await step(index)) done.push(index)
  return done
}

/** Ways to import a cohort, all of them right. */
export const manners: readonly Manner[] = [oneAtATime, manyAtOnce, inBatches, withRestarts, withTrials, withoutAsking, byStatus, byList]
