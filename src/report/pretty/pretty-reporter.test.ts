import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runProgram } from '../../cli/testing/run-program.ts'

/** What stands in a date of birth and a balance: sound, of a cause, wrong by itself. */
const dates = ['1975-02-28', '13.12.1975', '30.12.1975', '12/31/1975', '1975-02-30', '1975-13-01', '']
const balances = ['1.50', '(1.50)', '1.50-', '1,50', '$1.50', 'much']

const records = fc.array(fc.record({ date: fc.constantFrom(...dates), balance: fc.constantFrom(...balances) }), {
  minLength: 1,
  maxLength: 30,
})

async function reportOn(all: readonly { readonly date: string; readonly balance: string }[]): Promise<string> {
  const lines = all.map(({ date, balance }, index) =>
    JSON.stringify({
      external_account_number: `${index}`,
      import_supplier: 'S',
      customers: [{ date_of_birth: date }],
      transfer_balance: balance,
    }),
  )
  const { stdout } = await runProgram(['validate', '-', '--no-color', '--max-errors', '5'], `${lines.join('\n')}\n`)
  return stdout
}

/** The sum of the numbers that a pattern finds in a text. */
function sum(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].reduce((total, [, count]) => total + Number(count), 0)
}

describe('the pretty report', () => {
  it('counts every finding once: under a cause of several, or in the table', async () => {
    await fc.assert(
      fc.asyncProperty(records, async (all) => {
        const report = await reportOn(all)
        const ofCauses = sum(report, /^ {2}\w+ {2}(\d+) findings in /gm)
        const inTable = sum(report, /^ +(\d+) {2}(?:error +)?\w+ .*first at /gm)
        expect(ofCauses + inTable).toBe(sum(report, /^invalid .*, (\d+) findings?\./gm))
      }),
      { numRuns: 60 },
    )
  })

  it('shows what is wrong by itself beside what has a cause in the same field', async () => {
    const date = (value: string) => ({ date: value, balance: '1.50' })
    const report = await reportOn(['13.12.1975', '14.12.1975', '15.12.1975', '1975-02-30'].map(date))
    expect(report).toContain('german_date  3 findings')
    expect(report).toContain(':4:84  error  invalid_date  customers.0.date_of_birth')
  })

  it('says with less certainty what a legacy name means that has more than one meaning', async () => {
    const record = { external_account_number: '1', import_supplier: 'S', Saldo: '1.00', vertriebskanal: 'X' }
    const { stdout } = await runProgram(['validate', '-', '--no-color'], JSON.stringify(record))
    expect(stdout).toContain('Saldo: It may be "transfer_balance"; make sure what the legacy system means by it.')
    expect(stdout).toContain('vertriebskanal: It is probably "sales_channel".')
  })
})
