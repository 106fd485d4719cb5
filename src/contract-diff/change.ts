/** A difference between two versions of the contract or of a profile. */
export interface Change {
  /** What it is about: `operation stageAccount`, `record Customer`, `rule malo_check_digit`. */
  readonly subject: string
  /** The place in it, such as a field, a status or a parameter; empty for the subject itself. */
  readonly place: string
  /** Whether a client that kept to the old version may fail with the new one. */
  readonly breaking: boolean
  /** What changed, in one sentence. */
  readonly text: string
}

/** A change of which is known elsewhere what it is about. */
export type Difference = Pick<Change, 'breaking' | 'text'>

/**
 * Compares members by their names.
 * @param both What differs between two members of one name.
 * @param added What it means that a member is new.
 * @param removed What it means that one is gone.
 */
export function byName<Part, Told extends Difference = Change>(
  before: Readonly<Record<string, Part>>,
  after: Readonly<Record<string, Part>>,
  both: (name: string, before: Part, after: Part) => Told[],
  added: (name: string, after: Part) => Told[],
  removed: (name: string, before: Part) => Told[],
): Told[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    const [old, now] = [before[name], after[name]]
    if (old === undefined) return now === undefined ? [] : added(name, now)
    return now === undefined ? removed(name, old) : both(name, old, now)
  })
}
