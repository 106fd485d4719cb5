import type { Body } from '../exchange.ts'
import { locked, validationRefusal, write, type Handler } from './work.ts'

/** POST payment-instruction/create/ */
export const createPaymentInstruction: Handler = async (work) => {
  const { state, behaviour, call } = work
  const refusal = validationRefusal(work, 'createPaymentInstruction')
  if (refusal) return refusal
  const { import_supplier, external_account_number, ...instruction } = call.body as Body
  const key = behaviour.pairKey(String(import_supplier), String(external_account_number))
  return locked(work, `account ${key}`, async () => {
    const account = behaviour.accountForRecords(state, key, 'createPaymentInstruction')
    if (!account) return behaviour.noAccountForRecords('createPaymentInstruction')
    const vendor = behaviour.vendorBehaviour(state, instruction['vendor'])
    if (vendor === undefined) return behaviour.unknownVendor()
    const { payment_instructions: earlier } = account.records
    await behaviour.pause(call.operation)
    const known = behaviour.recordsRefused('createPaymentInstruction', earlier, [instruction])
    if (known) return known
    const name = JSON.stringify([key, instruction['vendor'], instruction['reference'], instruction['type']])
    const verdict = behaviour.askVendor(vendor, state.failedInstructions.has(name))
    if (verdict === 'intermittent failure') state.failedInstructions.add(name)
    if (behaviour.storesInstruction(verdict)) {
      const stored = behaviour.instructionToStore(instruction)
      write(work, account.records, 'payment_instructions', behaviour.recordsWith('payment_instructions', earlier, stored))
    }
    return verdict === 'verified' ? behaviour.paymentAnswer(account, instruction) : behaviour.vendorFailure(verdict)
  })
}
