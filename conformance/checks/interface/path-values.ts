import fc from 'fast-check'
import { operations } from '../../../schemas/operations.ts'
import { smallStaged } from '../../actions/small-account.ts'
import { withFreshSupplier } from '../../actions/with-fresh-supplier.ts'
import { defineCheck, type Check } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { asObject } from '../../reading/as-object.ts'
import type { Trial } from '../../trial/trial.ts'
import { expectListed, expectNotListed } from './expect-listed.ts'

const encodings = {
  'every character': (text: string) =>
    [...Buffer.from(text)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  'in small letters': (text: string) => [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  'the last character': (text: string) => `${text.slice(0, -1)}%${text.charCodeAt(text.length - 1).toString(16)}`,
} as const

/** A supplier code and an account number may be percent-encoded in a path, even where they need not be. */
const pathValuesEncoded = defineCheck({
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

/** Characters and what some servers take them for when they read a path. */
const characters = {
  space: [' ', '+'],
  umlaut: ['ü', 'Ã¼'],
  plus: ['+', ' '],
  percent: ['%', '%25'],
  'percent and digits': ['%41', 'A'],
  'full stop': ['.', ''],
  colon: [':', ''],
  ampersand: ['&', ''],
  semicolon: [';', ''],
  apostrophe: ["'", ''],
  'question mark': ['?', ''],
  'number sign': ['#', ''],
  underscore: ['_', '.'],
  'any letter': ['x', '_'],
  'any letters': ['xx', '%'],
  'letter and accent apart': ['u\u0308', 'y'],
} as const

/** Whole numbers that some servers read as other ones, of a number without anything special. */
const forms = {
  'leading zeros': (trial: Trial) => `00${trial.names.malo()}`,
  'white space around': (_trial: Trial, plain: string) => ` ${plain} `,
} as const

/** An account number with special characters, where the server stages it, is found under its percent-encoded form, and only there. */
const accountNumberCharacters = defineCheck({
  name: 'account-number-characters',
  requirements: ['1-pair-characters-open', '2.13-list-external-number', '4-path-values-encoded'],
  runs: 2,
  inputs: fc.record({
    tried: allOf(Object.keys({ ...characters, ...forms }) as (keyof typeof characters | keyof typeof forms)[]),
    imported: fc.boolean(),
  }),
  async run(trial: Trial, { tried, imported }) {
    for (const character of tried) {
      const { import_supplier, external_account_number: plain } = trial.pair()
      const [special, mistaken] = character in forms ? [] : characters[character as keyof typeof characters]
      const whole = character in forms ? forms[character as keyof typeof forms](trial, plain) : `${plain}${special}1`
      const pair = { import_supplier, external_account_number: whole }
      const having = special === undefined ? `has ${character}` : `holds ${JSON.stringify(special)}`
      const staged = await trial.stage(pair)
      trial.observeStatus('1-pair-characters-open', staged, `${character}: staging`)
      const kept = asObject(staged.body)['external_account_number'] === pair.external_account_number
      if (staged.status !== 201 || !kept) continue
      if (imported) trial.require((await trial.process(pair)).status === 201, 'processing a staged account does not answer 201')
      const lacks = `The list of all accounts lacks one that was staged, whose number ${having}.`
      expectListed(trial, '2.13-list-external-number', await trial.list('All'), whole, lacks)
      const isEncoded = encodeURIComponent(whole) !== whole
      const encoded = `The status of an account whose number ${having}${isEncoded ? ', percent-encoded in the path,' : ''}`
      trial.demandStatus('4-path-values-encoded', await trial.status(pair), 200, encoded)
      if (mistaken === undefined) continue
      // A path may hold these as they are; what they mean there, the document does not say.
      if (special === '+' || special === ';') {
        const path = operations.getAccountTransferStatus.path
          .replace('{import_supplier_code}', encodeURIComponent(import_supplier))
          .replace('{external_account_number}', whole)
        trial.observeStatus(
          '1-pair-characters-open',
          await trial.send('getAccountTransferStatus', { path }),
          `${character}: as it is in a path`,
        )
      }
      const other = await trial.status({ import_supplier, external_account_number: `${plain}${mistaken}1` })
      trial.demandStatus(
        '4-path-values-encoded',
        other,
        'not 200',
        `The status of a number that nobody staged, with ${JSON.stringify(mistaken)} where another one ${having},`,
      )
    }
  },
})

/** A supplier code with special characters is found under its percent-encoded form. */
const supplierCodeCharacters = defineCheck({
  name: 'supplier-code-characters',
  requirements: ['4-path-values-encoded'],
  needs: ['operator:suppliers'],
  runs: 4,
  inputs: fc.constantFrom(' ', 'ü', '+', '%', '.', '&'),
  async run(trial, character) {
    const use = async (supplier: string) => {
      const pair = await trial.staged(trial.pair(supplier))
      const what = `The status of an account whose supplier code has a "${character}"`
      trial.demandStatus('4-path-values-encoded', await trial.status(pair), 200, what)
      for (const which of ['All', 'Pending'] as const) {
        const lacks = `A list lacks an account of a supplier code with "${character}".`
        expectListed(trial, '4-path-values-encoded', await trial.list(which, supplier), pair.external_account_number, lacks)
      }
    }
    await withFreshSupplier(trial, use, `${trial.names.text('SUP')}${character}1`)
  },
})

/** What some databases take for any character. */
const wildcards = ['_', '%', '.', '*'] as const

/** A supplier code is not a pattern: the accounts of a code that it would fit are another supplier's. */
const supplierCodesAlike = defineCheck({
  name: 'supplier-codes-alike',
  requirements: ['1-supplier-groups-accounts', '4.4-status-404'],
  needs: ['operator:suppliers'],
  inputs: allOf(wildcards),
  async run(trial: Trial, chosen) {
    const begin = trial.names.text('SUP')
    const use = async (neighbour: string) => {
      const { external_account_number } = await smallStaged(trial, trial.pair(neighbour))
      for (const wildcard of chosen) {
        const expectNone = async (import_supplier: string) => {
          for (const which of ['All', 'Pending'] as const) {
            const list = await trial.list(which, import_supplier)
            const message = `A list of a supplier whose code has a "${wildcard}" holds the account of another supplier.`
            expectNotListed(trial, '1-supplier-groups-accounts', list, external_account_number, message)
          }
          const answer = await trial.status({ import_supplier, external_account_number })
          const what = `The status of another supplier's number under a code with a "${wildcard}"`
          trial.demandStatus('4.4-status-404', answer, 'not 200', what)
        }
        await withFreshSupplier(trial, expectNone, `${begin}${wildcard}1`)
      }
    }
    await withFreshSupplier(trial, use, `${begin}x1`)
  },
})

/** Import suppliers and account numbers with characters that a path has to encode. */
export const pathValueChecks: readonly Check[] = [pathValuesEncoded, accountNumberCharacters, supplierCodeCharacters, supplierCodesAlike]
