import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { excessIn, externalNumbers, lackOf } from '../../reading/listed.ts'
import { importedNumbers } from '../../reading/imported-numbers.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'

const accounts = fc.array(fc.record({ first: fc.boolean(), imported: fc.boolean() }), { minLength: 1, maxLength: 4 })

/** Accounts of two import suppliers, in the lists of both. */
export const supplierGroups = defineCheck({
  name: 'supplier-groups',
  requirements: ['1-supplier-groups-accounts'],
  needs: ['suppliers.ongoingOther'],
  runs: 4,
  inputs: accounts,
  async run(trial: Trial, made) {
    const { ongoing, ongoingOther = '' } = trial.setting.configuration.suppliers
    const pairs = []
    for (const { first, imported } of made) {
      const pair = trial.pair(first ? ongoing : ongoingOther)
      await (imported ? trial.imported(pair) : trial.staged(pair))
      pairs.push({ ...pair, imported })
    }
    const lists = { [ongoing]: await numbersOf(trial, ongoing), [ongoingOther]: await numbersOf(trial, ongoingOther) }
    for (const { import_supplier, external_account_number, imported } of pairs) {
      for (const [code, { all, pending, imported: done, answers }] of Object.entries(lists)) {
        const mine = code === import_supplier
        const kind = imported ? 'imported' : 'pending'
        const said = mine ? 'lacks an account of its' : "holds an account of another's"
        const demand = (holds: boolean, list: string, answer: Answer) => {
          const difference = mine ? lackOf(external_account_number) : excessIn(answer, external_account_number, 0)
          trial.demand('1-supplier-groups-accounts', holds, `The list of ${list} ${said} (${kind}).`, undefined, difference)
        }
        const right = all.includes(external_account_number) === mine
        demand(right, `all accounts of ${code}`, answers.all)
        const inPending = pending.includes(external_account_number) === (mine && !imported)
        demand(imported || inPending, `pending accounts of ${code}`, answers.pending)
        const inDone = done === undefined || done.includes(external_account_number) === (mine && imported)
        demand(!imported || inDone, `imported accounts of ${code}`, answers.imported)
      }
    }
  },
})

async function numbersOf(trial: Trial, code: string) {
  const [all, pending, imported] = [await trial.list('All', code), await trial.list('Pending', code), await trial.list('Imported', code)]
  for (const list of [all, pending]) trial.require(list.status === 200 && Array.isArray(list.body), `a list answers ${list.status}`)
  return {
    all: externalNumbers(all),
    pending: externalNumbers(pending),
    imported: importedNumbers(imported),
    answers: { all, pending, imported },
  }
}
