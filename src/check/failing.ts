import type { Finding } from '../finding/finding.ts'

/** The severities of which one can make an input fail. */
export const failingSeverities = ['error', 'warning'] as const

/** The least grave severity that makes an input fail. */
export type FailOn = (typeof failingSeverities)[number]

/** Whether a finding makes an input fail: it is grave enough, and nobody accepts it. It is an error where it has no severity. */
export function isFailing({ severity = 'error', accepted }: Partial<Pick<Finding, 'severity' | 'accepted'>>, failOn: FailOn): boolean {
  return accepted === undefined && (severity === 'error' || severity === failOn)
}
