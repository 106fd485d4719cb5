import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import { changeAt } from '../../generators/change-at.ts'
import { isAccepted, type AcceptedRequest, type RecordOperation } from '../../actions/accepted-request.ts'
import type { Body } from '../../setting/templates.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { codeAt, errorAt, groupOf } from '../validation/error-codes.ts'
import { expectEnvelope } from '../../edits/expect-envelope.ts'
import { attrsOf, expectRefusal, refusalRequirements, type Wrong } from '../../edits/expect-refusal.ts'
import { recordRequirements } from '../../edits/record-requirements.ts'
import { wrongSpots } from '../../edits/wrong-spots.ts'

/** The requirements that `expectToldFaults` judges. */
export const toldFaultsRequirements: readonly RequirementId[] = [
  ...new Set(Object.values(recordRequirements).flatMap(({ refused }) => refused ?? [])),
  ...refusalRequirements,
  '7-item-code-by-type',
]

/** How many of the faults that an answer does not tell are tried alone. */
const mostAlone = 3

/**
 * Sends a body in which every field that can be is spoilt, each in one way. A server need not tell all that is wrong; but
 * where it tells much, what it does not tell may be what it does not see, and is tried alone.
 * @param fresh Makes bodies that are in order.
 * @param elsewhere Where such a body can be tried.
 * @param round Which of the ways to spoil a field: in the first every field has one, in later ones only some have; the third takes the last one.
 */
export async function expectToldFaults(
  trial: Trial,
  operation: RecordOperation,
  { fresh, elsewhere }: Pick<AcceptedRequest, 'fresh' | 'elsewhere'>,
  round: number,
): Promise<Answer | undefined> {
  const body = await fresh()
  const faults = faultsOf(operation, body, round)
  const [first] = faults
  if (!first) return undefined
  const answer = await trial.send(operation, { body: spoilt(body, faults) })
  if (isAccepted(answer) || answer.status >= 500) {
    await expectRefusal(trial, answer, first, { elsewhere })
    return answer
  }
  expectEnvelope(trial, answer, { operation, what: 'several faults' })
  if (operation === 'createTransactions') return answer
  expectSameCodes(trial, answer, faults)
  const told = new Set(attrsOf(answer))
  const untold = faults.filter(({ path }) => !told.has(path.join('.')))
  for (const wrong of someOf(untold)) {
    const alone = await trial.send(operation, { body: spoilt(await fresh(), [wrong]) })
    await expectRefusal(trial, alone, wrong, { elsewhere })
  }
  return answer
}

/** One way to spoil each field of a body that is no list and no object, and does not name the account. */
export function faultsOf(operation: RecordOperation, body: Body, round: number): readonly Wrong[] {
  const leaves = wrongSpots(operation, body).filter(
    ({ value, path }) => !value.container && !(path.length === 1 && path[0] !== undefined && names.has(path[0])),
  )
  return [...Map.groupBy(leaves, ({ path }) => path.join('.')).values()].flatMap(
    (ways) => (round < 2 ? ways[round] : ways.slice(2).at(-1)) ?? [],
  )
}

const names = new Set<string | number>(['import_supplier', 'external_account_number', 'code', 'network_operator_code', 'vendor'])

function spoilt(body: Body, faults: readonly Wrong[]): Body {
  return faults.reduce((whole, { path, value }) => changeAt(whole, path, () => value.value), body)
}

/** The same fault has the same code wherever it is. */
function expectSameCodes(trial: Trial, answer: Answer, faults: readonly Wrong[]): void {
  for (const group of Map.groupBy(faults, groupOf).values()) {
    const codes = group.map((wrong) => codeAt(answer, wrong))
    const [one, other] = new Set(codes.filter((code) => code !== undefined))
    if (one === undefined) continue
    const said = `The code of the error for ${group[0]?.value.what} in ${group[0]?.field} is ${one} in one place and ${other} in another.`
    const place = other === undefined ? undefined : group[codes.indexOf(other)]
    // Which of the two is the right one is open.
    const difference =
      place && ({ at: `${errorAt(answer, place)}.code`, expected: `${one} as elsewhere`, isInWords: true, got: other } as const)
    trial.demand('7-item-code-by-type', other === undefined, said, difference)
  }
}

/** A few faults of different kinds of records, those of the deepest first. */
function someOf(faults: readonly Wrong[]): readonly Wrong[] {
  const kinds = [...Map.groupBy(faults, ({ definition }) => definition).values()]
  return kinds
    .map((group) => group.at(-1))
    .filter((wrong) => wrong !== undefined)
    .toReversed()
    .slice(0, mostAlone)
}
