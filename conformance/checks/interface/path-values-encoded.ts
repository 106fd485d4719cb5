import fc from 'fast-check'
import { operations } from '../../../schemas/operations.ts'
import { defineCheck } from '../../check.ts'
import type { Trial } from '../../trial/trial.ts'
import { expectListed } from './expect-listed.ts'

const encodings = {
  'every character': (text: string) =>
    [...Buffer.from(text)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  'in small letters': (text: string) => [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  'the last character': (text: string) => `${text.slice(0, -1)}%${text.charCodeAt(text.length - 1).toString(16)}`,
} as const

/** A supplier code and an account number may be percent-encoded in a path, even where they need not be. */
export const pathValuesEncoded = defineCheck({
  name: 'path-values-encoded',
  requirements: ['4-path-values-encoded'],
  runs: 6,
  inputs: fc.record({ how: fc.constantFrom(...(Object.keys(encodings) as (keyof typeof encodings)[])), imported: fc.boolean() }),
  async run(trial: Trial, { how, imported }) {
    const pair = imported ? await trial.imported() : await trial.staged()
    const { import_supplier, external_account_number } = pair
    trial.require((await trial.status(pair)).status === 200, 'the status of a staged account is not answered with 200')
    const encode = encodings[how]
    const supplier = encodeURIComponent(import_supplier) === import_supplier ? encode(import_supplier) : encodeURIComponent(import_supplier)
    const fill = (path: string) =>
      path.replace('{import_supplier_code}', supplier).replace('{external_account_number}', encode(external_account_number))
    const status = await trial.send('getAccountTransferStatus', { path: fill(operations.getAccountTransferStatus.path) })
    trial.demandStatus('4-path-values-encoded', status, 200, 'The status, with the values in its path percent-encoded,')
    for (const which of imported ? (['All'] as const) : (['All', 'Pending'] as const)) {
      const operation = `list${which}AccountImportProcesses` as const
      const list = await trial.send(operation, { path: fill(operations[operation].path) })
      const said = 'A list lacks an account when the supplier code in the path is percent-encoded.'
      expectListed(trial, '4-path-values-encoded', list, external_account_number, said)
    }
  },
})
