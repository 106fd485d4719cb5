import type { Finding } from './finding.ts'

/** How grave a finding is, by its severity: the gravest is the lowest. */
export const gravity: Readonly<Record<Finding['severity'], number>> = { error: 0, warning: 1, note: 2 }
