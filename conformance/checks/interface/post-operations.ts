import { recordImports } from './record-imports.ts'

/** The operations that carry a body. */
export const postOperations = ['validateAccount', 'stageAccount', 'processAccount', ...recordImports] as const
