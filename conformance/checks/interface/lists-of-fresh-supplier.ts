import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { importedNumbers } from '../../reading/imported-numbers.ts'
import { excessIn, externalNumbers, lackOf } from '../../reading/listed.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { withFreshSupplier } from '../../actions/with-fresh-supplier.ts'
import { statusDifference } from '../../oracle/wanted-status.ts'

/** The lists of an import supplier that nobody else writes to hold just what was put there: nothing at first, and each account once. */
export const listsOfFreshSupplier = defineCheck({
  name: 'lists-of-fresh-supplier',
  requirements: [
    '1-supplier-groups-accounts',
    '4.4-all-200-array',
    '4.4-all-pending-and-imported',
    '4.4-imported-content',
    '4.4-imported-none-open',
    '4.4-lists-agree',
    '4.4-lists-empty',
    '4.4-lists-once',
    '4.4-pending-200-array',
    '4.4-pending-only',
  ],
  needs: ['operator:suppliers'],
  runs: 4,
  inputs: fc.array(fc.constantFrom('pending', 'imported', 'staged twice', 'dry run', 'refused'), { maxLength: 6, size: 'max' }),
  async run(trial: Trial, accounts) {
    await withFreshSupplier(trial, async (supplier) => {
      await expectEmpty(trial, supplier)
      // A supplier whose code begins like that of the first.
      const neighbour = `${supplier}0`
      await trial.operator.setSupplier(neighbour, 'Ongoing')
      const beside = { pending: new Array<string>(), imported: new Array<string>() }
      const pending: string[] = []
      const imported: string[] = []
      for (const state of accounts) {
        const pair = trial.pair(supplier)
        if (state === 'refused') {
          await trial.validate(pair)
          const { status } = await trial.send('stageAccount', { body: { ...trial.account(pair), customers: { edited: true } } })
          trial.require(status === 400, `an object for an array is answered with ${status}`)
          continue
        }
        if (state === 'imported') await trial.imported(pair)
        else await trial.staged(pair)
        if (state === 'staged twice') await trial.staged(pair)
        if (state === 'dry run') await trial.process(pair, { dry_run: true })
        const numbers = state === 'imported' ? imported : pending
        numbers.push(pair.external_account_number)
        const other = trial.pair(neighbour)
        // Whatever is there at all, an imported account is beside it.
        const isImported = beside.imported.length <= beside.pending.length
        await (isImported ? trial.imported(other) : trial.staged(other))
        beside[isImported ? 'imported' : 'pending'].push(other.external_account_number)
      }
      const own = { pending, imported }
      await expectOwn(trial, neighbour, beside, own)
      await expectOwn(trial, supplier, own, beside)
      await trial.operator.setSupplier(neighbour, 'Complete')
    })
  },
})

async function expectEmpty(trial: Trial, supplier: string): Promise<void> {
  demandEmpty(trial, 'all', await trial.list('All', supplier))
  demandEmpty(trial, 'pending', await trial.list('Pending', supplier))
  const imported = await trial.list('Imported', supplier)
  const body =
    imported.text === '' ? 'no body' : Array.isArray(imported.body) ? 'an array' : imported.isJson ? 'an object' : 'a body without JSON'
  trial.observe('4.4-imported-none-open', `answers ${imported.status} with ${body}`)
}

function demandEmpty(trial: Trial, name: string, list: Answer): void {
  const { status, body } = list
  const isEmpty = status === 200 && Array.isArray(body) && body.length === 0
  const said = `The list of ${name} accounts of a supplier without any answers ${status} and is no empty array.`
  const difference = status === 200 ? { at: '', expected: [], got: body } : statusDifference(status, 200)
  trial.demandIn(list, '4.4-lists-empty', isEmpty, said, difference)
}

/** The external numbers of accounts of a supplier. */
interface Accounts {
  readonly pending: readonly string[]
  readonly imported: readonly string[]
}

/**
 * The lists hold nothing that was not put there, and agree. What they say of each account that was is for the model to judge.
 * @param others The accounts of another supplier.
 */
async function expectOwn(trial: Trial, supplier: string, { pending, imported }: Accounts, others: Accounts): Promise<void> {
  const lists = { all: await trial.list('All', supplier), pending: await trial.list('Pending', supplier) }
  const importedList = await trial.list('Imported', supplier)
  const known: readonly unknown[] = [...pending, ...imported]
  for (const [name, list] of Object.entries(lists)) {
    if ((name === 'all' ? known : pending).length === 0) demandEmpty(trial, name, list)
    if (!isReadable(list)) continue
    const strange = externalNumbers(list).find((number) => !known.includes(number))
    const said = `The list of ${name} accounts of a new supplier holds one that was not put there.`
    trial.demandIn(list, '1-supplier-groups-accounts', strange === undefined, said, excessIn(list, strange, 0))
  }
  // Whatever shape the list has, a number in it stands there as a text.
  const foreign = [...others.pending, ...others.imported].find((number) => importedList.text.includes(JSON.stringify(number)))
  const named = 'The list of imported accounts names an account of another supplier.'
  trial.demandIn(importedList, '1-supplier-groups-accounts', foreign === undefined, named, excessIn(importedList, foreign, 0))
  const inImported: readonly unknown[] | undefined =
    imported.length > 0 || importedList.status === 200 ? importedNumbers(importedList) : undefined
  if (!inImported || !isReadable(lists.all) || !isReadable(lists.pending)) return
  const [inAll, inPending] = [externalNumbers(lists.all), externalNumbers(lists.pending)]
  const agree = [...new Set([...inAll, ...inPending, ...inImported])].every(
    (number) => Number(inPending.includes(number)) + Number(inImported.includes(number)) === Number(inAll.includes(number)),
  )
  // All is known that was put there, so that the list is marked which is wrong.
  const held: readonly { readonly list: Answer; readonly wanted: readonly unknown[]; readonly there: readonly unknown[] }[] = [
    { list: lists.all, wanted: known, there: inAll },
    { list: importedList, wanted: imported, there: inImported },
    { list: lists.pending, wanted: pending, there: inPending },
  ]
  const [wrong = { list: lists.all, difference: undefined }] = held.flatMap(({ list, wanted, there }) => {
    const [lost, strange] = [wanted.find((number) => !there.includes(number)), there.find((number) => !wanted.includes(number))]
    const difference = lost === undefined ? excessIn(list, strange, 0) : lackOf(lost)
    return difference ? [{ list, difference }] : []
  })
  const together = 'The list of all accounts does not hold exactly the accounts of the pending and the imported list.'
  trial.demandIn(wrong.list, '4.4-lists-agree', agree, together, wrong.difference)
}

function isReadable({ status, body }: Answer): boolean {
  return status === 200 && Array.isArray(body)
}
