import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { importedNumbers } from '../../reading/imported-numbers.ts'
import { excessIn, externalNumbers, lackOf } from '../../reading/listed.ts'
import type { Difference } from '../../oracle/judgement.ts'
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
      await expectExactly(trial, neighbour, beside, own)
      await expectExactly(trial, supplier, own, beside)
      await trial.operator.setSupplier(neighbour, 'Complete')
    })
  },
})

async function expectEmpty(trial: Trial, supplier: string): Promise<void> {
  const all = await trial.list('All', supplier)
  const pending = await trial.list('Pending', supplier)
  const imported = await trial.list('Imported', supplier)
  for (const [name, answer] of [['all', all] as const, ['pending', pending] as const]) {
    const { status, body } = answer
    const empty = status === 200 && Array.isArray(body) && body.length === 0
    const said = `The list of ${name} accounts of a supplier without any answers ${status} and is no empty array.`
    trial.demandIn(
      answer,
      '4.4-lists-empty',
      empty,
      said,
      status === 200 ? { at: '', expected: [], got: body } : statusDifference(status, 200),
    )
  }
  const body =
    imported.text === '' ? 'no body' : Array.isArray(imported.body) ? 'an array' : imported.isJson ? 'an object' : 'a body without JSON'
  trial.observe('4.4-imported-none-open', `answers ${imported.status} with ${body}`)
}

/** The external numbers of accounts of a supplier. */
interface Accounts {
  readonly pending: readonly string[]
  readonly imported: readonly string[]
}

/** @param others The accounts of another supplier. */
async function expectExactly(trial: Trial, supplier: string, { pending, imported }: Accounts, others: Accounts): Promise<void> {
  const answers = { all: await trial.list('All', supplier), pending: await trial.list('Pending', supplier) }
  const filled = { all: pending.length + imported.length > 0, pending: pending.length > 0 }
  for (const name of ['all', 'pending'] as const) {
    const { status, body } = answers[name]
    const shown = status === 200 && Array.isArray(body)
    // That an empty list is a list is only a should.
    const id = filled[name] ? (name === 'all' ? '4.4-all-200-array' : '4.4-pending-200-array') : '4.4-lists-empty'
    trial.demand(
      id,
      shown,
      `The list of ${name} accounts answers ${status}, or no array.`,
      status === 200 ? undefined : statusDifference(status, 200),
    )
    if (filled[name] && !shown) return
  }
  const inAll = externalNumbers(answers.all)
  const inPending = externalNumbers(answers.pending)
  const importedAnswer = await trial.list('Imported', supplier)
  // Whatever shape the list has, a number in it stands there as a text.
  const foreign = [...others.pending, ...others.imported].find((number) => importedAnswer.text.includes(JSON.stringify(number)))
  const isOwn = foreign === undefined
  const named = 'The list of imported accounts names an account of another supplier.'
  trial.demandIn(importedAnswer, '1-supplier-groups-accounts', isOwn, named, excessIn(importedAnswer, foreign, 0))
  const inImported = imported.length > 0 || importedAnswer.status === 200 ? importedNumbers(importedAnswer) : undefined
  const known = [...pending, ...imported]
  const [lost] = missing(known, inAll)
  const lacks = 'The list of all accounts lacks an account.'
  trial.demandIn(answers.all, '4.4-all-pending-and-imported', lost === undefined, lacks, lackOf(lost))
  const said = 'A new supplier lists an account that was not put there.'
  const strange = excessIn(answers.all, missing(inAll, known)[0], 0)
  trial.demandIn(answers.all, '1-supplier-groups-accounts', missing(inAll, known).length === 0, said, strange)
  const isPending = missing(pending, inPending).length === 0 && missing(inPending, pending).length === 0
  const ofPending = differenceIn(answers.pending, pending, inPending)
  const othersPending = listsOthers('pending', missing(pending, inPending).length > 0)
  trial.demandIn(answers.pending, '4.4-pending-only', isPending, othersPending, ofPending)
  if (inImported) {
    const onlyImported = missing(imported, inImported).length === 0 && missing(inImported, imported).length === 0
    const ofImported = differenceIn(importedAnswer, imported, inImported)
    const othersImported = listsOthers('imported', missing(imported, inImported).length > 0)
    trial.demandIn(importedAnswer, '4.4-imported-content', onlyImported, othersImported, ofImported)
    const listed = [...inPending, ...inImported]
    const inBoth = inPending.find((number) => missing([number], inImported).length === 0)
    const agree = missing(inAll, listed).length === 0 && missing(listed, inAll).length === 0 && inBoth === undefined
    const together = 'The list of all is not the pending and the imported list together.'
    // All is known that was put there, so that the list is marked which is wrong.
    const wrong = [
      { answer: answers.all, wanted: known, there: inAll },
      { answer: importedAnswer, wanted: imported, there: inImported },
      { answer: answers.pending, wanted: pending, there: inPending },
    ].flatMap(({ answer, wanted, there }) => {
      const difference = differenceIn(answer, wanted, there)
      return difference ? [{ answer, difference }] : []
    })[0]
    const { answer, difference } = wrong ?? { answer: importedAnswer, difference: excessIn(importedAnswer, inBoth, 0) }
    trial.demandIn(answer, '4.4-lists-agree', agree, together, difference)
  }
  const lists: readonly (readonly [string, Answer, readonly unknown[]])[] = [
    ['all', answers.all, inAll],
    ['pending', answers.pending, inPending],
    ['imported', importedAnswer, inImported ?? []],
  ]
  for (const [name, answer, numbers] of lists) {
    const again = numbers.find((number, index) => numbers.indexOf(number) < index)
    const isOnce = new Set(numbers).size === numbers.length
    const difference = excessIn(answer, again, 1)
    trial.demandIn(answer, '4.4-lists-once', isOnce, `The list of ${name} accounts holds an account more than once.`, difference)
  }
}

/** The first account that a list lacks, or else the first that it holds too many. */
function differenceIn(answer: Answer, wanted: readonly unknown[], there: readonly unknown[]): Difference | undefined {
  const [[lost], [strange]] = [missing(wanted, there), missing(there, wanted)]
  return lost === undefined ? excessIn(answer, strange, 0) : lackOf(lost)
}

function listsOthers(list: 'pending' | 'imported', isLacking: boolean): string {
  return `The list of ${list} accounts ${isLacking ? `lacks one of the ${list} ones of its supplier` : `holds one that is no ${list} one of its supplier`}.`
}

function missing(wanted: readonly unknown[], there: readonly unknown[]): unknown[] {
  return wanted.filter((number) => !there.includes(number))
}
