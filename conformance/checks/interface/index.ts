import type { Check } from '../../check.ts'

/** Status and lists, authentication, JSON and HTTP, versioning (sections 1, 2.13, 4, 4.4, 5, 7 and 9). */
export const interfaceChecks: readonly Check[] = []
