import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page of somebody's own, in Markdown. */
export interface OwnGuide {
  /** Its file, seen from the folder of guides, without the ending; with slashes. `index` is the first page of the site. */
  readonly name: string
  readonly source: string
}

/** What a folder of guides holds. */
export interface OwnGuides {
  readonly guides: readonly OwnGuide[]
  /** All files that are no Markdown, such as pictures, by their path seen from the folder. */
  readonly files: ReadonlyMap<string, Buffer>
}

/**
 * Reads a folder of guides, and the folders below it, in the order of their names: `10-start.md` comes before
 * `20-notes.md`. Files that begin with a dot are left out.
 */
export function readOwnGuides(folder: string): OwnGuides {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
    .toSorted()
  return {
    guides: paths.filter(isGuide).map((path) => ({ name: path.replace(/\.md$/, ''), source: readFileSync(join(folder, path), 'utf8') })),
    files: new Map(paths.filter((path) => !isGuide(path)).map((path) => [path, readFileSync(join(folder, path))])),
  }
}

function isGuide(path: string): boolean {
  return path.endsWith('.md')
}
