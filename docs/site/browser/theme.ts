/** What pages may ask about light and dark. */
export interface SiteTheme {
  isDark(): boolean
  /** Changes to the other one, and keeps it. */
  toggle(): void
}

declare global {
  var siteTheme: SiteTheme
}

const key = 'data-import-contract theme'
const root = document.documentElement

/** Storage is not there in every browser when a page is opened from disk. */
function stored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const chosen = stored()
if (chosen === 'dark' || chosen === 'light') root.dataset['theme'] = chosen

globalThis.siteTheme = {
  isDark: () => (root.dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark',
  toggle() {
    const next = siteTheme.isDark() ? 'light' : 'dark'
    root.dataset['theme'] = next
    try {
      localStorage.setItem(key, next)
    } catch {
      // The choice then holds for this page only.
    }
    dispatchEvent(new Event('themechange'))
  },
}
