import { TargetError } from '../../target/target.ts'

/** What comes of asking more of a target; undefined where it does not answer any more. */
export async function unlessGone<Found>(ask: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof TargetError) return undefined
    throw error
  }
}
