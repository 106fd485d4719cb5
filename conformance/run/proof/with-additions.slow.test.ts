import { expect, it } from 'vitest'
import { passesInWords } from '../../report/attempts-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'
import { operationOf } from '../../trial/operation-of.ts'

it('what shows at the end of a run shows with what was sent about its account, of one kind', async () => {
  const failure = (await failuresOf('habit-list-row-for-each-payment-instruction', {}, Infinity)).get('4.4-lists-once')
  const own = failure?.steps.filter(({ isEarlier }) => !isEarlier).map(operationOf)
  expect(own).toEqual([
    'stageAccount',
    'processAccount',
    'createPaymentInstruction',
    'createPaymentInstruction',
    'listAllAccountImportProcesses',
  ])
  expect(passesInWords(failure)).toContainEqual(expect.stringMatching(/^if any one of .* is not sent: request \d holds the account once$/))
  expect(failure?.again).toMatchObject({ failed: failure?.again?.times })
})
