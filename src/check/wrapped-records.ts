import { tellingWrapper } from '../causes/shapes/telling-wrapper.ts'
import { wrapper } from '../causes/shapes/wrapper.ts'

/**
 * What is said of records in an object, or in a list where one is expected.
 * @param isSure Whether nothing that says something gets lost without what is around them.
 */
export function wrappedRecords(detail: string, isSure: boolean) {
  const hint = isSure
    ? 'Leave the object around out: write one record, a list of records, or each record on a line of its own.'
    : tellingWrapper.remedy
  return { code: 'wrapped_records', detail, hint, cause: (isSure ? wrapper : tellingWrapper).id } as const
}

/** What is said of records in a list in an object. */
export const inList = 'The records lie in this list, inside an object.'
