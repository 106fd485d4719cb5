import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newRecord } from '../testing/samples.ts'
import { TestServer } from '../testing/test-server.ts'
import { checkConfiguration, readConfiguration } from './configuration.ts'
import { demoConfiguration } from './demo-configuration.ts'

test('the demo configuration is a valid one', () => {
  expect(checkConfiguration(JSON.parse(JSON.stringify(demoConfiguration)))).toEqual(demoConfiguration)
})

test('what is left out has a default', () => {
  expect(checkConfiguration({ suppliers: [{ code: 'S' }] })).toEqual({
    suppliers: [{ code: 'S', status: 'Ongoing', customer_emails_on_migration: false, document_root: '' }],
    operations_teams: [],
    payment_vendors: {},
    storage_bucket: 'migration-documents',
  })
})

test.each([
  [[], 'file: the configuration must be an object'],
  [{}, 'file: suppliers must be a list'],
  [{ suppliers: [{}] }, 'file: suppliers[0].code must be a text that is not empty'],
  [{ suppliers: [{ code: 'S', status: 'paused' }] }, 'file: suppliers[0].status must be Ongoing, Paused, Complete'],
  [{ suppliers: [{ code: 'S', root: '' }] }, 'file: suppliers[0].root is no setting; the settings are code, status, '],
  [{ suppliers: [{ code: 'S', stauts: 'Paused' }] }, 'file: suppliers[0].stauts is no setting; did you mean suppliers[0].status?'],
  [{ operation_teams: [] }, 'file: operation_teams is no setting; did you mean operations_teams?'],
  [
    { suppliers: [{ code: 'S', customer_emails_on_migration: 1 }] },
    'file: suppliers[0].customer_emails_on_migration must be true or false',
  ],
  [{ suppliers: [], operations_teams: [''] }, 'file: operations_teams[0] must be a text that is not empty'],
  [{ suppliers: [], payment_vendors: { v: 'odd' } }, 'file: payment_vendors.v must be available, persistent_failure, intermittent_failure'],
  [{ suppliers: [], storage_bucket: 1 }, 'file: storage_bucket must be a text that is not empty'],
])('%j: %s', (value, message) => {
  expect(() => checkConfiguration(value, 'file')).toThrow(message)
})

test('a data file remembers: the status set by the operator stays, settings are those of the configuration', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reference-server-'))
  const [data, file] = [join(folder, 'data.db'), join(folder, 'config.json')]
  const configure = (document_root: string) => {
    writeFileSync(file, JSON.stringify({ suppliers: [{ code: 'S', document_root }], operations_teams: ['Migration Nord'] }))
    return { data, configuration: readConfiguration(file) }
  }
  const first = await TestServer.start(configure('one'))
  const record = await first.imported({ import_supplier: 'S' })
  await first.operator('PUT', '/suppliers/S', { status: 'Paused' })
  await first.close()

  const second = await TestServer.start(configure('two'))
  expect((await second.status(record)).body.status).toBe('COMPLETED')
  expect((await second.post('stageAccount', newRecord({ import_supplier: 'S' }))).status).toBe(400)
  expect((await second.operator('GET', '/suppliers')).body).toMatchObject([
    { code: 'S', status: 'Paused', document_root: 'two', imported: 1 },
  ])
  await second.close()
  rmSync(folder, { recursive: true })
})
