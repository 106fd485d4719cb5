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

function placeOf({ difference }: Pick<Violation, 'difference'>): string {
  return difference?.at.replaceAll(/\d+/g, '#') ?? ''
}

function symptomOf(violation: Violation): string {
  return `${placeOf(violation)} ${generalWords(violation.message.split('\n')[0] ?? '')}`
}
