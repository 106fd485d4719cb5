import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import type { Trial } from '../../trial/trial.ts'
import { importedAccount } from './imported-account.ts'
import { instruct, vendorsOf } from './instruct.ts'
import { keepsInstructions } from './keeps-instructions.ts'
import { expectStored, type Write } from './stored-writes.ts'

/** A payment instruction that was answered with 201 is stored once, for its account only. */
export const paymentStored = defineCheck({
  name: 'payment-stored',
  requirements: ['4.3-payment-stored', '4.3-payment-several-open'],
  needs: ['paymentVendors.available', 'operator:read-account'],
  runs: 4,
  inputs: fc.array(fc.record({ elsewhere: fc.boolean(), noteBefore: fc.boolean() }), { minLength: 1, maxLength: 4 }),
  async run(trial: Trial, instructions) {
    const account = await importedAccount(trial)
    const other = instructions.some(({ elsewhere }) => elsewhere) ? await importedAccount(trial) : undefined
    const pairs = [account.pair, ...(other ? [other.pair] : [])]
    const keepsEarlier = instructions.length > pairs.length ? await keepsInstructions(trial) : false
    let writes: Write[] = []
    for (const { elsewhere, noteBefore } of instructions) {
      const pair = elsewhere && other ? other.pair : account.pair
      if (noteBefore) await trial.send('createNotes', { body: trial.body('createNotes', pair) })
      const { body, answer } = await instruct(trial, pair, vendorsOf(trial).available)
      if (answer.status !== 201) continue
      const { vendor, reference, type } = body
      const record = { vendor, reference, type }
      if (!keepsEarlier) writes = writes.filter((earlier) => earlier.pair !== pair)
      writes.push({ pair, stored: 'payment_instructions', record, requirement: '4.3-payment-stored', words: 'a payment instruction' })
      await expectStored(trial, pairs, writes)
    }
    trial.require(writes.length > 0, 'no payment instruction was accepted')
  },
})
