import fc from 'fast-check'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { defineCheck, type Check } from '../../check.ts'
import { createdFault, isNumber, pendingFault, standing } from '../../reading/standing.ts'
import type { Fault } from '../../trial/fault.ts'
import type { Trial } from '../../trial/trial.ts'
import { not } from '../../trial/value-difference.ts'
import type { Answer } from '../../trial/answer.ts'
import { asObject } from '../../reading/as-object.ts'

/** External account numbers that are alike and yet not the same, whatever a server makes of case, zeros and white space. */
const alike = {
  'the number': ({ number }: Base) => number,
  'one more digit': ({ number }: Base) => `${number}7`,
  'one more part': ({ number }: Base) => `${number}-7`,
  'something before': ({ number }: Base) => `A${number}`,
  'an umlaut before': ({ number }: Base) => `Ä${number}`,
  'another sign': ({ number }: Base) => number.replaceAll('-', '_'),
  'long, ending in 1': ({ number }: Base) => `${number}${'-0'.repeat(13)}1`,
  'long, ending in 2': ({ number }: Base) => `${number}${'-0'.repeat(13)}2`,
  'many digits, ending in 1': ({ digits }: Base) => `${digits}000000001`,
  'many digits, ending in 2': ({ digits }: Base) => `${digits}000000002`,
}

interface Base {
  readonly number: string
  readonly digits: string
}

/** Which of them are tried together, and what tells them apart: a server that drops, cuts or replaces something takes the two for one. */
const together: Readonly<Record<string, { readonly numbers: readonly [keyof typeof alike, keyof typeof alike]; readonly apart: string }>> =
  {
    'more-digits': { numbers: ['the number', 'one more digit'], apart: 'one more digit at the end' },
    'more-parts': { numbers: ['the number', 'one more part'], apart: 'one more part at the end' },
    'digit-or-part': { numbers: ['one more digit', 'one more part'], apart: 'a hyphen before the last digit' },
    before: { numbers: ['the number', 'something before'], apart: 'a letter in front' },
    umlaut: { numbers: ['something before', 'an umlaut before'], apart: 'A or Ä in front' },
    sign: { numbers: ['the number', 'another sign'], apart: 'hyphens or underscores' },
    long: { numbers: ['long, ending in 1', 'long, ending in 2'], apart: 'the last character of a long number' },
    digits: { numbers: ['many digits, ending in 1', 'many digits, ending in 2'], apart: 'the last digit of a long number' },
  }

/** Two numbers of one import supplier that are alike are staged and processed, one after the other. */
export const pairTwoNumbers: readonly Check[] = Object.entries(together).map(([how, { numbers, apart }]) =>
  defineCheck({
    name: `pair-two-numbers-${how}`,
    requirements: ['1-pair-two-numbers', '1-pair-distinct-platform-numbers'],
    runs: 2,
    inputs: fc.record({ stagedAgain: fc.boolean() }),
    run: (trial: Trial, { stagedAgain }) => expectTwo(trial, numbers, apart, stagedAgain),
  }),
)

async function expectTwo(trial: Trial, numbers: readonly (keyof typeof alike)[], apart: string, stagedAgain: boolean): Promise<void> {
  const { import_supplier, external_account_number } = trial.pair()
  const base = { number: external_account_number, digits: trial.names.malo() }
  const pairs: AccountReference[] = []
  const law = (fault: Fault | undefined, when: string) => trial.demandNoFault('1-pair-two-numbers', fault, when)
  const kinds = `of two numbers that differ only by ${apart}`
  for (const how of numbers) {
    const pair = { import_supplier, external_account_number: alike[how](base) }
    const index = pairs.length
    const other = `While only the first ${kinds} is staged, the status of the other`
    if (index > 0) trial.demandStatus('1-pair-two-numbers', await trial.status(pair), 404, other)
    const first = await trial.stage(pair)
    // Which characters a number may have, and how many, is for the server to say.
    if (first.status === 400) continue
    trial.require(index > 0 || first.status === 201, `a first staging answers ${first.status}`)
    pairs.push(pair)
    const staging = `While other numbers are staged, the first staging of one ${kinds}`
    if (!trial.demandStatus('1-pair-two-numbers', first, 201, staging)) return
    // Whether what is encoded in a path is decoded is another requirement.
    const isPlain = encodeURIComponent(pair.external_account_number) === pair.external_account_number
    trial.require(isPlain || (await trial.status(pair)).status === 200, 'the status of a number that is encoded in the path is not found')
  }
  trial.require(pairs.length > 1, 'a number like another one is refused')
  const known: Answer[] = []
  const shown: Answer[] = []
  const others = `When only the first ${kinds} was processed`
  for (const [index, pair] of pairs.entries()) {
    if (index > 0) law(pendingFault(await standing(trial, pair, 'pending')), `${others},`)
    if (index > 0 && stagedAgain) {
      const again = await trial.stage(pair)
      trial.demandStatus('1-pair-two-numbers', again, 200, `${others}, staging a pending account again`)
    }
    const processed = await trial.process(pair)
    if (processed.status !== 201) await trial.imported()
    if (!trial.demandStatus('1-pair-two-numbers', processed, 201, `${others}, processing a pending account`)) return
    known.push(processed)
  }
  for (const pair of pairs) {
    const seen = await trial.status(pair)
    law(createdFault(seen), `After both ${kinds} were processed,`)
    shown.push(seen)
  }
  for (const [first, second] of [known, shown]) {
    const { platform_account_number: number } = asObject(first?.body)
    if (!second || !isNumber(number) || !isNumber(asObject(second.body)['platform_account_number'])) continue
    const message = 'Two accounts have the same platform account number.'
    trial.demandValue('1-pair-distinct-platform-numbers', second, 'platform_account_number', not(number), message)
  }
}
