import type { Requirement, Section } from './requirement.ts'
import { section1 } from './section-1.ts'
import { section2 } from './section-2.ts'
import { section2_1 } from './section-2.1.ts'
import { section2_2 } from './section-2.2.ts'
import { section2_3 } from './section-2.3.ts'
import { section2_4 } from './section-2.4.ts'
import { section2_5 } from './section-2.5.ts'
import { section2_6 } from './section-2.6.ts'
import { section2_7 } from './section-2.7.ts'
import { section2_8 } from './section-2.8.ts'
import { section2_9 } from './section-2.9.ts'
import { section2_10 } from './section-2.10.ts'
import { section2_11 } from './section-2.11.ts'
import { section2_12 } from './section-2.12.ts'
import { section2_13 } from './section-2.13.ts'
import { section3_1 } from './section-3.1.ts'
import { section3_2 } from './section-3.2.ts'
import { section3_3 } from './section-3.3.ts'
import { section4 } from './section-4.ts'
import { section4_1 } from './section-4.1.ts'
import { section4_2 } from './section-4.2.ts'
import { section4_3 } from './section-4.3.ts'
import { section4_4 } from './section-4.4.ts'
import { section5 } from './section-5.ts'
import { section6 } from './section-6.ts'
import { section7 } from './section-7.ts'
import { section8 } from './section-8.ts'
import { section9 } from './section-9.ts'

export { isReading, operatorVerbs, type OperatorVerb } from './operator-verbs.ts'
export { requirementLevels } from './requirement.ts'
export type { RequirementId } from './requirement-id.ts'
export type { Requirement, RequirementJudgement, RequirementLevel, RequirementSubject, Section } from './requirement.ts'

/** The sections of the document, in order. */
export const sections: readonly Section[] = [
  section1,
  section2,
  section2_1,
  section2_2,
  section2_3,
  section2_4,
  section2_5,
  section2_6,
  section2_7,
  section2_8,
  section2_9,
  section2_10,
  section2_11,
  section2_12,
  section2_13,
  section3_1,
  section3_2,
  section3_3,
  section4,
  section4_1,
  section4_2,
  section4_3,
  section4_4,
  section5,
  section6,
  section7,
  section8,
  section9,
]

/** Every requirement of the document, in order. */
export const requirements: readonly Requirement[] = sections.flatMap((section) => section.requirements)
