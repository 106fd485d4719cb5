import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import type { Course } from '../recording/course.ts'
import { comparable, isRightIn } from './right-before.ts'
import type { Setting } from '../setting/setting.ts'
import { TargetError } from '../target/target.ts'
import { readAnswer } from './answer.ts'
import { operationOf } from './operation-of.ts'
import type { Outcome, Violation } from './outcome.ts'
import { requestOf } from './request-parts.ts'
import type { Step } from './step.ts'

/** What was read is read again after so many milliseconds each. */
const pauses = [0, 50, 150]

/** When so much stayed wrong in a run, no more is read again: the server is not late, it is wrong. */
const mostWrong = 5

/** How much stayed wrong in a run. */
const wrong = new WeakMap<Course, number>()

/**
 * Reads again what a trial has just found to be wrong, before it changes anything: behind a cache, a queue or a replica it is only late,
 * which other attempts may never show.
 */
export class LateReadings {
  readonly #setting: Setting
  readonly #read = new Set<RequirementId>()

  constructor(setting: Setting) {
    this.#setting = setting
  }

  /** Whether anything is newly broken. */
  isDue({ broken }: Pick<Outcome, 'broken'>): boolean {
    return broken.size > this.#read.size
  }

  /** Says of what is newly broken when it was right. */
  async readAgain({ broken }: Pick<Outcome, 'broken'>): Promise<void> {
    for (const [requirement, violation] of broken) {
      if (this.#read.has(requirement)) continue
      this.#read.add(requirement)
      const rightAfterMs = await this.#rightAfter(violation)
      if (rightAfterMs !== undefined) broken.set(requirement, { ...violation, rightAfterMs })
    }
  }

  async #rightAfter(violation: Violation): Promise<number | undefined> {
    const { course } = this.#setting
    const { shown } = comparable(violation) ?? {}
    const spent = wrong.get(course) ?? 0
    if (!shown || shown.operator !== undefined || shown !== violation.steps.at(-1) || spent >= mostWrong) return undefined
    const { ended = course.elapsed() } = shown
    for (const pause of pauses) {
      if (pause > 0) await course.wait(pause)
      const after = pause > 0 ? Math.max(1, Math.round(course.elapsed() - ended)) : 0
      const again = await this.#sendAgain(shown)
      if (again && isRightIn(again, violation)) return after
    }
    wrong.set(course, spent + 1)
    return undefined
  }

  async #sendAgain(step: Step): Promise<Step | undefined> {
    const { tokens, target } = this.#setting
    const operation = operationOf(step)
    if (operation === undefined || step.request.headers !== undefined) return undefined
    try {
      const response = await target.send({ ...requestOf(operation, {}, `Token ${await tokens.get()}`), path: step.request.path })
      if (!response) return undefined
      const { status, body } = readAnswer(response)
      return { ...step, response: { status, body } }
    } catch (error) {
      if (error instanceof TargetError) return undefined
      throw error
    }
  }
}
