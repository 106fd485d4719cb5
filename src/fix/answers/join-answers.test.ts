import { describe, expect, it } from 'vitest'
import { checkAnswers } from './check-answers.ts'
import { joinAnswers } from './join-answers.ts'

describe('answers of two files', () => {
  it('are all there, and the first one holds where both say something', () => {
    const first = {
      names: { A: 'billing_postcode' },
      values: { 'customers.*.title': { x: 'Dr.' } },
      cents: { transfer_balance: 'in euros' },
    }
    const second = {
      about: ['…'],
      names: { A: 'billing_address1', B: { answer: 'leave out', times: 2 }, C: { answer: '?' } },
      values: { 'customers.*.title': { x: 'Prof.', y: { answer: 'leave out' }, z: '?' } },
      cents: ['transfer_balance', 'ledgers.*.ledger_balance'],
      records: 'payload.rows',
    }
    expect(joinAnswers(first, second)).toEqual({
      names: { A: 'billing_postcode', B: 'leave out' },
      values: { 'customers.*.title': { x: 'Dr.', y: 'leave out' } },
      cents: { transfer_balance: 'in euros', 'ledgers.*.ledger_balance': 'in cents' },
      records: { 'payload.rows': 'take them' },
    })
  })

  it.each([{ nmaes: { A: 'x' } }, { names: ['A'] }, { values: { title: 'x' } }, ['names'], 'names'])(
    'what is none stays to be told: %j',
    (other) => {
      expect(checkAnswers(joinAnswers({}, other), 'AccountImportRecord').problems.length).toBeGreaterThan(0)
    },
  )
})
