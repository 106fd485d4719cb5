import fc from 'fast-check'
import { isObject } from '../../../src/contract/json-schema.ts'
import { defineCheck } from '../../check.ts'
import { changeAt } from '../../generators/change-at.ts'
import { acceptedRequest } from '../../actions/accepted-request.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { attrsOf, expectNamed, isNamed, isNamedElsewhere, isTakenOtherwise, type Wrong } from '../../edits/expect-refusal.ts'
import { wrongSpots } from '../../edits/wrong-spots.ts'
import { asObject } from '../../reading/as-object.ts'
import { errorsOf } from '../../reading/errors-of.ts'

/** The same fault in two places of a record: the same code, each with its own attr; and which of several faults are told. */
export const errorCodes = defineCheck({
  name: 'error-codes',
  requirements: ['7-item-code-by-type', '7-item-order-open', '7-item-attr-path'],
  runs: 15,
  inputs: fc.record({ kind: fc.nat(999), one: fc.nat(99), other: fc.nat(99) }),
  async run(trial: Trial, { kind, one, other }) {
    const request = await acceptedRequest(trial, 'validateAccount')
    const groups = Object.values(Object.groupBy(wrongSpots('validateAccount', request.body), groupOf)).filter(
      (spots) => spots !== undefined,
    )
    const several = groups.filter((spots) => spots.length > 1)
    const spots = several[kind % Math.max(several.length, 1)]
    const [first, second] = [spots?.[one % spots.length], spots?.[(one + 1 + (other % (spots.length - 1))) % spots.length]]
    trial.require(first !== undefined && second !== undefined, 'the accepted record has no two places of a kind')
    const spoilt = async (wrongs: readonly Wrong[]) =>
      wrongs.reduce(
        (body, { path, value }, index) => changeAt(body, path, () => (index === 0 ? value.value : another(value.value))),
        await request.fresh(),
      )
    const alone = await trial.send('validateAccount', { body: await spoilt([first]) })
    const elsewhere = await trial.send('validateAccount', { body: await spoilt([second]) })
    const [code, sameCode] = [codeAt(alone, first), codeAt(elsewhere, second)]
    if (code !== undefined && sameCode !== undefined) {
      const message = `The code of the error for ${first.value.what} is ${code} at ${first.path.join('.')} and ${sameCode} at ${second.path.join('.')}.`
      const difference = { at: `${errorAt(elsewhere, second)}.code`, expected: code, got: sameCode }
      trial.demandIn(elsewhere, '7-item-code-by-type', code === sameCode, message, difference)
    }
    const both = await trial.send('validateAccount', { body: await spoilt([first, second]) })
    if (both.status !== 400) return
    const attrs = attrsOf(both)
    if (attrs.length === 0) return
    const steps = trial.done
    if (isNamedElsewhere(both, [first, second]) && !(await isTakenOtherwise(trial, 'validateAccount', request))) return
    expectNamed(trial, both, [first, second], steps)
    const named = [first, second].filter((wrong) => attrs.some((attr) => isNamed(wrong, attr))).length
    trial.observe('7-item-order-open', named === 2 ? 'reports both of two faults' : 'reports one of two faults')
  },
})

/** As wrong as another value, but not the same: a server may refuse a list for items that are alike before it looks at them. */
function another(value: unknown): unknown {
  if (Array.isArray(value)) return [...(value as readonly unknown[]), 'more']
  return isObject(value) ? { ...value, more: true } : value
}

/** The same field of the same record, spoilt in the same way. */
export function groupOf({ definition, field, value }: Wrong): string {
  return [definition, field, value.path.length, value.what].join(' ')
}

/** The code of the error at a place; undefined when there is none. */
export function codeAt(answer: Answer, { path }: Wrong): string | undefined {
  const at = path.join('.')
  const code = errorsOf(answer).find(({ attr }) => attr === at)?.['code']
  return typeof code === 'string' ? code : undefined
}

/** Where in an answer the error at a place stands. */
export function errorAt({ body }: Answer, { path }: Wrong): string {
  const { errors } = asObject(body)
  return `errors.${Array.isArray(errors) ? errors.findIndex((error) => asObject(error)['attr'] === path.join('.')) : '*'}`
}
