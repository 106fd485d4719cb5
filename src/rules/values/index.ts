import type { Rule } from '../rule.ts'
import { misspeltValue } from './misspelt-value.ts'
import { unlikelyType } from './unlikely-type.ts'
import { unseenValue } from './unseen-value.ts'

/** The rules of the group `values`. */
export const valuesRules: readonly Rule[] = [misspeltValue, unlikelyType, unseenValue]
