import type { JsonSchema } from '../../../src/contract/json-schema.ts'
import type { Profile } from '../../../src/profile/profile.ts'
import type { Accent } from './accent.ts'
import type { OwnGuides } from './own-guides.ts'

/** An instance of the service. */
export interface Server {
  /** Its base URL, without a slash at the end. */
  readonly url: string
  /** As people call it: `Production`. */
  readonly name: string
}

/** For whom a site is made. */
export interface SiteSettings {
  readonly title: string
  /** An image as a `data:` address. */
  readonly logo?: string
  /** Where the service is; the samples use the first. */
  readonly servers: readonly [Server, ...Server[]]
  readonly accent?: Accent
  /** A line of Markdown at the end of every page. */
  readonly footer?: string
  readonly language: 'en' | 'de'
  /** What the deployment asks beyond the document; told in every table. */
  readonly profile?: Profile
  readonly guides: OwnGuides
  /** The folder of the host that the site will be in, between slashes. Only the page for addresses that lead nowhere needs to know. */
  readonly basePath: string
  /** An earlier OpenAPI document of the contract, to tell what has changed since. */
  readonly since?: JsonSchema
}

/** The settings of a site for which nothing was said. */
export const defaultSettings: SiteSettings = {
  title: 'Data-import interface',
  servers: [{ url: 'https://your-instance.example', name: 'Your instance' }],
  language: 'en',
  guides: { guides: [], files: new Map() },
  basePath: '/',
}
