import type { Static } from 'typebox'
import { datetime, flag, list, longInteger, record, required, text } from '../types/index.ts'
import { ArticlePrice } from './article-price.ts'

/** A price sheet of a market participant (section 2.11). */
export const FeePriceSheet = record(
  'FeePriceSheet',
  {
    section: '2.11',
    description: 'A price sheet: one market participant, one sheet type, a list of article prices.',
  },
  {
    market_participant_code: required(longInteger('Code of the market participant; it must already exist.')),
    price_sheet_type: text('Type of the sheet.'),
    document_number: text('Number of the document.'),
    preceding_document_number: text('Number of the document before.'),
    is_price_sheet_unused: flag('Whether the sheet is unused.'),
    active_from: datetime('Since when the sheet is valid.'),
    external_id: text('Identifier in another system.'),
    article_prices: list('The prices.', ArticlePrice),
  },
)
export type FeePriceSheet = Static<typeof FeePriceSheet>
