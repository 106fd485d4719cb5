import type { Scripts } from './bundle-scripts.ts'

/** What pages are made of besides the contract: collected from the repository, and packed into the package as one text. */
export interface SiteAssets {
  readonly scripts: Scripts
  readonly style: {
    /** Colours and the head of a page. */
    readonly head: string
    readonly rest: string
  }
  /** Our guides and their parts: their Markdown by name. */
  readonly guides: Readonly<Record<string, string>>
  /** The files of docs/ that the guides link to, by their path. */
  readonly files: Readonly<Record<string, string>>
  readonly changelog: string
  /** The licences of what the scripts of the site contain. */
  readonly licences: string
}
