import { expect, it } from 'vitest'
import { noAnswers } from '../../causes/answers/answers.ts'
import { createAnswering } from '../../causes/answers/answering.ts'
import { createRecordFix } from '../fix-record.ts'

const fix = createRecordFix('AccountImportRecord', { answering: createAnswering(noAnswers), isAsked: false })

/** The fields with true of a record where -1 stands for it. */
function trueFields(record: unknown): readonly string[] {
  const text = JSON.stringify(record)
  const given = { source: { text, offset: 0, line: 1, column: 1 }, start: 0, end: text.length, certain: undefined }
  return [...(fix.repair(given, { minus_one_flags: 'flags of Access: -1 for true' }).trueFields ?? [])]
}

const account = {
  external_account_number: '4711',
  import_supplier: 'S',
  customers: [],
  supply_addresses: [],
}

it.each([
  ['true', { ...account, unknown_occupier: true }, ['unknown_occupier']],
  ['a word', { ...account, unknown_occupier: 'ja' }, ['unknown_occupier']],
  ['1', { ...account, unknown_occupier: 1 }, ['unknown_occupier']],
  ['-1', { ...account, unknown_occupier: -1 }, []],
  ['false', { ...account, unknown_occupier: false }, []],
  ['0', { ...account, unknown_occupier: 0 }, []],
  [
    'true beside -1',
    {
      ...account,
      notes: [
        { body: 'a', is_pinned: -1 },
        { body: 'b', is_pinned: true },
      ],
    },
    ['notes.is_pinned'],
  ],
])('whether %s is a flag that is true as it stands', (_name, record, fields) => expect(trueFields(record)).toEqual(fields))
