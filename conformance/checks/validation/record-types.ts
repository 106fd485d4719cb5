import { fewOf } from '../../../src/text/few-of.ts'
import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import fc from 'fast-check'
import { operations } from '../../../schemas/operations.ts'
import { fieldsOf, schemaAt, type Path } from '../../../src/contract/schema-at.ts'
import { acceptedRequest, type AcceptedRequest, type RecordOperation } from '../../actions/accepted-request.ts'
import { defineCheck, type Check } from '../../check.ts'
import { attrsOf, expectRefusal, refusalRequirements, transactionRefusalRequirements, type Wrong } from '../../edits/expect-refusal.ts'
import { expectNoTrace, type Refuse } from '../../edits/expect-no-trace.ts'
import { acceptanceOf, documentedRecord, fieldRequirements, neededFields, recordRequirements } from '../../edits/record-requirements.ts'
import { wrongAtEnd, wrongValues } from '../../edits/wrong-values.ts'
import { allOf } from '../../generators/all-of.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import { recordsIn, recordsOf } from '../../generators/records-in.ts'
import { worded, type Difference } from '../../oracle/judgement.ts'
import type { Body } from '../../setting/templates.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { recordImports } from '../interface/record-imports.ts'
import { errorsOf } from '../../reading/errors-of.ts'

const recordOperations: readonly RecordOperation[] = ['validateAccount', ...recordImports]

/**
 * For every record that an operation takes, every field with every edit that a sentence forbids: the record is accepted as it is
 * and refused with what is wrong, and nothing of what is refused is stored.
 */
export const recordTypes: readonly Check[] = recordOperations.flatMap((operation) =>
  [...recordsOf(operations[operation].request)]
    // What a ledger's transactions hold beside the amount is not shown.
    .filter((definition) => operation !== 'validateAccount' || !/^Transaction(?:Line|Tax)Item$/.test(definition))
    .filter((definition) => fieldsOf(schemaAt(definition)).some((field) => wrongValues(definition, field, undefined).length > 0))
    .map((definition) => recordCheck(operation, definition)),
)

function recordCheck(operation: RecordOperation, definition: string): Check {
  const fields = fieldsOf(schemaAt(definition))
  const documented = [...new Set(fields.map((field) => documentedRecord(definition, field)))].map((name) => recordRequirements[name])
  const special = Object.entries(fieldRequirements).filter(([place]) => place.startsWith(`${definition}.`))
  const needed = neededFields(definition)
  return defineCheck({
    name: `record-types-${words(operation)}-${words(definition)}`,
    requirements: [
      ...new Set([
        ...acceptanceOf(definition),
        ...documented.map((requirement) => requirement?.refused).filter((id) => id !== undefined),
        ...special.map(([, id]) => id),
        ...Object.values(needed),
        ...refusalRequirements,
        ...(operation === 'createTransactions' ? transactionRefusalRequirements : []),
        ...(Object.keys(needed).length > 0 ? (['7-item-attr-missing-field-open'] as const) : []),
        '4-refused-no-effect' as const,
      ]),
    ],
    startsFrom: operation,
    inputs: fc.record({ fields: allOf(fields), salt: fc.nat(99) }),
    async run(trial: Trial, { fields: chosen, salt }) {
      const request = await acceptedRequest(trial, operation)
      const found = recordsIn(operations[operation].request, request.body).filter((place) => place.definition === definition)
      trial.require(found.length > 0, `the target accepts no ${definition} of ours`)
      for (const requirement of acceptanceOf(definition)) trial.demand(requirement, true, 'It is accepted.')
      const paths = found.map(({ path }) => path)
      await expectNoTrace(trial, operation, request, async (refuse) => {
        let isTwice = false
        for (const [index, field] of chosen.entries()) {
          const again: boolean = !isTwice && index >= salt % chosen.length
          isTwice = (await refuseWrong(trial, { operation, definition, field }, request, paths, { salt, again }, refuse)) || isTwice
          const requirement = needed[field]
          if (requirement !== undefined) await refuseWithout(trial, operation, field, request, requirement)
        }
      })
    },
  })
}

/** Spoils a field in every way, and demands each time that it is refused; one way again, if asked to, since codes are stable. Says whether it did. */
async function refuseWrong(
  trial: Trial,
  { operation, definition, field }: Pick<Wrong, 'operation' | 'definition' | 'field'>,
  request: AcceptedRequest,
  places: readonly Path[],
  { salt, again }: { readonly salt: number; readonly again: boolean },
  refuse: Refuse,
): Promise<boolean> {
  const place = placeFor(definition, field, request.body, places, salt)
  if (!place) return false
  let isAgain = false
  const value = partAt(request.body, [...place, field])
  const optional = value === undefined || noteOf(definition, field).startsWith('Stated to be optional')
  for (const [index, wrong] of [...wrongValues(definition, field, value, salt), ...wrongAtEnd(definition, field, value)].entries()) {
    const path = [...place, ...wrong.path]
    const body = changeAt(await request.fresh(), path, () => wrong.value)
    const spoilt = { operation, definition, field, path, value: wrong, optional }
    const answer = await refuse(body)
    await expectRefusal(trial, answer, spoilt, { elsewhere: request.elsewhere, body })
    if (!again || index > 0 || answer.status !== 400 || operation === 'createTransactions') continue
    isAgain = true
    const second = await refuse(body)
    await expectRefusal(trial, second, spoilt, { elsewhere: request.elsewhere, body })
    if (second.status !== 400) continue
    const [one, other] = [codesAt(answer), codesAt(second)]
    const said = `The same request, refused twice, got the codes ${fewOf([...one])} at first, and then ${fewOf([...other])}: which of them are right is open.`
    const isSame = one.size === other.size && [...one].every((code) => other.has(code))
    trial.demand('7-item-code-stable', isSame, said, codeChanged(answer, second))
  }
  return isAgain
}

/** The first code that is another one in a later answer to the same fault. */
export function codeChanged(answer: Answer, later: Answer): Difference | undefined {
  const [before, after] = [codesIn(answer), codesIn(later)]
  const index = before.findIndex((code, place) => code !== after[place])
  return index === -1 ? undefined : worded(`errors.${index}.code`, `${JSON.stringify(before[index])}, as at first`, after[index])
}

function codesIn(answer: Answer): readonly unknown[] {
  return errorsOf(answer).map(({ code }) => code)
}

/** The codes with the places they are given for. */
function codesAt(answer: Answer): ReadonlySet<string> {
  return new Set(errorsOf(answer).map(({ attr, code }) => `${String(code)} at ${String(attr)}`))
}

/** Leaves out a field that a request cannot do without. */
async function refuseWithout(
  trial: Trial,
  operation: RecordOperation,
  field: string,
  request: AcceptedRequest,
  requirement: RequirementId,
): Promise<void> {
  const { [field]: _left, ...body } = await request.fresh()
  const answer = await trial.send(operation, { body })
  const what = `${operation} without ${field}`
  trial.demandStatus(requirement, answer, 'not 2xx', what)
  trial.demandStatus('7-no-500-for-input', answer, 'not 5xx', what)
  if (answer.status === 400 && operation !== 'createTransactions')
    trial.observe('7-item-attr-missing-field-open', `without ${field}: ${attrsOf(answer).join(', ') || 'no attr'}`)
}

/** A record of the body to spoil a field of: one that has the field, or any one where the field belongs to every such record. */
function placeFor(definition: string, field: string, body: Body, places: readonly Path[], salt: number): Path | undefined {
  const having = places.filter((path) => partAt(body, [...path, field]) !== undefined)
  const belongs = /^(?:$|Stated|Occurs on some|May be)/.test(noteOf(definition, field))
  const candidates = having.length > 0 ? having : belongs ? places : []
  return candidates[(salt + field.length) % Math.max(candidates.length, 1)]
}

function noteOf(definition: string, field: string): string {
  const note = schemaAt(definition, [field])['x-note']
  return typeof note === 'string' ? note : ''
}

function words(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
}
