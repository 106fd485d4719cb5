import type { Rule } from '../rule.ts'
import { invalidDocumentPath } from './invalid-document-path.ts'
import { pathDoesNotExistInFileStore } from './path-does-not-exist-in-file-store.ts'

/** The rules of the group `documents`. */
export const documentsRules: readonly Rule[] = [invalidDocumentPath, pathDoesNotExistInFileStore]
