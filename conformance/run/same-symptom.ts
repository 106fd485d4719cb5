import type { Violation } from '../trial/outcome.ts'

/** Whether two violations show the same: at the same place but for the numbers of items, and in the same words but for names and numbers. */
export function isSameSymptom(one: Violation, other: Violation): boolean {
  return symptomOf(one) === symptomOf(other)
}

function symptomOf({ difference, message }: Violation): string {
  return `${difference?.at.replaceAll(/\d+/g, '#') ?? ''} ${message.split('\n')[0]?.replaceAll(/\S*\d\S*/g, '#')}`
}
