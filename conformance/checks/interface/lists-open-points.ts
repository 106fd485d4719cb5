import type { AccountReference } from '../../../schemas/record-types.ts'
import { defineCheck } from '../../check.ts'
import { asObject } from '../../reading/as-object.ts'
import { importedNumbers } from '../../reading/imported-numbers.ts'
import { externalNumbers } from '../../reading/listed.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'

/** What the document leaves open about lists: their order, the imported one's shape, and unknown suppliers. */
export const listsOpenPoints = defineCheck({
  name: 'lists-open-points',
  requirements: [
    '4.4-imported-body-open',
    '4.4-lists-order-open',
    '4.4-lists-paging-open',
    '4.4-lists-unknown-supplier-open',
    '4.4-status-404-unknown-supplier',
  ],
  async run(trial: Trial) {
    const unknown = trial.pair(trial.names.text('NOBODY'))
    const status = await trial.status(unknown)
    trial.demandStatus('4.4-status-404-unknown-supplier', status, 404, 'The status of a pair of an unknown import supplier')
    for (const which of ['All', 'Pending', 'Imported'] as const) {
      const answer = await trial.list(which, unknown.import_supplier)
      trial.observe('4.4-lists-unknown-supplier-open', `${which.toLowerCase()}: answers ${answer.status} with ${shapeOf(answer)}`)
    }
    const [first, second, third] = [trial.pair(), trial.pair(), trial.pair()]
    const staged = [second, third, first].map(({ external_account_number }) => external_account_number)
    for (const pair of [second, third, first]) await trial.staged(pair)
    for (const which of ['All', 'Pending'] as const) {
      const listed = externalNumbers(await trial.list(which)).filter((number) => staged.some((own) => own === number))
      trial.observe('4.4-lists-order-open', `${which.toLowerCase()}: ${orderOf(listed, staged)}`)
    }
    const paged = await trial.send('listAllAccountImportProcesses', { pair: first, query: { page: '2', page_size: '1' } })
    const found = staged.filter((number) => externalNumbers(paged).includes(number)).length
    const extent = found === staged.length ? 'all accounts' : found === 0 ? 'none of ours' : 'some accounts'
    trial.observe('4.4-lists-paging-open', `asked for a second page of one account it answers ${paged.status} with ${extent}`)
    await trial.created(first)
    const imported = await trial.list('Imported')
    const readable = importedNumbers(imported) === undefined ? 'that cannot be read' : 'of objects with external_account_number'
    trial.observe('4.4-imported-body-open', `${shapeOf(imported)} ${readable}`)
  },
})

function orderOf(listed: readonly unknown[], staged: readonly string[]): string {
  const like = (order: readonly string[]) => order.every((number, index) => number === listed[index])
  if (like(staged)) return 'in the order of staging'
  if (like(staged.toReversed())) return 'the last staged first'
  if (like(staged.toSorted())) return 'by account number'
  if (like(staged.toSorted().toReversed())) return 'by account number, falling'
  return 'in another order'
}

function shapeOf({ text, isJson, body }: Answer): string {
  if (text === '') return 'no body'
  if (!isJson) return 'a body that is no JSON'
  return Array.isArray(body) ? 'an array' : `an object with ${Object.keys(asObject(body)).toSorted().join(', ')}`
}

/** Whether the lists hold an account that is marked to be skipped. */
export const listsOfSkipped = defineCheck({
  name: 'lists-of-skipped',
  requirements: ['4.4-lists-skipped-open'],
  needs: ['operator:skip'],
  async run(trial: Trial) {
    const pair = await trial.staged()
    await trial.setSkip(pair, true)
    await observeLists(trial, pair, 'it')
    await trial.setSkip(pair, false)
  },
})

/** Whether the lists hold the account that the configuration calls skipped. */
export const listsOfSkippedAccount = defineCheck({
  name: 'lists-of-skipped-account',
  requirements: ['4.4-lists-skipped-open'],
  needs: ['skippedAccount'],
  async run(trial: Trial) {
    const { skippedAccount } = trial.setting.configuration
    trial.require(skippedAccount !== undefined, 'there is no skipped account')
    await observeLists(trial, skippedAccount, 'the configured one')
  },
})

async function observeLists(trial: Trial, { import_supplier, external_account_number }: AccountReference, what: string): Promise<void> {
  for (const which of ['All', 'Pending'] as const) {
    const isListed = externalNumbers(await trial.list(which, import_supplier)).includes(external_account_number)
    trial.observe('4.4-lists-skipped-open', `${which.toLowerCase()}: ${isListed ? 'holds' : 'lacks'} ${what}`)
  }
}
