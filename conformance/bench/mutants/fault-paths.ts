import type { Mutant } from './mutant.ts'

/** The place of a fault is told wrongly. */
export const faultPaths: readonly Mutant[] = [
  {
    id: 'error-path-in-brackets',
    section: '7',
    kind: 'validation',
    about: 'Indexes in attr stand in brackets.',
    requirements: ['7-item-attr-path'],
    change: (behaviour) => ({ attrOf: (path) => behaviour.attrOf(path).replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]') }),
  },
  {
    id: 'error-path-in-camel-case',
    section: '7',
    kind: 'validation',
    about: 'Names in attr are those of the classes of the server, in camel case.',
    requirements: ['7-item-attr-path'],
    change: (behaviour) => ({
      attrOf: (path) => behaviour.attrOf(path).replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
    }),
  },
  {
    id: 'error-path-from-body',
    section: '7',
    kind: 'validation',
    about: 'attr begins with the word body.',
    requirements: ['7-item-attr-path'],
    change: (behaviour) => ({ attrOf: (path) => behaviour.attrOf(['body', ...path]) }),
  },
  {
    id: 'error-path-without-first-name',
    section: '7',
    kind: 'validation',
    about: 'attr of a post-account record begins within the record.',
    requirements: ['7-item-attr-path'],
    change: (behaviour) => ({
      attrOf: (path) =>
        ['delivery_note', 'energy_amount', 'market_participant_invoice'].includes(String(path[0])) && path.length > 1
          ? behaviour.attrOf(path.slice(1))
          : behaviour.attrOf(path),
    }),
  },
  {
    id: 'error-index-among-wrong-ones',
    section: '7',
    kind: 'validation',
    about: 'Indexes in attr count only the elements that are wrong.',
    requirements: ['7-item-attr-path'],
    change: (behaviour) => ({
      toldFaults: (faults) => {
        const told = behaviour.toldFaults(faults)
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
      },
    }),
  },
  {
    id: 'error-inner-index-is-outer',
    section: '7',
    kind: 'validation',
    about: 'Of several indexes in attr all are the first one.',
    requirements: ['7-item-attr-path'],
    change: (behaviour) => ({
      attrOf: (path) => {
        const first = path.find((part) => typeof part === 'number')
        return behaviour.attrOf(path.map((part) => (typeof part === 'number' ? (first ?? part) : part)))
      },
    }),
  },
]
