import type { Finding } from '../finding/finding.ts'

/** The severities of which one can make an input fail. */
export const failingSeverities = ['error', 'warning'] as const

/** The least grave severity that makes an input fail. */
export type FailOn = (typeof failingSeverities)[number]

/** Whether a finding of a severity makes an input fail. */
export function isFailing(severity: Finding['severity'], failOn: FailOn): boolean {
  return severity === 'error' || severity === failOn
}
