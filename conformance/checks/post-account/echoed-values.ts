import fc from 'fast-check'
import { operations } from '../../../schemas/operations.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { sendAllVaried } from '../../actions/send-all-varied.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import { recordsIn } from '../../generators/records-in.ts'
import { asObject } from '../../reading/as-object.ts'
import { variedKinds } from '../../generators/variations.ts'
import { allEchoedKinds, type EchoedKind } from '../../oracle/echoed-kinds.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { tryEach } from '../../trial/try-each.ts'
import { formedFields } from '../../edits/formed-fields.ts'
import { addAccepted } from './add-accepted.ts'
import { importedAccount } from '../../actions/imported-account.ts'
import { readAccounts } from '../../actions/read-accounts.ts'
import { requestFor } from './request-for.ts'

const requirements = [...new Set(allEchoedKinds.flatMap(({ echo, storing }) => [echo, storing]))]

/** Records in which every value of a kind is another one, or every list has more items. */
export const echoedValues = defineCheck({
  name: 'echoed-values',
  requirements,
  inputs: fc.record({ operations: allOf(allEchoedKinds), kinds: allOf(variedKinds), turn: fc.nat(6) }),
  async run(trial, { operations: chosen, kinds, turn }) {
    await tryEach(chosen, async (kind) => {
      const { account } = await addAccepted(trial, kind)
      const fresh = async () => requestFor(trial, kind, account)
      const longTurns = kind.field === 'statements' ? 1 : 7
      await sendAllVaried(trial, kind.definition, { kinds, turn, longTurns }, fresh, async (body) => {
        const { status } = await trial.send(kind.operation, { body })
        return kind.successes.includes(status)
      })
      await readAccounts(trial, account.pair)
    })
  },
})

/** What is changed in a record, one place at a time; what does not go with other fields is for the server to refuse. */
const changes: readonly ((kind: EchoedKind, fresh: () => Body) => readonly Body[])[] = [
  // Each flag is turned round once: cancelled, annulled, a duplicate.
  ({ field }, fresh) => flagsIn(fresh()[field], [field]).map((path) => changeAt(fresh(), path, (flag) => flag !== true)),
  // Each decimal string gets two places that are not zero, which numbers in a template may lack: amounts of money have as many.
  ({ operation }, fresh) =>
    formedFields(operations[operation].request, fresh())
      .filter(({ type }) => type === 'DecimalString')
      .map(({ path }) => changeAt(fresh(), path, (decimal) => `${String(decimal).split('.')[0] ?? '0'}.37`)),
  // Each of the names of its own is left out once: it may be filled in from the record before.
  ({ field }, fresh) => {
    const names = ownNames(fresh()[field], fresh()[field])
    // Without the only name that tells it from others, a record may well be the one before it.
    return names.length < 2 ? [] : names.map((name) => changeAt(fresh(), [field, name], () => undefined))
  },
  // Each of them is once that of the record before: what has all its other names for itself is another one.
  ({ field }, fresh) => {
    const before = fresh()
    const names = ownNames(before[field], fresh()[field])
    return names.length < 2 ? [] : [before, ...names.map((name) => changeAt(fresh(), [field, name], () => partAt(before, [field, name])))]
  },
  // Two objects of one kind have each of their fields in common once: what is kept for one of them is not for the other.
  ({ operation }, fresh) =>
    twinsIn(operations[operation].request, fresh()).flatMap(({ one, other }) =>
      Object.keys(asObject(partAt(fresh(), one))).map((name) => {
        const body = fresh()
        return changeAt(body, [...other, name], () => partAt(body, [...one, name]))
      }),
    ),
]

/** Records with one place changed each. */
export const echoedRecordsChanged = defineCheck({
  name: 'echoed-records-changed',
  requirements,
  needs: ['operator:read-account'],
  inputs: allOf(allEchoedKinds),
  async run(trial: Trial, kinds) {
    // One account for all, since a record may also be lost among those of another kind.
    const account = await importedAccount(trial)
    await tryEach(kinds, async (kind) => {
      await addAccepted(trial, kind, account)
      for (const change of changes)
        for (const body of change(kind, () => requestFor(trial, kind, account))) await trial.send(kind.operation, { body })
      await readAccounts(trial, account.pair)
    })
  },
})

/** The names that each record of a kind has of its own, seen from two of them. */
function ownNames(one: unknown, other: unknown): readonly string[] {
  return isObject(one) && isObject(other)
    ? Object.keys(one).filter((name) => typeof one[name] === 'string' && one[name] !== other[name])
    : []
}

/** The places of objects of one kind that are members of the same record. */
function twinsIn(definition: string, body: Body): readonly { readonly one: Path; readonly other: Path }[] {
  const places = recordsIn(definition, body).filter(({ path }) => typeof path.at(-1) === 'string')
  const alike = Map.groupBy(places, (place) => [place.definition, ...place.path.slice(0, -1)].join('.'))
  return [...alike.values()].flatMap(([one, ...others]) => (one ? others.map((other) => ({ one: one.path, other: other.path })) : []))
}

/** The places of all flags in a record. */
function flagsIn(value: unknown, path: Path): Path[] {
  if (typeof value === 'boolean') return [path]
  const members: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : isObject(value)
      ? Object.entries(value)
      : []
  return members.flatMap(([segment, member]) => flagsIn(member, [...path, segment]))
}
