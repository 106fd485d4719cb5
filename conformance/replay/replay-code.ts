/** What it takes to try a counterexample again. */
export interface Replay {
  readonly check: string
  readonly requirement: string
  readonly seed: number
  readonly path: string
}

/** The replay as one opaque word. */
export function replayCode({ check, requirement, seed, path }: Replay): string {
  return Buffer.from(JSON.stringify([check, requirement, seed, path])).toString('base64url')
}

/** Reads an opaque word; undefined when it is none. */
export function parseReplayCode(code: string): Replay | undefined {
  try {
    const [check, requirement, seed, path] = JSON.parse(Buffer.from(code, 'base64url').toString('utf8')) as unknown[]
    const isReplay = typeof check === 'string' && typeof requirement === 'string' && typeof seed === 'number' && typeof path === 'string'
    return isReplay ? { check, requirement, seed, path } : undefined
  } catch {
    return undefined
  }
}
