import { generalWords } from '../../report/general-words.ts'
import type { Violation } from '../../trial/outcome.ts'

/** Whether two violations show the same: at the same place but for the numbers of items, and in the same words but for names and numbers. */
export function isSameSymptom(one: Violation, other: Violation): boolean {
  return symptomOf(one) === symptomOf(other)
}

/** Whether two violations show at the same place but for the numbers of items. */
export function isSamePlace(one: Pick<Violation, 'difference'>, other: Pick<Violation, 'difference'>): boolean {
  return placeOf(one) === placeOf(other)
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

function wordsOf({ message }: Pick<Violation, 'message'>): string {
  return generalWords(message.split('\n')[0] ?? '')
}
