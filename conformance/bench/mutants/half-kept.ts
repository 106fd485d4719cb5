import type { Body } from '../server/exchange.ts'
import { mapTyped } from '../server/typed-values.ts'
import type { Mutant } from './mutant.ts'

/** Values that are taken, kept or counted wrongly. */
export const halfKept: readonly Mutant[] = [
  {
    id: 'path-values-decoded-as-forms',
    section: '4',
    kind: 'meaning',
    about: 'A plus sign in an account number in the path is read as a space, also when it is encoded.',
    requirements: ['4-path-values-encoded', '4.4-status-200-staged'],
    change: (behaviour) => ({ decodeSegment: (segment) => behaviour.decodeSegment(segment).replaceAll('+', ' ') }),
  },
  {
    id: 'unused-sheets-not-stored',
    section: '4.1',
    kind: 'state',
    about: 'A price sheet that is marked as unused is counted but not stored.',
    requirements: ['4.1-fees-stored'],
    change: (behaviour) => ({
      sheetsWith: (earlier, added) =>
        behaviour.sheetsWith(
          earlier,
          added.filter((sheet) => sheet['is_price_sheet_unused'] !== true),
        ),
    }),
  },
  {
    id: 'staged-arrays-keep-their-tail',
    section: '3.1',
    kind: 'state',
    about: 'When an account is staged again, the elements that an array had beyond the new ones stay.',
    requirements: ['3.1-stage-again-replaces', '3.1-stage-again-earlier-data-gone'],
    change: (behaviour) => ({
      stagedData: (previous, record) => {
        const members = Object.entries(behaviour.stagedData(previous, record)).map(([name, value]) => {
          const before = previous?.[name]
          const isShorter = Array.isArray(value) && Array.isArray(before)
          return [name, isShorter ? [...(value as unknown[]), ...(before as unknown[]).slice(value.length)] : value] as const
        })
        return Object.fromEntries(members)
      },
    }),
  },
  {
    id: 'rolled-out-alone-not-stored',
    section: '4.1',
    kind: 'state',
    about: 'Rolled-out definitions that come without definitions are counted but not stored.',
    requirements: ['4.1-definitions-stored', '4.1-definitions-either-array'],
    change: (behaviour) => ({
      definitionsWith: (earlier, added) => (added.definitions.length === 0 ? earlier : behaviour.definitionsWith(earlier, added)),
    }),
  },
  {
    id: 'negative-balances-unsigned',
    section: '2.2',
    kind: 'meaning',
    about: 'Ledger balances lose their minus sign, in the validated data and in the staged data.',
    requirements: ['4.2-validate-echo', '2.2-ledger-balance-negative', '1-staging-stores-data'],
    change: (behaviour) => ({
      understood: (operation, body) =>
        mapTyped(operation, behaviour.understood(operation, body), ({ value, path }) =>
          String(path.at(-1)).endsWith('balance') && typeof value === 'string' ? value.replace(/^-/, '') : value,
        ),
    }),
  },
  {
    id: 'meters-of-first-melo-for-all',
    section: '2.2',
    kind: 'meaning',
    about: 'Every melo of a supply point is staged with the meters of the first.',
    requirements: ['1-staging-stores-data', '3.1-stage-again-replaces'],
    change: (behaviour) => ({
      stagedData: (previous, record) =>
        mapTyped('stageAccount', behaviour.stagedData(previous, record), ({ value, path }) => {
          if (path.at(-1) !== 'melos' || !Array.isArray(value)) return value
          const first = (Object(value[0]) as Body)['meters']
          return value.map((melo: unknown) => ({ ...(melo as Body), ...(first === undefined ? {} : { meters: first }) }))
        }) as Body,
    }),
  },
]
