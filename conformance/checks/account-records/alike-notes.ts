import fc from 'fast-check'
import { addNotes } from '../../actions/add-notes.ts'
import { documentPaths } from '../../actions/document-paths.ts'
import { readAccounts } from '../../actions/read-accounts.ts'
import { defineCheck, type Check } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { answeredNotes, storedNotes } from './varied-notes.ts'

const created_at = '2025-06-17T14:31:05+02:00'
const unpin_at = '2099-01-31T00:00:00+01:00'

/** Bodies that are not the same as that of an earlier note, however alike. */
const bodies: Readonly<Record<string, (earlier: string) => string>> = {
  'more words': (earlier) => `${earlier} Erledigt.`,
  'fewer words': (earlier) => earlier.slice(0, earlier.lastIndexOf(' ')),
  'another ending': (earlier) => `${earlier.slice(0, -1)}!`,
  'other capital letters': (earlier) => earlier.toLowerCase(),
  'another letter': (earlier) => earlier.replace('ü', 'u'),
  'another symbol': (earlier) => earlier.replace('☎️🌞', '☎️🌚'),
  'line breaks for spaces': (earlier) => earlier.replaceAll(' ', '\n'),
  // As "Aa" and "BB" have one hash code in Java, where 31 times the first character and the second one are added up.
  'letters of the same hash code': (earlier) =>
    earlier.replace(/(?<= )[a-z]{2}/, ([one = '', two = '']) => String.fromCharCode(one.charCodeAt(0) + 1, two.charCodeAt(0) - 31)),
}

/** What an earlier note has beside its body, and what the next ones with that body have. */
type Next = (trial: Trial) => readonly [Body, ...Body[]]

const others: Readonly<Record<string, Next>> = {
  'a second later': () => [{ created_at }, { created_at: '2025-06-17T14:31:06+02:00' }],
  'some hours earlier': () => [{ created_at }, { created_at: '2025-06-17T10:31:05+02:00' }],
  'a day later': () => [{ created_at }, { created_at: '2025-06-18T14:31:05+02:00' }],
  'a year earlier': () => [{ created_at }, { created_at: '2024-06-17T14:31:05+02:00' }],
  'the clock of another zone': () => [{ created_at }, { created_at: '2025-06-17T14:31:05+01:00' }],
  'the clock of UTC': () => [{ created_at }, { created_at: '2025-06-17T14:31:05Z' }],
  'several times': () => [
    { created_at },
    { created_at: '2025-06-17T14:31:06+02:00' },
    { created_at: '2024-06-17T14:31:05+02:00' },
    { created_at: '2025-06-18T14:31:05+02:00' },
  ],
  'undated after dated': () => [{ created_at }, {}],
  'dated after undated': () => [{}, { created_at }],
  'another is_pinned': () => [{ is_pinned: false }, { is_pinned: true }],
  'no is_pinned': () => [{ is_pinned: true }, {}],
  'an unpin_at': () => [{ is_pinned: true }, { is_pinned: true, unpin_at }],
  documents: (trial) => [{}, { document_paths: documentPaths(trial) }],
  'another is_pinned, dated': () => [
    { is_pinned: false, created_at },
    { is_pinned: true, created_at },
  ],
  'an unpin_at, dated': () => [
    { is_pinned: true, created_at },
    { is_pinned: true, created_at, unpin_at },
  ],
  'documents, dated': (trial) => [{ created_at }, { created_at, document_paths: documentPaths(trial) }],
}

/** In which ways a note resembles one that is there, or comes twice. */
export const alikeKinds: readonly string[] = [
  ...Object.keys(bodies),
  ...Object.keys(others),
  'thousands of characters on',
  'twice',
  'twice, dated',
]

/** Notes that resemble one that is there: in their body, or in all but when they were written, how they are pinned and what comes with them. */
export const alikeNotes: readonly Check[] = (['together', 'one-by-one'] as const).map((way) =>
  defineCheck({
    name: `alike-notes-${way}`,
    requirements: [...answeredNotes, ...storedNotes],
    runs: 2,
    inputs: fc.record({ chosen: allOf(alikeKinds), isDated: fc.boolean() }),
    async run(trial: Trial, { chosen, isDated }) {
      const pair = await trial.imported()
      const pairs = chosen.map((kind) => alike(trial, kind, isDated ? { created_at } : {}))
      const send = async (requests: readonly (readonly Body[])[]) => {
        const { status } = way === 'together' ? await addNotes(trial, pair, requests.flat()) : { status: 400 }
        // One of them may be refused for reasons of the server's own.
        if (status === 400) for (const request of requests) await addNotes(trial, pair, request)
      }
      await send(pairs.map(([first]) => [first]))
      await send(pairs.map(([, ...next]) => next))
      await readAccounts(trial, pair)
      if (way === 'together') await send(pairs.toReversed().map(([first]) => [first]))
      await readAccounts(trial, pair)
    },
  }),
)

/**
 * A note, and what comes after it.
 * @param kind One of the kinds of alike notes.
 * @param dated When the note was written, where the kind says nothing of it.
 */
export function alike(trial: Trial, kind: string, dated: Body = {}): readonly [Body, ...Body[]] {
  const name = trial.names.text('NOTE')
  const isLong = kind === 'thousands of characters on'
  const change = isLong ? bodies['another ending'] : bodies[kind]
  if (change) {
    const body = `${name} ☎️🌞 ${'Rückruf nach 16 Uhr erbeten. '.repeat(isLong ? 120 : 12).trim()}`
    return [
      { body, ...dated },
      { body: change(body), ...dated },
    ]
  }
  const alike = others[kind]?.(trial)
  if (alike) {
    const [first, ...next] = alike
    return [{ body: name, ...first }, ...next.map((one) => ({ body: name, ...one }))]
  }
  const twice = { body: trial.names.text('NOTE'), ...(kind === 'twice' ? {} : { created_at }) }
  return [{ body: name }, twice, twice]
}
