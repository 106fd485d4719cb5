import { isObject } from '../../../src/contract/json-schema.ts'
import type { Body, Reply } from '../server/exchange.ts'
import { mapMembers } from '../server/map-values.ts'
import type { StoredNote } from '../server/state.ts'
import { bodyOf, keyOf, objectsOf } from './change-answers.ts'
import { answered, beforehand } from './changes.ts'
import { fault, faults } from './fault.ts'

/** For each value of one field, what another one holds last. */
const lastBy = (items: readonly Body[], field: string, held: string): ReadonlyMap<unknown, unknown> =>
  new Map(items.filter((item) => item[field] !== undefined && item[held] !== undefined).map((item) => [item[field], item[held]]))

/** The items of an array that hold something, with it replaced by what the map has for another of their fields. */
function heldBy(items: unknown, field: string, held: string, known: ReadonlyMap<unknown, unknown>): unknown {
  if (!Array.isArray(items)) return items
  return items.map((item: unknown) =>
    isObject(item) && item[held] !== undefined && known.has(item[field]) ? { ...item, [held]: known.get(item[field]) } : item,
  )
}

/** A request body without its import supplier, as a guard that forgot it compares them. */
const nameOf = (body: unknown) => JSON.stringify({ ...bodyOf({ body }), import_supplier: '' })

/** What mapping code, dictionaries, workers and guards make of requests without anybody meaning it. */
export const mappingHabits = faults('isolation', [
  fault(
    'habit-double-click-guard-without-supplier',
    'Notes that are sent for an account less than two seconds after the same ones for the same number of another import supplier are answered as those and not added.',
  )
    .breaks('4.3-notes-created-stored', '4.3-notes-other-account', '1-pair-two-suppliers')
    .by((right) => {
      const results = new Map<string, { readonly supplier: unknown; readonly reply: Reply; readonly until: number }>()
      return {
        before: (call, state) => {
          const known = call.operation === 'createNotes' ? results.get(nameOf(call.body)) : undefined
          const isOther = known !== undefined && known.until > Date.now() && known.supplier !== bodyOf(call)['import_supplier']
          return isOther && right.accountForNotes(state, keyOf(call, right)) ? known.reply : undefined
        },
        ...answered(right, 'createNotes', ({ reply, call, sent }) => {
          if (reply.status === 201 && results.get(nameOf(call.body))?.reply !== reply) {
            results.set(nameOf(call.body), { supplier: sent['import_supplier'], reply, until: Date.now() + 2000 })
          }
        }),
      }
    }),
  fault(
    'habit-replacement-of-the-same-length-ignored',
    'A record that is staged again is taken for unchanged when its JSON is as long as that of the record before.',
    { kind: 'state' },
  )
    .breaks('3.1-stage-again-replaces')
    .by((right) => ({
      stagedData: (previous, record) =>
        previous !== undefined && JSON.stringify(previous).length === JSON.stringify(record).length
          ? previous
          : right.stagedData(previous, record),
    })),
  fault(
    'habit-roll-back-takes-notes-of-others-along',
    'Notes that are added to any account while a dry run is in progress are gone once it is rolled back.',
    { section: '3.1', kind: 'race' },
  )
    .breaks('4.3-notes-created-stored', '4.3-notes-duplicate-skipped', '3.1-dry-run-leaves-nothing')
    .by((right, dryRuns = 0, during = new Set<StoredNote>()) => ({
      ...beforehand(right, 'statusDuring', (isDryRun) => {
        if (isDryRun) dryRuns++
      }),
      ...beforehand(right, 'statusAfter', (outcome) => {
        if (outcome === 'dry run') dryRuns--
      }),
      noteToStore: (note, now) => {
        const stored = right.noteToStore(note, now)
        if (dryRuns > 0) during.add(stored)
        return stored
      },
      ...answered(right, 'processAccount', ({ state }) => {
        if (dryRuns > 0) return
        for (const account of state.accounts.values()) account.notes = account.notes.filter((note) => !during.has(note))
        during.clear()
      }),
    })),
  fault('habit-fourth-index-of-a-path-is-zero', 'The fourth and any further index of an attr is always 0.', { kind: 'validation' })
    .breaks('7-item-attr-path')
    .by((right) => ({
      attrOf: (path) => {
        let indexes = 0
        return right.attrOf(path.map((part) => (typeof part === 'number' && ++indexes > 3 ? 0 : part)))
      },
    })),
  fault(
    'habit-indexes-of-two-digits-in-brackets',
    'An index from 10 on stands in brackets in an attr: only one digit is looked for when brackets become dots.',
    { kind: 'validation' },
  )
    .breaks('7-item-attr-path')
    .decides('attrOf', (attr) => attr.replace(/\.(\d{2,})(?=\.|$)/g, '[$1]')),
  fault(
    'habit-readings-by-obis-code',
    'Registers of the meters of a melo with the same OBIS code are all staged with the readings of the last of them.',
    { section: '2.2', kind: 'meaning' },
  )
    .breaks('1-staging-stores-data')
    .stores('stageAccount', (staged) =>
      mapMembers(staged, (name, member) => {
        if (name !== 'meters' || !Array.isArray(member)) return member
        const registers = objectsOf(member).flatMap((meter) => objectsOf(meter['registers']))
        const known = lastBy(registers, 'obis_code', 'readings')
        return member.map((meter: unknown) =>
          isObject(meter) && 'registers' in meter
            ? { ...meter, registers: heldBy(meter['registers'], 'obis_code', 'readings', known) }
            : meter,
        )
      }),
    ),
  fault('habit-consents-by-type', 'All customers of a record are staged with what the last of them consented to, type by type.', {
    section: '2.2',
  })
    .breaks('1-staging-stores-data')
    .stores('stageAccount', (staged) => {
      const { customers } = staged
      if (!Array.isArray(customers)) return staged
      const known = lastBy(
        objectsOf(customers).flatMap((customer) => objectsOf(customer['consents'])),
        'type',
        'value',
      )
      return {
        ...staged,
        customers: customers.map((customer: unknown) =>
          isObject(customer) && 'consents' in customer
            ? { ...customer, consents: heldBy(customer['consents'], 'type', 'value', known) }
            : customer,
        ),
      }
    }),
  fault(
    'habit-first-register-of-a-code-stays',
    'A register of a time definition is stored with low_load_capable of the first register that was imported with its code.',
    { section: '2.12' },
  )
    .breaks('4.1-definitions-stored')
    .by((right, known = new Map<unknown, unknown>()) => ({
      definitionToStore: (definition) => {
        const stored = right.definitionToStore(definition)
        if (!isObject(stored) || !Array.isArray(stored['registers'])) return stored
        for (const { register_code: code, low_load_capable: flag } of objectsOf(stored['registers'])) {
          if (code !== undefined && flag !== undefined && !known.has(code)) known.set(code, flag)
        }
        return { ...stored, registers: heldBy(stored['registers'], 'register_code', 'low_load_capable', known) }
      },
    })),
  fault('habit-note-results-by-body', 'Of notes with the same body in one request, all results are that of the last.', { kind: 'meaning' })
    .breaks('4.3-notes-result-echo', '4.3-notes-other-created-at')
    .tells('createNotes', (results) => {
      const byBody = new Map(results.map((result) => [result['body'], result]))
      return results.map((result) => (result['body'] === undefined ? result : (byBody.get(result['body']) ?? result)))
    }),
])
