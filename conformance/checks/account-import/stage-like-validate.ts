import { fewOf } from '../../../src/text/few-of.ts'
import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import { editsOf, type Edit } from '../../generators/edits.ts'
import { variations } from '../../generators/variations.ts'
import { listed } from '../../reading/listed.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { statusDifference } from '../../oracle/wanted-status.ts'
import { asObject } from '../../reading/as-object.ts'
import { worded } from '../../oracle/judgement.ts'

/** Values of the right type that a server may object to for what they say; if it does, then in both. */
const doubtful: readonly (readonly [path: Path, value: string])[] = [
  [['customers', 0, 'landline'], 'not a phone!'],
  [['customers', 0, 'mobile'], '0'],
  [['customers', 0, 'email'], 'nobody'],
  [['customers', 0, 'date_of_birth'], '1850-01-01'],
  [['billing_postcode'], 'ABCDE'],
  [['supply_addresses', 0, 'supply_postcode'], '0'],
  [['payment_instructions', 0, 'bank_account', 'iban'], 'DE00'],
]

/** Records with one or more faults, or doubtful values, are validated and staged. */
export const stageLikeValidate = defineCheck({
  name: 'stage-like-validate',
  requirements: ['4.2-stage-same-rules', '4.2-stage-same-errors'],
  runs: 10,
  inputs: fc.record({
    edits: fc.oneof(fc.array(fc.nat(9999), { maxLength: 1 }), {
      weight: 3,
      arbitrary: fc.array(fc.nat(9999), { maxLength: 150, size: 'max' }),
    }),
    others: fc.boolean(),
    changes: fc.oneof(fc.constant([]), variations),
    doubts: fc.subarray([...doubtful.keys()], { minLength: 1 }),
  }),
  async run(trial: Trial, { edits, others, changes, doubts }) {
    await tryDoubtful(trial, doubts)
    if (others) await trial.imported()
    const pair = trial.pair()
    const fresh = () => trial.setting.templates.vary('AccountImportRecord', trial.account(pair), changes)
    const record = fresh()
    const all = editsOf('AccountImportRecord', record).filter(({ path: [top = ''] }) => !(top in pair))
    const chosen = apart(edits.flatMap((index) => all[index % all.length] ?? []))
    const broken = chosen.reduce<unknown>((value, edit) => edit.apply(value), record) as Body
    const { validated, staged, isComparable } = await bothOf(trial, broken)
    trial.require(isComparable, `validating answers ${validated.status} and staging ${staged.status}`)
    demandSameRules(trial, chosen.length === 0 ? 'a record' : 'an edited record', validated, staged)
    if (validated.status !== 400 || staged.status !== 400) return
    const [one, other] = [errorsOf(validated), errorsOf(staged)]
    const same = one.join() === other.join()
    const message = 'Staging and validate-account report different errors for the same record.'
    const { errors: got } = asObject(staged.body)
    const difference = worded('errors', `those of validating: ${fewOf(one)}`, got)
    trial.demandIn(staged, '4.2-stage-same-errors', same, message, difference)
    if (same) return
    // An error that only one of them reports may be a rule that only one of them has: each such edit is tried alone.
    const differing = new Set([...one.filter((error) => !other.includes(error)), ...other.filter((error) => !one.includes(error))])
    for (const edit of chosen.filter(({ path }) => [...differing].some((error) => error.startsWith(`${path.join('.')} `)))) {
      const alone = await bothOf(trial, { ...(edit.apply(fresh()) as Body), ...trial.pair() })
      if (alone.isComparable) demandSameRules(trial, 'an edited record', alone.validated, alone.staged)
    }
  },
})

/** Tries doubtful values one by one, each in a record that has a place for it. */
async function tryDoubtful(trial: Trial, doubts: readonly number[]): Promise<void> {
  for (const [path, value] of doubts.flatMap((index) => doubtful.slice(index, index + 1))) {
    const record = trial.account(trial.pair())
    if (!isObject(partAt(record, path.slice(0, -1)))) continue
    const body = changeAt(record, path, () => value)
    if (trial.setting.templates.againstProfile('AccountImportRecord', body).length > 0) continue
    const { validated, staged, isComparable } = await bothOf(trial, body)
    if (isComparable) demandSameRules(trial, `a record with ${JSON.stringify(value)} at ${path.join('.')}`, validated, staged)
  }
}

/** What validating and staging answer to a record, and whether both say what they think of it. */
async function bothOf(trial: Trial, body: Body) {
  const [validated, staged] = [await trial.send('validateAccount', { body }), await trial.send('stageAccount', { body })]
  return { validated, staged, isComparable: [validated, staged].every(({ status }) => status < 300 || status === 400) }
}

function demandSameRules(trial: Trial, what: string, validated: Answer, staged: Answer): void {
  trial.demand(
    '4.2-stage-same-rules',
    (validated.status === 200) === staged.status < 300,
    `For ${what}, validating answers ${validated.status} and staging ${staged.status}.`,
    statusDifference(staged.status, validated.status === 200 ? '2xx' : 400),
  )
}

/** The edits that do not touch what another one has touched. */
function apart(edits: readonly Edit[]): Edit[] {
  const kept: Edit[] = []
  // The innermost first: an edit of a whole would leave nothing of its parts.
  for (const edit of edits.toSorted((a, b) => b.path.length - a.path.length))
    if (
      !kept.some(
        ({ path }) => path.every((part, index) => edit.path[index] === part) || edit.path.every((part, index) => path[index] === part),
      )
    )
      kept.push(edit)
  return kept
}

/** The errors of an envelope by `attr` and `code`, in an order of their own. */
function errorsOf({ body }: Answer): string[] {
  const errors: unknown = asObject(body)['errors']
  return listed({ body: errors })
    .map(({ attr, code }) => `${String(attr)} ${String(code)}`)
    .toSorted()
}
