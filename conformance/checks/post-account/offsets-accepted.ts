import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import { holds } from '../../reading/holds.ts'
import { tryEach } from '../../trial/try-each.ts'
import type { Trial } from '../../trial/trial.ts'
import { addAccepted } from './add-accepted.ts'
import { echoedKinds } from '../../oracle/echoed-kinds.ts'
import { importedAccount } from './imported-account.ts'
import { requestFor } from './request-for.ts'

const kind = echoedKinds.deliveryNote
const offsets = [0, 60, 120, -240, 345]
const period = ['period_start_at', 'period_end_at']

/** The period of an amount is accepted with any UTC offset: the same period is said with another one. */
export const offsetsAccepted = defineCheck({
  name: 'offsets-accepted',
  requirements: ['2.4-period-with-offset'],
  inputs: allOf(offsets),
  async run(trial: Trial, chosen) {
    await tryEach(chosen, async (offset) => {
      const { body: accepted } = await addAccepted(trial, kind)
      const isGiven = period.every((field) => /([+-]\d{2}:\d{2}|Z)$/.test(String(partAt(accepted, ['delivery_note', 'amounts', 0, field]))))
      trial.require(isGiven, 'the template of createDeliveryNote has no amount whose period has offsets')
      const request = requestFor(trial, kind, await importedAccount(trial))
      const body = period.reduce(
        (changed, field) => changeAt(changed, ['delivery_note', 'amounts', 0, field], (at) => withOffset(String(at), offset)),
        request,
      )
      const { status, body: echo } = await trial.send(kind.operation, { body })
      const amount = partAt(body, ['delivery_note', 'amounts', 0])
      if (trial.demand('2.4-period-with-offset', status === 201, `The same period with another offset answers ${status}.`))
        trial.demand('2.4-period-with-offset', holds(echo, amount), 'A period with an offset is given back as another one.')
    })
  },
})

/** The same instant with another UTC offset, in minutes. */
function withOffset(datetime: string, offset: number): string {
  const shifted = new Date(Date.parse(datetime) + offset * 60_000).toISOString().slice(0, 19)
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `${shifted}${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
