import type { Static } from 'typebox'
import { decimal, nested, record, text } from '../types/index.ts'
import { IntervalZone } from './interval-zone.ts'

/** The price of an article in a price sheet (section 2.11). */
export const ArticlePrice = record(
  'ArticlePrice',
  {
    section: '2.11',
    description: 'The price of an article.',
  },
  {
    article_id: text('Identifier of the article.'),
    price_cents: decimal('Price, in cents.'),
    interval_zone: nested('The quantities that the price is for.', IntervalZone),
  },
)
export type ArticlePrice = Static<typeof ArticlePrice>
