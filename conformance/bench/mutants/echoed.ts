import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'

/** The requirements about echoes, one of which a changed echo breaks. */
export const echoed: readonly RequirementId[] = [
  '4.2-validate-echo',
  '4.3-delivery-note-201',
  '4.3-energy-amount-201',
  '4.3-invoice-201',
  '4.3-statements-echo',
]
