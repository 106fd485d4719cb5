import { recordRule } from '../rule.ts'
import { bigOf, likelySlip, sumOf } from './big-of.ts'
import { partsOf } from './parts-of.ts'

/** The balance that is carried over is that of all ledgers together. */
export const ledgerBalancesNotEqualToTransferBalance = recordRule({
  id: 'ledger_balances_not_equal_to_transfer_balance',
  group: 'money',
  severity: 'warning',
  title: 'A transfer balance that is not the sum of the ledger balances',
  reason: 'One of the two is wrong, and with it what the customer owes or is owed.',
  remedy: 'Add up the ledger balances, and look for the ledger or transaction that is missing on one side.',
  source: 'seen in sibling deployments',
  on: 'AccountImportRecord',
  good: {
    external_account_number: '0040017823',
    import_supplier: 'NORDLICHT-2026',
    transfer_balance: '72.50',
    ledgers: [{ ledger_balance: '113.50' }, { ledger_balance: '-41.00' }],
  },
  bad: {
    value: {
      external_account_number: '0040017823',
      import_supplier: 'NORDLICHT-2026',
      transfer_balance: '154.50',
      ledgers: [{ ledger_balance: '113.50' }, { ledger_balance: '-41.00' }],
    },
    at: ['transfer_balance'],
  },
  check({ transfer_balance, ledgers = [] }) {
    if (transfer_balance === undefined || ledgers.length === 0) return []
    let parts = 0
    for (const { ledger_balance } of ledgers) parts += partsOf(ledger_balance)
    if (parts === partsOf(transfer_balance)) return []
    const stated = bigOf(transfer_balance)
    const sum = sumOf(ledgers.map(({ ledger_balance }) => ledger_balance))
    if (stated === undefined || sum === undefined || stated.eq(sum)) return []
    const hint = likelySlip(stated, sum)
    const detail = `The ledger balances add up to ${sum.toFixed(2)}, not to ${stated.toFixed(2)}.`
    return [{ at: ['transfer_balance'], detail, ...(hint === undefined ? {} : { hint }) }]
  },
})
