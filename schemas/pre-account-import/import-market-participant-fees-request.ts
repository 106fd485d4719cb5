import type { Static } from 'typebox'
import { list, record, required } from '../types/index.ts'
import { FeePriceSheet } from './fee-price-sheet.ts'

/** The body of the fees import (sections 2.11 and 4.1). */
export const ImportMarketParticipantFeesRequest = record(
  'ImportMarketParticipantFeesRequest',
  {
    section: '4.1',
    description: 'Price sheets, imported together or not at all.',
  },
  {
    price_sheets: required(list('The price sheets.', FeePriceSheet)),
  },
)
export type ImportMarketParticipantFeesRequest = Static<typeof ImportMarketParticipantFeesRequest>
