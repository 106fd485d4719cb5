/** What it takes to try a counterexample again. */
export interface Replay {
  readonly check: string
  readonly requirement: string
  readonly seed: number
  readonly path: string
  /** Whether it did not fail in every attempt of its run, so that a few more attempts prove nothing. */
  readonly isUnsteady?: true
}

/** The way of fast-check to an input: which of the first, then of what is smaller than that, and so on. */
const isPath = /^\d{1,7}(?::\d{1,7}){0,1000}$/

/** The replay as one opaque word. */
export function replayCode({ check, requirement, seed, path, isUnsteady }: Replay): string {
  return Buffer.from(JSON.stringify([check, requirement, seed, path, ...(isUnsteady ? [isUnsteady] : [])])).toString('base64url')
}

/** Reads an opaque word; undefined when it is none. */
export function parseReplayCode(code: string): Replay | undefined {
  try {
    const [check, requirement, seed, path, isUnsteady] = JSON.parse(Buffer.from(code, 'base64url').toString('utf8')) as unknown[]
    const isReplay =
      typeof check === 'string' &&
      typeof requirement === 'string' &&
      Number.isSafeInteger(seed) &&
      typeof path === 'string' &&
      isPath.test(path)
    if (!isReplay || typeof seed !== 'number') return undefined
    return { check, requirement, seed, path, ...(isUnsteady === true ? { isUnsteady } : {}) }
  } catch {
    return undefined
  }
}
