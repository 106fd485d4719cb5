import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import type { Names } from '../../setting/names.ts'
import type { Trial } from '../../trial/trial.ts'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { asObject } from '../../reading/as-object.ts'

/** Another spelling of a pair. */
interface Spelling {
  readonly requirement: RequirementId
  readonly number?: (number: string) => string
  readonly code?: (code: string) => string
  /** What the number of the account is, where that is no usual one. */
  readonly known?: (number: string, names: Names) => string
}

const spellings: readonly Spelling[] = [
  { requirement: '1-pair-case', number: inOtherCase },
  { requirement: '1-pair-case', code: inOtherCase },
  { requirement: '1-pair-leading-zeros', known: (_number, names) => names.malo(), number: (number) => `00${number}` },
  { requirement: '1-pair-white-space', number: around },
  { requirement: '1-pair-white-space', number: (number) => `${number} ` },
  { requirement: '1-pair-white-space', number: (number) => ` ${number}` },
  { requirement: '1-pair-white-space', code: around },
  // Other characters, which one form of Unicode or the letters of one language take for the same.
  { requirement: '1-pair-two-numbers', known: (number) => `${number}-１２ﬁ`, number: (number) => number.normalize('NFKC') },
  { requirement: '1-pair-two-numbers', known: (number) => `${number}-I2`, number: (number) => number.replace(/I2$/, 'ı2') },
]

/** A pair that differs from that of an account only in how it is written is refused, or it is another account; it never replaces the first. */
export const pairSpelling = defineCheck({
  name: 'pair-spelling',
  requirements: ['1-pair-case', '1-pair-leading-zeros', '1-pair-white-space', '1-pair-two-numbers'],
  inputs: allOf(spellings),
  async run(trial: Trial, chosen) {
    // An imported account is refused however it is written, so all of these are pending.
    for (const spellings of Map.groupBy(chosen, ({ known }) => known).values()) await expectApart(trial, spellings)
  },
})

/**
 * Stages other spellings of a pair, and looks what that does to the account.
 * @param isCertain Whether its status is read before, too; otherwise a pending one is UNKNOWN, and each spelling is tried for itself where it is not in the end.
 */
async function expectApart(trial: Trial, spellings: readonly Spelling[], isCertain = false): Promise<void> {
  const pair = trial.pair()
  const external_account_number = spellings[0]?.known?.(pair.external_account_number, trial.names) ?? pair.external_account_number
  const known: AccountReference = { ...pair, external_account_number }
  // Which characters a number may have is for the server to say.
  if ((await trial.stage(known)).status !== 201) return
  const before = isCertain ? await statusOf(trial, known) : 'UNKNOWN'
  const processed: { readonly spelling: Spelling; readonly written: string }[] = []
  for (const spelling of spellings) {
    const other: AccountReference = {
      import_supplier: spelling.code?.(known.import_supplier) ?? known.import_supplier,
      external_account_number: spelling.number?.(external_account_number) ?? external_account_number,
    }
    // Digits have no other case.
    if (other.import_supplier === known.import_supplier && other.external_account_number === external_account_number) continue
    const answer = await trial.stage(other)
    const written = `${JSON.stringify(other.external_account_number)} of ${JSON.stringify(other.import_supplier)}`
    const first = `Staging ${written} for the first time, beside an account with another spelling,`
    trial.demandStatus(spelling.requirement, answer, 'not 200', first)
    if (answer.status === 201 && (await trial.process(other)).status === 201) processed.push({ spelling, written })
  }
  if (processed.length === 0) return
  const after = await trial.status(known)
  // Which of them it was shows when each is processed for itself.
  if (!isCertain && asObject(after.body)['status'] !== before) {
    for (const { spelling } of processed) await expectApart(trial, [spelling], true)
    return
  }
  for (const { spelling, written } of processed) {
    const changed = `Processing ${written} changes the status of the account with the other spelling.`
    trial.demandValue(spelling.requirement, after, 'status', before, changed)
  }
}

async function statusOf(trial: Trial, pair: AccountReference): Promise<unknown> {
  return asObject((await trial.status(pair)).body)['status']
}

function around(text: string): string {
  return ` ${text} `
}

function inOtherCase(text: string): string {
  return text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase()
}
