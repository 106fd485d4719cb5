/** What the search finds: a place of a page. */
export interface SearchEntry {
  /** Address in the site, without a slash in front. */
  readonly id: string
  readonly title: string
  /** The page that it stands on. */
  readonly page: string
  /** What is searched besides the titles. */
  readonly text: string
  /** Other words that it is found by, which are not shown. */
  readonly terms?: string
}
