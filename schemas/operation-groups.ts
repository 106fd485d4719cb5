import { operations, type OperationGroup, type OperationId } from './operations.ts'

// Operations that are often spoken of together, in the document's order.

type OfGroup<Group extends OperationGroup> = {
  [Id in OperationId]: (typeof operations)[Id]['group'] extends Group ? Id : never
}[OperationId]

const ids = Object.keys(operations) as OperationId[]

/** The operations of section 4.1. */
export const preAccountImports = ofGroup('Pre-account import')

/** The operations of section 4.3. */
export const postAccountImports = ofGroup('Post-account import')

/** The operations of section 4.4. */
export const statusRetrievals = ofGroup('Status retrieval')

/** The lists of section 4.4. */
export const lists = statusRetrievals.filter((id) => id.startsWith('list'))

/** The operations with a body. */
export const posts = ids.filter((id) => operations[id].method === 'POST')

/** The operations whose refusals are the envelope of section 7 as it is. */
export const enveloped = posts.filter((id) => id !== 'createTransactions')

function ofGroup<Group extends OperationGroup>(group: Group): readonly OfGroup<Group>[] {
  return ids.filter((id): id is OfGroup<Group> => operations[id].group === group)
}
