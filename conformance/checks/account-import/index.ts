import type { Check } from '../../check.ts'
import { stageFirst } from './stage-first.ts'

/** Staging, processing, supplier states and the concurrency limit (sections 1, 3.1, 3.2, 4.2 and 8). */
export const accountImportChecks: readonly Check[] = [stageFirst]
