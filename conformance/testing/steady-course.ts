import { liveCourse, type Course } from '../recording/course.ts'

/** How much later it is each time that somebody looks, in milliseconds. */
const tick = 0.5

/** What a run gets that does not depend on how busy the machine is: its clock goes on by the same each time that somebody looks. */
export function steadyCourse(): Course {
  let looks = 0
  return { ...liveCourse(), elapsed: () => looks++ * tick }
}
