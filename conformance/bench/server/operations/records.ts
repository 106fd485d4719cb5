import type { EchoOperation } from '../behaviour.ts'
import type { Body } from '../exchange.ts'
import type { RecordList } from '../state.ts'
import { locked, validationRefusal, write, type Handler } from './work.ts'

const kinds = {
  createDeliveryNote: { field: 'delivery_note', list: 'delivery_notes' },
  createEnergyAmount: { field: 'energy_amount', list: 'energy_amounts' },
  createMarketParticipantInvoice: { field: 'market_participant_invoice', list: 'invoices' },
  createHistoricalStatements: { field: 'statements', list: 'statements' },
} as const satisfies Record<EchoOperation, { readonly field: string; readonly list: RecordList }>

/** POST delivery-note/, energy-amount/, market-participant-invoice/ and historical-statements/create/ */
export function addRecords(operation: EchoOperation): Handler {
  const { field, list } = kinds[operation]
  return async (work) => {
    const { state, behaviour, call } = work
    const refusal = validationRefusal(work, operation)
    if (refusal) return refusal
    const body = call.body as Body
    const key = behaviour.pairKey(String(body['import_supplier']), String(body['external_account_number']))
    return locked(work, `account ${key}`, async () => {
      const account = behaviour.accountForRecords(state, key, operation)
      if (!account) return behaviour.noAccountForRecords(operation)
      const earlier = account.records[list]
      await behaviour.pause(operation)
      const added = [body[field]].flat() as Body[]
      const known = behaviour.recordsRefused(operation, earlier, added)
      if (known) return known
      write(
        work,
        account.records,
        list,
        added.reduce((records, record) => behaviour.recordsWith(list, records, behaviour.recordToStore(operation, record)), earlier),
      )
      return behaviour.echoAnswer(operation, behaviour.echo(operation, body))
    })
  }
}
