import { keep, kept } from './kept.ts'

/** What pages may ask about light and dark. */
export interface SiteTheme {
  isDark(): boolean
  /** Changes to the other one, and keeps it. */
  toggle(): void
}

declare global {
  var siteTheme: SiteTheme
}

const root = document.documentElement

const chosen = kept('theme')
if (chosen === 'dark' || chosen === 'light') root.dataset['theme'] = chosen

globalThis.siteTheme = {
  isDark: () => (root.dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark',
  toggle() {
    const next = siteTheme.isDark() ? 'light' : 'dark'
    root.dataset['theme'] = next
    keep('theme', next)
    dispatchEvent(new Event('themechange'))
  },
}
