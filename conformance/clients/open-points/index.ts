import { openPointsAfterAnswers } from './after-answers.ts'
import { asksWithPauses } from './asks-with-pauses.ts'
import type { OpenPoint } from './open-point.ts'

export type { OpenPoint } from './open-point.ts'

/** All points that the document leaves to clients and that traffic shows. */
export const openPoints: readonly OpenPoint[] = [...openPointsAfterAnswers, asksWithPauses]
