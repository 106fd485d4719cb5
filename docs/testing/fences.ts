import { readdirSync, readFileSync } from 'node:fs'

/** A block of code in a page. */
export interface Fence {
  /** `README.md:15`. */
  readonly place: string
  readonly page: string
  readonly language: string
  readonly text: string
}

const root = new URL('../../', import.meta.url)

/** The README and the guides, with the parts of the one on repairs. */
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...['docs', 'docs/repair'].flatMap((folder) =>
    readdirSync(new URL(folder, root))
      // What bulk.md shows takes several machines or other tools; bulk.test.ts runs it in its own way.
      .filter((name) => name.endsWith('.md') && name !== 'bulk.md')
      .map((name) => `${folder}/${name}`),
  ),
]

/** Every block of code in the README and the guides. */
export function fences(): Fence[] {
  return pages.flatMap((page) => {
    const source = readFileSync(new URL(page, root), 'utf8')
    return [...source.matchAll(/^```(\w*)\n([^]*?)^```$/gm)].map(({ index, 1: language = '', 2: text = '' }) => ({
      place: `${page}:${source.slice(0, index).split('\n').length}`,
      page,
      language,
      text,
    }))
  })
}
