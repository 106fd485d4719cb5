/** What comes of requests: they fail as those of a proof do, or pass; undefined where it is neither. */
export type Came = 'fails' | 'passes' | undefined

/** Two numbers: what stands for the one fails, and what stands for the other passes. */
export interface Apart {
  readonly fails: number
  readonly passes: number
}

/** Once may be chance. */
const times = 2

/**
 * Looks for two numbers next to each other of which one fails and the other passes: what is between the two ends is halved until nothing is.
 * @param ends What stands for these is known to fail and to pass.
 * @param cameOf Tries what stands for a number.
 * @param mostTried So many numbers are tried until two are next to each other.
 * @returns undefined where none are found, or they do not come out so each time.
 */
export async function halved(ends: Apart, cameOf: (number: number) => Promise<Came>, mostTried = 16): Promise<Apart | undefined> {
  let { fails, passes } = ends
  for (let tried = 0; Math.abs(fails - passes) > 1; tried++) {
    const middle = Math.trunc((fails + passes) / 2)
    const came = tried < mostTried ? await cameOf(middle) : undefined
    if (came === undefined) return undefined
    if (came === 'fails') fails = middle
    else passes = middle
  }
  const isSo = (await comesEachTime('fails', () => cameOf(fails))) && (await comesEachTime('passes', () => cameOf(passes)))
  return isSo ? { fails, passes } : undefined
}

/** Whether the same comes of something as often as it is tried. */
export async function comesEachTime(what: Came, once: () => Promise<Came>): Promise<boolean> {
  for (let time = 0; time < times; time++) if ((await once()) !== what) return false
  return true
}
