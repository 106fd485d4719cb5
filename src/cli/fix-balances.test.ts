import { rmSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { answerFiles } from './testing/answer-files.ts'

const { folder, account, answered, asked } = answerFiles('fix-balances-')
afterAll(() => rmSync(folder, { recursive: true }))

const owing = (number: string, transfer_balance: unknown, ...balances: readonly unknown[]) =>
  account(number, { transfer_balance, ledgers: balances.map((ledger_balance) => ({ ledger_balance })) })

/** Records of two companies, of which the second has the balances of its ledgers in cents. */
const mixed = [
  owing('1', '99.25', 99.25),
  owing('2', '-12.50', -12.5),
  ...[1, 2, 3].map((index) => owing(`C${index}`, `${index}20.50`, index * 10000, 2050)),
  owing('C0', '0.00', 0),
]

describe('balances of some records that are a hundred times what the others say', () => {
  it('are in doubt and asked about, and the answer leaves those with decimals', async () => {
    const { stdout, exitCode } = await answered(mixed, {})
    expect(exitCode).toBe(1)
    expect(stdout).toContain(
      [
        'In doubt: 3 records whose ledger balances without decimals are exactly a hundred times the transfer balance, such as 12050 beside 120.50.',
        '  The interface has them in euros, and these seem to be in cents; they stay as they are.',
        '  Answer for ledgers.*.ledger_balance in cents: then all of its amounts without decimals are divided by 100. Hence the exit code 1.',
      ].join('\n'),
    )
    expect(await asked(mixed)).toEqual({
      cents: {
        'ledgers.*.ledger_balance': { answer: '?', answers: ['in cents', 'in euros'], amounts: 3, examples: ['12050 beside 120.50'] },
      },
    })
    const { after, stdout: then } = await answered(mixed, { cents: ['ledgers.*.ledger_balance'] })
    expect(after).toContainEqual(owing('C2', '220.50', '200.00', '20.50'))
    expect(after).toContainEqual(owing('1', '99.25', '99.25'))
    expect(then).not.toContain('exactly a hundred times')
  })

  it('are in doubt no more where they are in euros, as was answered', async () => {
    const { stdout, exitCode } = await answered(mixed, { cents: { 'ledgers.*.ledger_balance': 'in euros' } })
    expect([stdout.includes('In doubt'), exitCode]).toEqual([false, 0])
  })

  it('are not asked about where other amounts without decimals are in euros, which an answer would change', async () => {
    const records = [...mixed, owing('3', '70.50', '50', '20.50')]
    expect(await asked(records)).toEqual({})
    const { stdout, exitCode } = await answered(records, {})
    expect(stdout).toContain('1 other record shows that some are in euros: repair the records in cents by themselves.')
    expect(exitCode).toBe(1)
  })

  it('may be those that are carried over', async () => {
    const { stdout } = await answered(
      [1, 2, 3].map((index) => owing(`${index}`, index * 1250, index * 12.5)),
      {},
    )
    expect(stdout).toContain('3 records whose transfer balance without decimals is exactly a hundred times the sum of the ledger balances')
  })

  it.each([
    ['are too few', mixed.slice(0, 4)],
    ['are nearly that', [1, 2, 3].map((index) => owing(`${index}`, `${index}20.50`, index * 10000, 2051))],
    ['have decimals', [1, 2, 3].map((index) => owing(`${index}`, `${index}.00`, `${index}00.00`))],
  ])('are in no doubt where they %s', async (_what, records) => {
    const { stdout } = await answered(records, {})
    expect(stdout).not.toContain('a hundred times')
  })
})
