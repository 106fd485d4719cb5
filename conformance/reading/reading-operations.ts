import { operations, type OperationId } from '../../schemas/operations.ts'

/** The operations that only read (section 4.4). */
export const readingOperations = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].method === 'GET')
