import { expect, it } from 'vitest'
import { defineCheck } from '../../check.ts'
import { asObject } from '../../reading/as-object.ts'
import { failuresOf } from '../../testing/failures-of.ts'
import { operationOf } from '../../trial/operation-of.ts'

/** Has an import refused for its second sheet, and reads nothing after it. */
const refused = defineCheck({
  name: 'refused',
  requirements: ['4.1-fees-unknown-participant-400'],
  async run(trial) {
    const [code, unknown] = [trial.names.participantCode(), trial.names.participantCode()]
    await trial.send('importMarketParticipant', { body: { ...trial.body('importMarketParticipant'), code } })
    const sheets = [code, unknown].map((market_participant_code) => {
      const { price_sheets } = trial.body('importMarketParticipantFees')
      return { ...(Array.isArray(price_sheets) ? price_sheets[0] : {}), market_participant_code }
    })
    const answer = await trial.send('importMarketParticipantFees', { body: { price_sheets: sheets } })
    trial.demandStatus('4.1-fees-unknown-participant-400', answer, 400, 'A fee import')
  },
})

const reads = defineCheck({
  name: 'reads',
  requirements: ['4.1-fees-all-or-nothing'],
  needs: ['operator:read-price-sheets'],
  async run(trial) {
    await trial.operator.readPriceSheets()
  },
})

it('a proof about a price sheet that none of its requests sent begins with those that sent it, and shows again so', async () => {
  const failure = (await failuresOf('fees-not-rolled-back', { checks: [refused, reads], partial: true })).get('4.1-fees-all-or-nothing')
  const steps = failure?.steps.map((step) => `${step.operator ?? operationOf(step)} ${step.response?.status}`)
  expect(steps).toEqual(['importMarketParticipant 201', 'importMarketParticipantFees 400', 'read-price-sheets 200'])
  expect(failure?.again).toEqual({ times: 6, failed: 6 })
})

/** Imports one price sheet whose first article has a price, in cents, and reads all where it is asked to. */
const imports = (name: string, price_cents: string, readsAll: boolean) =>
  defineCheck({
    name,
    requirements: ['4.1-fees-stored'],
    needs: ['operator:read-price-sheets'],
    async run(trial) {
      const code = trial.names.participantCode()
      await trial.send('importMarketParticipant', { body: { ...trial.body('importMarketParticipant'), code } })
      const { price_sheets } = trial.body('importMarketParticipantFees')
      const sheet = asObject(Array.isArray(price_sheets) ? price_sheets[0] : undefined)
      const [first, ...others] = Array.isArray(sheet['article_prices']) ? sheet['article_prices'] : []
      const article_prices = [{ ...asObject(first), price_cents }, ...others]
      await trial.send('importMarketParticipantFees', {
        body: { price_sheets: [{ ...sheet, market_participant_code: code, article_prices }] },
      })
      if (readsAll) await trial.operator.readPriceSheets()
    },
  })

it('a proof about a price sheet of another check, which its own requests changed, begins with what had sent it', async () => {
  const asked = { checks: [imports('earlier', '1.25', false), imports('later', '2.5', true)], partial: true }
  const failure = (await failuresOf('prices-shared-by-article', asked)).get('4.1-fees-stored')
  const steps = failure?.steps.map((step) => `${step.operator ?? operationOf(step)} ${step.response?.status}`)
  const imported = ['importMarketParticipant 201', 'importMarketParticipantFees 201']
  expect(steps).toEqual([...imported, ...imported, 'read-price-sheets 200'])
  expect(failure?.again).toEqual({ times: 6, failed: 6 })
})
