import { fewOf } from '../../../src/text/few-of.ts'
import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { expectStagedAlike } from '../../edits/expect-staged-alike.ts'
import { editsOf, type Edit } from '../../generators/edits.ts'
import { variations } from '../../generators/variations.ts'
import { listed } from '../../reading/listed.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { asObject } from '../../reading/as-object.ts'
import { worded } from '../../oracle/judgement.ts'

/** Records with one or more faults are validated and staged. */
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
  }),
  async run(trial: Trial, { edits, others, changes }) {
    if (others) await trial.imported()
    const pair = trial.pair()
    const fresh = () => trial.setting.templates.vary('AccountImportRecord', trial.account(pair), changes)
    const record = fresh()
    const all = editsOf('AccountImportRecord', record).filter(({ path: [top = ''] }) => !(top in pair))
    const chosen = apart(edits.flatMap((index) => all[index % all.length] ?? []))
    const broken = chosen.reduce<unknown>((value, edit) => edit.apply(value), record) as Body
    const validated = await trial.send('validateAccount', { body: broken })
    const staged = await expectStagedAlike(trial, chosen.length === 0 ? 'a record' : 'an edited record', broken, validated)
    trial.require(staged !== undefined, `validating answers ${validated.status}, and staging is not comparable`)
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
      const body = { ...(edit.apply(fresh()) as Body), ...trial.pair() }
      await expectStagedAlike(trial, 'an edited record', body, await trial.send('validateAccount', { body }))
    }
  },
})

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
