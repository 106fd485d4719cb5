import { generalWords } from '../../report/general-words.ts'
import type { Violation } from '../../trial/outcome.ts'
import { wasRefused } from '../../trial/step.ts'
import { asObject } from '../../reading/as-object.ts'
import { httpStatus } from '../../oracle/judgement.ts'

/**
 * Whether a violation shows the same as another: at the same place but for the numbers of items, and in the same words but for names and
 * numbers. A refusal for what the other was not refused for, such as a field that was left out, is a right one as far as anybody knows.
 */
export function isSameSymptom(one: Violation, other: Violation): boolean {
  const codes = codesOf(other)
  return symptomOf(one) === symptomOf(other) && [...codesOf(one)].every((code) => codes.has(code))
}

/** Whether two violations show at the same place but for the numbers of items. */
export function isSamePlace(one: Pick<Violation, 'difference'>, other: Pick<Violation, 'difference'>): boolean {
  return placeOf(one) === placeOf(other)
}

/** Whether a violation shows at the place of another one, or inside of it, but for the numbers of items. */
export function isWithinPlace(one: Pick<Violation, 'difference'>, other: Pick<Violation, 'difference'>): boolean {
  return other.difference !== undefined && `${placeOf(one)}.`.startsWith(`${placeOf(other)}.`)
}

/** Whether two violations are told in the same words but for names and numbers. */
export function isSameMessage(one: Pick<Violation, 'message'>, other: Pick<Violation, 'message'>): boolean {
  return wordsOf(one) === wordsOf(other)
}

function placeOf({ difference }: Pick<Violation, 'difference'>): string {
  return difference?.at.replaceAll(/\d+/g, '#') ?? ''
}

function symptomOf(violation: Violation): string {
  return `${placeOf(violation)} ${wordsOf(violation)}`
}

/** The codes that a refusal tells, where it is the status of it that is wrong. */
function codesOf({ steps, shownBy = steps.length - 1, difference }: Violation): ReadonlySet<unknown> {
  const shown = steps[shownBy]
  if (difference?.at !== httpStatus || !wasRefused(shown)) return new Set()
  const { code, errors } = asObject(shown?.response?.body)
  return new Set([code, ...[errors].flat().map((error) => asObject(error)['code'])])
}

function wordsOf({ message }: Pick<Violation, 'message'>): string {
  return generalWords(message.split('\n')[0] ?? '')
}
