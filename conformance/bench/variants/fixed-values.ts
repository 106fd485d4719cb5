import { fixedValues as fixedValuesOnly } from '../configurations/configuration-classes.ts'
import type { Variant } from './variant.ts'

/** A server whose operator has set everything up and is gone. */
export const fixedValues: Variant = {
  id: 'fixed-values',
  about:
    'There is no operator port, but suppliers, vendors and a skipped account are configured; tokens are refused with 403 and a word of text; every statement period is open.',
  change: () => ({
    openPeriod: () => ({ from: '1900-01-01', to: '2999-12-31' }),
    tokenRefusal: () => ({ status: 403, text: 'Forbidden', headers: { 'content-type': 'text/plain' } }),
  }),
  configuredAs: fixedValuesOnly,
}
