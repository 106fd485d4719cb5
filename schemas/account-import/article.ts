import type { Static } from 'typebox'
import { datetime, decimal, record, text } from '../types/index.ts'

/** A priced article of a supply point (section 2.2). */
export const Article = record(
  'Article',
  {
    section: '2.2',
    description: 'A priced article of a supply point.',
    note: 'Occurs on a gas point.',
  },
  {
    article_id: text('Identifier of the article.'),
    article_type: text('Type of the article.'),
    adjustment_type: text('Type of the adjustment.'),
    time_of_use_definition: text('Time of use definition the article belongs to.'),
    time_of_use_register: text('Time of use register the article belongs to.'),
    custom_price_quantity_unit: text('Unit of the quantity that the custom price is for.'),
    period_start_at: datetime('Start of the period.', { note: 'Occurs with an offset.' }),
    period_end_at: datetime('End of the period.', { note: 'Occurs with an offset.' }),
    quantity: decimal('Quantity.'),
    municipal_rebate_percent: decimal('Municipal rebate, in percent.'),
    adjustment_percent: decimal('Adjustment, in percent.'),
    number_of_individual_assets: decimal('Number of individual assets.'),
    price_per_individual_asset_per_day: decimal('Price for each individual asset and day.'),
    custom_price: decimal('Custom price.'),
    custom_price_quantity: decimal('Quantity that the custom price is for.'),
  },
)
export type Article = Static<typeof Article>
