/** What a reader chose, kept from page to page. Storage is not there in every browser when a page is opened from disk. */
export function kept(name: string): string | null {
  try {
    return localStorage.getItem(`data-import-contract ${name}`)
  } catch {
    return null
  }
}

/** Keeps a choice; where that is not possible, it holds for this page only. */
export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`data-import-contract ${name}`, value)
  } catch {
    // Nothing more can be done.
  }
}
