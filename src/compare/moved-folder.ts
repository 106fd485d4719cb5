/** The folder that files lie in before, and the one that takes its place after; each with the separator at its end, or empty. */
export interface MovedFolder {
  readonly before: string
  readonly after: string
}

/** So many files are looked at. */
const mostFiles = 10_000

/**
 * Which folder took the place of which, as with a repaired copy: the one with which the most files have the same path below it.
 * Nothing where a file is in both lists, so that names can be compared as they are.
 */
export function movedFolder(before: ReadonlySet<string>, after: ReadonlySet<string>): MovedFolder | undefined {
  for (const file of after) if (before.has(file)) return undefined
  const byName = Map.groupBy([...before].slice(0, mostFiles), nameOf)
  const votes = new Map<string, { readonly moved: MovedFolder; count: number }>()
  for (const file of [...after].slice(0, mostFiles)) {
    // Many folders may have a file of the same name; what lies deepest below both is the same file.
    const pairs = (byName.get(nameOf(file)) ?? []).slice(0, mostAlike).map((other) => parted(other, file))
    const deepest = Math.max(...pairs.map(({ depth }) => depth))
    for (const { depth, moved } of pairs) {
      if (depth < deepest) continue
      const key = JSON.stringify(moved)
      const vote = votes.get(key) ?? { moved, count: 0 }
      vote.count++
      votes.set(key, vote)
    }
  }
  const [most, next] = [...votes.values()].toSorted((a, b) => b.count - a.count)
  // What is as likely as something else is not certain enough.
  return most && most.count > (next?.count ?? 0) ? most.moved : undefined
}

const mostAlike = 20

function nameOf(file: string): string {
  return segmentsOf(file).at(-1) ?? ''
}

/** The names in a path, each with the separator behind it. */
function segmentsOf(file: string): string[] {
  return file.split(/(?<=[/\\])/)
}

/** The folders of two files without the end that they share, and how many names that end has. */
function parted(before: string, after: string): { readonly depth: number; readonly moved: MovedFolder } {
  const [was, is] = [segmentsOf(before), segmentsOf(after)]
  let depth = 0
  while (depth < was.length && depth < is.length && was.at(-1 - depth) === is.at(-1 - depth)) depth++
  return { depth, moved: { before: was.slice(0, was.length - depth).join(''), after: is.slice(0, is.length - depth).join('') } }
}
