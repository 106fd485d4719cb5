import { each, type Duty } from './duty.ts'

/** Section 1: document paths are relative to the root location of the import supplier. */
export const documentPathRelative: Duty = {
  requirement: '1-document-path-relative',
  occasion: 'a payload with a document path',
  isOfRequests: true,
  judge: (traffic) =>
    each(traffic.exchanges, (exchange) => {
      const { absolutePaths = [], documentPaths = [] } = exchange.body ?? {}
      const rooted = documentPaths.filter(({ first }) => traffic.documentRoots.includes(first)).map(({ attr }) => attr)
      const wrong = [...absolutePaths, ...rooted]
      if (wrong.length === 0) return documentPaths.length > 0
      return { message: `It is not relative to the root location of the import supplier: ${wrong.join(', ')}.`, exchanges: [exchange] }
    }),
}
