import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { absentFault, createdFault, numberInStatus, pendingFault, standing } from '../../reading/standing.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import type { Trial } from '../../trial/trial.ts'

/** The same number is staged and processed under two import suppliers. */
export const pairTwoSuppliers = defineCheck({
  name: 'pair-two-suppliers',
  requirements: ['1-pair-two-suppliers', '1-pair-distinct-platform-numbers'],
  needs: ['suppliers.ongoingOther'],
  looks: ['operator:read-account'],
  runs: 5,
  inputs: fc.record({ swapped: fc.boolean(), processedFirst: fc.boolean(), atOnce: fc.boolean() }),
  async run(trial: Trial, { swapped, processedFirst, atOnce }) {
    const { ongoing, ongoingOther = '' } = trial.setting.configuration.suppliers
    const pair = trial.pair(swapped ? ongoingOther : ongoing)
    const other = { ...pair, import_supplier: swapped ? ongoing : ongoingOther }
    const law = (fault: string | undefined, when: string) => trial.demand('1-pair-two-suppliers', fault === undefined, `${when} ${fault}.`)

    await trial.staged(pair)
    const before = processedFirst ? await trial.process(pair) : undefined
    const shown = before?.status === 201 ? await numberInStatus(trial, pair) : undefined
    law(absentFault(await standing(trial, other)), 'When only another supplier has the number')
    const { status } = await trial.send('stageAccount', { body: trial.account(other) })
    if (status !== 201) await trial.staged(trial.pair(other.import_supplier))
    if (!law(status === 201 ? undefined : `the first staging answers ${status}`, 'When another supplier has the number')) return
    law(pendingFault(await standing(trial, other)), 'After the number of another supplier was staged')

    if (trial.setting.verbs.has('read-account') && !before) {
      const read = async () => (await trial.operator.readAccount(other.import_supplier, other.external_account_number)).staged
      const theirs = await read()
      const again = await trial.send('stageAccount', { body: trial.account(pair) })
      const changed = sameMeaning(theirs, await read())
      law(
        again.status !== 200 || changed === undefined ? undefined : `the record of the other is changed at ${changed}`,
        'When one is staged again',
      )
    }

    const sendings = [...(before ? [] : [() => trial.process(pair)]), () => trial.process(other)]
    const answers = before ? [before] : []
    if (atOnce) answers.push(...(await Promise.all(sendings.map((send) => send()))))
    else for (const send of sendings) answers.push(await send())
    const [mine, theirs] = answers
    trial.require(mine?.status === 201, `processing a staged account answers ${mine?.status ?? 'nothing'}`)
    trial.require(theirs !== undefined && theirs.status !== 429, 'a limit is reached: processing answers 429')
    if (theirs.status !== 201) await trial.imported(trial.pair(other.import_supplier))
    const fault = theirs.status === 201 ? undefined : `processing answers ${theirs.status}`
    if (!law(fault, 'When another supplier has the number')) return
    const numbers = [mine, theirs].map(({ body }): unknown => Object(body).platform_account_number)
    trial.demand(
      '1-pair-distinct-platform-numbers',
      numbers[0] !== numbers[1],
      'Two imported accounts have the same platform account number.',
    )
    law(createdFault(await trial.status(pair), shown), 'When two suppliers have imported the number')
    law(createdFault(await trial.status(other)), 'When two suppliers have imported the number')
  },
})
