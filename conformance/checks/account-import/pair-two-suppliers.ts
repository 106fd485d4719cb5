import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { absentFault, createdFault, numberInStatus, pendingFault, standing } from '../../reading/standing.ts'
import { differenceAt } from '../../oracle/difference-of.ts'
import { firstDifference } from '../../reading/same-meaning.ts'
import type { Fault } from '../../trial/fault.ts'
import type { Trial } from '../../trial/trial.ts'
import { not } from '../../trial/value-difference.ts'
import { asObject } from '../../reading/as-object.ts'

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
    const law = (fault: Fault | undefined, when: string) => trial.demandNoFault('1-pair-two-suppliers', fault, when)

    await trial.staged(pair)
    const before = processedFirst ? await trial.process(pair) : undefined
    const shown = before?.status === 201 ? await numberInStatus(trial, pair) : undefined
    law(absentFault(await standing(trial, other)), 'While only another import supplier has the number,')
    const { status } = await trial.send('stageAccount', { body: trial.account(other) })
    if (status !== 201) await trial.staged(trial.pair(other.import_supplier))
    const has = 'While another import supplier has the number'
    if (!trial.demandStatus('1-pair-two-suppliers', { status }, 201, `${has}, the first staging`)) return
    law(pendingFault(await standing(trial, other)), 'After the number was staged for two import suppliers,')

    if (trial.setting.verbs.has('read-account') && !before) {
      const read = async () => (await trial.operator.readAccount(other.import_supplier, other.external_account_number)).staged
      const theirs = await read()
      const again = await trial.send('stageAccount', { body: trial.account(pair) })
      const now = await read()
      const path = firstDifference(theirs, now)
      const difference = path && differenceAt(path, theirs, now)
      if (again.status === 200)
        law(
          difference && { message: `another ${difference.at} is stored for the account of another`, difference },
          'After an account of one import supplier was staged again,',
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
    if (!trial.demandStatus('1-pair-two-suppliers', theirs, 201, `${has}, processing a pending account`)) return
    const another = not(asObject(mine.body)['platform_account_number'])
    const same = 'Two imported accounts have the same platform account number.'
    trial.demandValue('1-pair-distinct-platform-numbers', theirs, 'platform_account_number', another, same)
    law(createdFault(await trial.status(pair), shown), 'When both import suppliers have imported the number,')
    law(createdFault(await trial.status(other)), 'When both import suppliers have imported the number,')
  },
})
