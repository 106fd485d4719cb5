import { postAccountImports, preAccountImports } from '../../../schemas/operation-groups.ts'

/** The operations that import records before and after an account, in the document's order. */
export const recordImports = [...preAccountImports, ...postAccountImports]
