import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { instantOf, localDateTime } from './instant.ts'
import { openStore } from './store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reference-server-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a data file of another schema version is refused', () => {
  const file = join(folder, 'data.db')
  openStore({ file }).close()
  const database = new DatabaseSync(file)
  database.exec('PRAGMA user_version = 99')
  database.close()
  expect(() => openStore({ file })).toThrow(`${file}: it has schema version 99, this server needs 3; start with a new file`)
})

test('a database of something else is refused, and so is a file that is no database', () => {
  const [other, text] = [join(folder, 'other.db'), join(folder, 'text.db')]
  const database = new DatabaseSync(other)
  database.exec('CREATE TABLE something (a)')
  database.close()
  writeFileSync(text, 'This is no database, but it is long enough to be read as one.'.repeat(20))
  expect(() => openStore({ file: other })).toThrow(`${other}: it is the database of another program; name another file`)
  expect(() => openStore({ file: text })).toThrow(`${text}: it is no SQLite database; name another file`)
})

test('one server owns the file', () => {
  const file = join(folder, 'data.db')
  const store = openStore({ file })
  expect(() => openStore({ file })).toThrow(`${file}: another server has it open`)
  store.close()
  openStore({ file }).close()
})

test('a transaction that throws leaves nothing behind', () => {
  const store = openStore()
  const failing = () =>
    store.transaction(() => {
      store.teams.add('T')
      throw new Error('no')
    })
  expect(failing).toThrow('no')
  expect(store.teams.exists('T')).toBe(false)
  store.transaction(() => store.teams.add('T'))
  expect(store.teams.exists('T')).toBe(true)
})

test('the database itself allows one account per pair', () => {
  const store = openStore()
  store.suppliers.setStatus('S', 'Ongoing')
  store.teams.add('T')
  const pair = { import_supplier: 'S', external_account_number: '1' }
  store.processes.insert(pair, Buffer.from('{}'))
  const process = store.processes.find(pair)
  if (process === undefined) throw new Error('The pair was not staged')
  store.processes.createAccount(process, 'T', '2026-01-01T00:00:00Z')
  expect(() => store.processes.createAccount(process, 'T', '2026-01-01T00:00:00Z')).toThrow('UNIQUE')
})

test.each([
  ['2026-01-01T10:00:00Z', '2026-01-01T11:00:00+01:00', true],
  ['2026-01-01T10:00:00Z', '2026-01-01T11:00:00+0100', true],
  ['2026-01-01T10:00:00Z', '2026-01-01T10:00:00.000Z', true],
  ['2026-01-01T10:00:00.5Z', '2026-01-01T10:00:00.50Z', true],
  ['2026-01-01T10:00:00Z', '2026-01-01T10:00:00.000001Z', false],
  ['2026-01-01T10:00:00Z', '2026-01-01T10:00:00+00:01', false],
  ['0001-01-01T10:00:00Z', '1901-01-01T10:00:00Z', false],
])('%s and %s are the same instant: %s', (one, other, same) => {
  expect(instantOf(one) === instantOf(other)).toBe(same)
})

test('the local time names the instant', () => {
  const at = new Date('2026-07-01T10:00:00.123Z')
  expect(instantOf(localDateTime(at))).toBe(instantOf('2026-07-01T10:00:00.123Z'))
})
