import { addsOnce } from './adds-once.ts'
import { asksWithPauses } from './asks-with-pauses.ts'
import type { OpenPoint } from './open-point.ts'
import { renewsToken } from './renews-token.ts'
import { repeatsNo400 } from './repeats-no-400.ts'
import { retries500 } from './retries-500.ts'
import { settlesLostAnswers } from './settles-lost-answers.ts'

export type { OpenPoint } from './open-point.ts'

/** All points that the document leaves to clients and that traffic shows. */
export const openPoints: readonly OpenPoint[] = [settlesLostAnswers, addsOnce, renewsToken, asksWithPauses, repeatsNo400, retries500]
