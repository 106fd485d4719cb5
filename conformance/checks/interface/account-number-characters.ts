import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import type { Trial } from '../../trial/trial.ts'
import { expectListed } from './expect-listed.ts'
import { asObject } from '../../reading/as-object.ts'

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
export const accountNumberCharacters = defineCheck({
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
