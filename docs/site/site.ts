import { english, type Words } from './words/english.ts'
import { german } from './words/german.ts'
import type { SiteAssets } from './assets/site-assets.ts'
import type { SiteSettings } from './settings/site-settings.ts'

/** What every page of a site is made with. */
export interface Site {
  readonly settings: SiteSettings
  /** The words of its frame. */
  readonly words: Words
  readonly assets: SiteAssets
}

/** A site with the words of its language. */
export function createSite(settings: SiteSettings, assets: SiteAssets): Site {
  return { settings, assets, words: settings.language === 'de' ? german : english }
}
