import { fault, faults } from './fault.ts'

/** The place of a fault is told wrongly. */
export const faultPaths = faults('validation', [
  fault('error-path-in-brackets', 'Indexes in attr stand in brackets.')
    .breaks('7-item-attr-path')
    .decides('attrOf', (attr) => attr.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]')),
  fault('error-path-in-camel-case', 'Names in attr are those of the classes of the server, in camel case.')
    .breaks('7-item-attr-path')
    .decides('attrOf', (attr) => attr.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())),
  fault('error-path-from-body', 'attr begins with the word body.')
    .breaks('7-item-attr-path')
    .gives('attrOf', (path) => [['body', ...path]]),
  fault('error-path-without-first-name', 'attr of a post-account record begins within the record.')
    .breaks('7-item-attr-path')
    .by((right) => ({
      attrOf: (path) =>
        ['delivery_note', 'energy_amount', 'market_participant_invoice'].includes(String(path[0])) && path.length > 1
          ? right.attrOf(path.slice(1))
          : right.attrOf(path),
    })),
  fault('error-index-among-wrong-ones', 'Indexes in attr count only the elements that are wrong.')
    .breaks('7-item-attr-path')
    .decides('toldFaults', (told) => {
      const indexes = new Map<string, Map<unknown, number>>()
      return told.map((fault) => ({
        ...fault,
        path: fault.path.map((part, at) => {
          if (typeof part !== 'number') return part
          const list = JSON.stringify(fault.path.slice(0, at))
          const seen = indexes.get(list) ?? new Map<unknown, number>()
          indexes.set(list, seen)
          if (!seen.has(part)) seen.set(part, seen.size)
          return seen.get(part) ?? 0
        }),
      }))
    }),
  fault('error-inner-index-is-outer', 'Of several indexes in attr all are the first one.')
    .breaks('7-item-attr-path')
    .by((right) => ({
      attrOf: (path) => {
        const first = path.find((part) => typeof part === 'number')
        return right.attrOf(path.map((part) => (typeof part === 'number' ? (first ?? part) : part)))
      },
    })),
])
