import { liveCourse, type Course } from '../recording/course.ts'

/** How much later it is each time that somebody looks, in milliseconds. */
const tick = 0.5

/** No wait takes longer, in milliseconds: a run waits half a minute for what a cache may keep, a test of something else need not. */
const longestWait = 400

/**
 * What a run gets that does not depend on how busy the machine is: its clock goes on by the same each time that somebody looks, and long waits
 * are cut short.
 */
export function steadyCourse(): Course {
  const live = liveCourse()
  let looks = 0
  return {
    ...live,
    elapsed: () => looks++ * tick,
    wait: (milliseconds, isIdle) => live.wait(Math.min(milliseconds, longestWait), isIdle),
  }
}
