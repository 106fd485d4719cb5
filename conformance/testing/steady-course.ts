import { liveCourse, type Course } from '../recording/course.ts'

/** How much later it is each time that somebody looks, in milliseconds. */
const tick = 0.5

/** A run waits half a minute for what a cache may keep; a test of something else need not. In milliseconds. */
const longWait = 400

/**
 * What a run gets that does not depend on how busy the machine is: its clock goes on by the same each time that somebody looks.
 * @param longestWait No wait takes longer, in milliseconds; Infinity where the test is about what comes after a while.
 */
export function steadyCourse(longestWait: number = longWait): Course {
  const live = liveCourse()
  let looks = 0
  return {
    ...live,
    elapsed: () => looks++ * tick,
    wait: (milliseconds, isIdle) => live.wait(Math.min(milliseconds, longestWait), isIdle),
  }
}
