import type { Duty } from './duty.ts'
import { dutiesOfRequests } from './of-requests.ts'
import { dutiesOfOrder } from './order-of-work.ts'
import { dutiesOfSameMeaning } from './same-meaning.ts'
import { dutiesAfterFailures } from './sent-again.ts'

export type { Breach, Duty, Shown } from './duty.ts'

/** All duties of clients that traffic shows, one for each requirement. */
export const duties: readonly Duty[] = [...dutiesOfRequests, ...dutiesOfOrder, ...dutiesOfSameMeaning, ...dutiesAfterFailures]
