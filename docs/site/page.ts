import type { Html } from './html.ts'

/** What the navigation puts together. */
export type PageGroup = 'Start' | 'Own' | 'Guides' | 'Reference' | 'Records' | 'Operations' | 'Requirements'

/** A page of the site. In its body and everywhere else, links to other pages begin with a slash and name the file. */
export interface Page {
  /** The file, such as `records/supply-point.html`. */
  readonly path: string
  readonly title: string
  /** As the navigation calls it, where that is shorter. */
  readonly shortTitle?: string
  /** One sentence for the head of the page and for the search. */
  readonly summary: string
  readonly group: PageGroup
  /** Narrower than the group, where there is one: `Account import`. */
  readonly subgroup?: string
  /** What the group is parted by in the column, with a heading of its own. */
  readonly topic?: string
  /** The path of the page that this one is a part of; the column shows it where one of the two is open. */
  readonly partOf?: string
  /** The method of the operation that the page is about; the column shows it. */
  readonly method?: 'GET' | 'POST'
  /** The language of the body, where it is not that of the frame. */
  readonly language?: 'en'
  readonly body: Html
  /** What stands right of the body in place of the contents: requests and answers. */
  readonly beside?: Html
  /** Other words that the page is found by, which are not shown. */
  readonly terms?: string
  /** Places to be found besides the headings that have an id. */
  readonly places?: readonly Place[]
}

/** A place in a page that the search leads to. */
export interface Place {
  readonly id: string
  readonly title: string
  readonly text: string
  /** Other words that it is found by, which are not shown. */
  readonly terms?: string
}
