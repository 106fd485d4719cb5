import { expect, it } from 'vitest'
import type { AccountReference } from '../../schemas/record-types.ts'
import type { LedgerAccount, LedgerRecord } from '../setting/ledger-entries.ts'
import type { Step } from '../trial/step.ts'
import { withOrigins } from './with-origins.ts'

const pair = { import_supplier: 'S', external_account_number: 'A' }
const step = (requestId: string, path: string, body: unknown, sent: number): Step => ({
  requestId,
  sent,
  request: { method: 'POST', path, body },
  response: { status: 201 },
})
const staged = step('1', '/v1/data-import/account-import-process/create-or-update/', pair, 1)
const processed = step('2', '/v1/data-import/account-import-process/process/', { ...pair, import_supplier_code: 'S' }, 2)
const noted = step('7', '/v1/data-import/notes/create/', pair, 50)
const made: Step = { operator: 'suppliers', request: { method: 'PUT', path: '/suppliers/SUP', body: { status: 'Ongoing' } } }
const ledger = {
  made: (code: string) => (code === 'SUP' ? made : undefined),
  recordsOf: () => [],
  records: () => [],
  account: ({ external_account_number: number }: AccountReference): LedgerAccount | undefined =>
    number === 'A' ? { ...pair, state: 'imported', steps: [staged, processed, step('9', '/later', pair, 99)] } : undefined,
}
const earlier = [staged, processed].map((one): Step => ({ ...one, isEarlier: true }))

it.each<[string, readonly Step[], readonly Step[]]>([
  ['begins with what made its account', [noted], [...earlier, noted]],
  ['begins with what made an account that it asks about', [get('A')], [...earlier, get('A')]],
  ['is left as it is where it makes its account', [staged, processed, noted], [staged, processed, noted]],
  ['is left as it is where nobody knows the account', [get('B')], [get('B')]],
])('a proof %s', (_what, steps, expected) => {
  const proof = withOrigins({ message: '', steps, shownBy: steps.length - 1 }, ledger)
  expect(proof).toEqual({ message: '', steps: expected, shownBy: expected.length - 1 })
})

it('does not say of what made its account that it was sent at once with what is left out', () => {
  const [first, second] = [staged, processed].map((one, index): Step => ({ ...one, sent: index, ended: index + 0.5, isAtOnce: true }))
  const known = { ...ledger, account: (): LedgerAccount => ({ ...pair, state: 'imported', steps: [first ?? staged, second ?? processed] }) }
  expect(withOrigins({ message: '', steps: [noted] }, known).steps.map(({ isAtOnce }) => isAtOnce)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  const meeting = {
    ...known,
    account: (): LedgerAccount => ({ ...pair, state: 'imported', steps: [{ ...staged, ended: 3 }, second ?? processed] }),
  }
  expect(withOrigins({ message: '', steps: [noted] }, meeting).steps.map(({ isAtOnce }) => isAtOnce)).toEqual([undefined, true, undefined])
})

function get(number: string): Step {
  return { requestId: '8', sent: 60, request: { method: 'GET', path: `/v1/data-import/account-transfer-status/S/${number}/` } }
}

it('begins with what sent a record that the operator misses, and with the import of its market participant', () => {
  const [participant, other] = [{ code: 9900000000001 }, { code: 9900000000002 }]
  const sheet = { document_number: 'PS', market_participant_code: 9900000000001 }
  const sent = step('3', '/fees', { price_sheets: [sheet] }, 3)
  const imported = step('2', '/participants', participant, 2)
  const all: readonly LedgerRecord[] = [
    { operation: 'importMarketParticipant', body: other, query: {}, step: step('1', '/participants', other, 1) },
    { operation: 'importMarketParticipant', body: participant, query: {}, step: imported },
    { operation: 'importMarketParticipantFees', body: { price_sheets: [sheet] }, query: {}, step: sent },
  ]
  const records = (operation: string) => all.filter((one) => one.operation === operation)
  const reading: Step = { requestId: '8', sent: 60, operator: 'read-price-sheets', request: { method: 'GET', path: '/price-sheets' } }
  const lost = { message: '', steps: [reading], shownBy: 0, difference: { at: '*', expected: sheet, got: undefined } }
  const begun = [imported, sent].map((one): Step => ({ ...one, isEarlier: true }))
  expect(withOrigins(lost, { ...ledger, records })).toEqual({ ...lost, steps: [...begun, reading], shownBy: 2 })
})

it('begins with what sent the record that the operator finds, refused or not, and without what added others', () => {
  const path = '/v1/data-import/payment-instruction/create/'
  const [refused, added] = [{ ...step('3', path, { ...pair, reference: 'R' }, 3), response: { status: 500 } }, noted]
  const sent: readonly LedgerRecord[] = [refused, added].map((one) => ({
    operation: 'createPaymentInstruction',
    body: one.request.body as LedgerRecord['body'],
    query: {},
    step: one,
  }))
  const reading: Step = { requestId: '8', sent: 60, operator: 'read-account', request: { method: 'GET', path: '/accounts/S/A' } }
  const found = { message: '', steps: [reading], shownBy: 0, difference: { at: 'x.0', expected: undefined, got: { reference: 'R' } } }
  const proofOf = (violation: typeof found) => withOrigins(violation, { ...ledger, recordsOf: () => sent }).steps
  const shown = (...some: readonly Step[]) => [...some.map((one): Step => ({ ...one, isEarlier: true })), reading]
  expect(proofOf(found)).toEqual(shown(staged, processed, refused))
  const other = { ...found, difference: { ...found.difference, got: { reference: 'other' } } }
  expect(proofOf(other)).toEqual(shown(staged, processed, added))
})

it('begins with the imports of the market participants that it names and does not import', () => {
  const [known, own] = [{ code: 9900000000001 }, { code: 9900000000002 }]
  const imported = step('2', '/v1/data-import/market-participant/import/', known, 2)
  const again = step('7', '/v1/data-import/market-participant/import/', own, 51)
  const sheets = [known, own, { code: 9900000000003 }].map(({ code }) => ({ market_participant_code: code }))
  const fees = step('8', '/v1/data-import/market-participant-fees/import/', { price_sheets: sheets }, 52)
  const all: readonly LedgerRecord[] = [imported, again].map((one) => ({
    operation: 'importMarketParticipant',
    body: one.request.body as LedgerRecord['body'],
    query: {},
    step: one,
  }))
  const records = (operation: string) => (operation === 'importMarketParticipant' ? all : [])
  const violation = { message: '', steps: [again, fees], shownBy: 1 }
  expect(withOrigins(violation, { ...ledger, records })).toEqual({
    ...violation,
    steps: [{ ...imported, isEarlier: true }, again, fees],
    shownBy: 2,
  })
})

it('begins with what made an import supplier of the run, once', () => {
  const inSupplier = step('3', '/v1/data-import/account-import-process/create-or-update/', { ...pair, import_supplier: 'SUP' }, 3)
  const proofOf = (steps: readonly Step[]) => withOrigins({ message: '', steps }, ledger).steps
  expect(proofOf([inSupplier])).toEqual([{ ...made, isEarlier: true }, inSupplier])
  expect(proofOf([made, inSupplier])).toEqual([made, inSupplier])
})
