import { operations } from '../../schemas/operations.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import type { Path } from '../../src/contract/schema-at.ts'
import { isAccepted, type AcceptedRequest, type RecordOperation } from '../actions/accepted-request.ts'
import { changeAt, partAt } from '../generators/change-at.ts'
import { recordsIn } from '../generators/records-in.ts'
import { allEchoedKinds } from '../oracle/echoed-kinds.ts'
import type { Body } from '../setting/templates.ts'
import type { Answer } from '../trial/answer.ts'
import type { Difference } from '../oracle/judgement.ts'
import { statusDifference } from '../oracle/wanted-status.ts'
import { operationOf } from '../trial/operation-of.ts'
import type { Step } from '../trial/step.ts'
import type { Trial } from '../trial/trial.ts'
import type { AllowedEdit } from './allowed-edits.ts'
import { expectForms } from './expect-forms.ts'
import { attrsOf } from './expect-refusal.ts'
import { asObject } from '../reading/as-object.ts'

/** At how many places an edit is tried that may belong to some of them only. */
const mostPlaces = 4

/** Fields that other fields of the record go with, or whose values are seen at one level only: those that occur are witness enough. */
const bound = new Set([
  'CurrentStatementTransaction',
  'BillingOperation.target_type',
  'FinancialTransaction.type',
  'SupplyPoint.supply_type',
])

/** The operations whose answers return what was sent. */
export const echoing: ReadonlySet<RecordOperation> = new Set([
  'validateAccount',
  'createNotes',
  ...allEchoedKinds.map((kind) => kind.operation),
])

/** A request that was accepted, and an edit of it. */
export interface Ground {
  readonly operation: RecordOperation
  readonly request: AcceptedRequest
  readonly edit: AllowedEdit
}

/** What is refused, and what is accepted instead. */
function contrast(words: string, at: string, before: unknown): string {
  const edited = words === 'nothing' ? `a request without ${at}` : `a request with ${words} at ${at}`
  const shown = JSON.stringify(before) ?? ''
  const usual = before === undefined ? 'without it' : shown.length <= 40 ? `with ${shown} there` : 'with what it had there'
  return `${edited}, and accepts the same request ${usual}`
}

/**
 * Says whether an accepted request is still accepted with an edit that a sentence allows, or what becomes of an open one. A
 * refusal is a fault only where the edit is its one cause.
 * @param salt Which of several places is tried first.
 * @returns false when the profile of the target refuses it at all places.
 */
export async function tryAllowed(
  trial: Trial,
  operation: RecordOperation,
  request: AcceptedRequest,
  edit: AllowedEdit,
  salt: number,
): Promise<boolean> {
  const { field, words, requirements, isOpen, isSomewhere } = edit
  const keep = (holds: boolean, message: string, steps?: readonly Step[], difference?: Difference) => {
    for (const requirement of requirements) trial.demand(requirement, holds, message, difference, steps)
  }
  const ground = { operation, request, edit }
  const { isSo, paths } = placesOf(ground, salt)
  if (!isOpen && isSo) {
    keep(true, 'The accepted record is so.')
    if (isSomewhere) return true
  }
  let [isTried, isBarred] = [false, false]
  const faults: { message: string; steps: readonly Step[]; difference: Difference }[] = []
  for (const path of paths) {
    const body = editedAt(await request.fresh(), path, ground)
    isBarred ||= body !== undefined && !trial.setting.templates.isSendable(operations[operation].request, body)
    if (!body || !trial.setting.templates.isSendable(operations[operation].request, body)) continue
    isTried = true
    const answer = await trial.send(operation, { body })
    if (isOpen) {
      const done = isAccepted(answer) ? 'accepted' : answer.status === 400 ? 'refused' : `answers ${answer.status}`
      for (const requirement of requirements) trial.observe(requirement, `${words}: ${done}`)
      return true
    }
    if (isAccepted(answer)) {
      keep(true, 'It is accepted.')
      if (echoing.has(operation)) expectForms(trial, operation, body, answer)
      return true
    }
    const blame = await blameOf(trial, ground, path, answer)
    if (blame === 'unclear' || (blame === 'the edit' && !(await isRefusedAgain(trial, ground, path)))) return true
    const at = [...path, field].join('.')
    if (blame === 'the edit')
      faults.push({
        message: `${operation} answers ${answer.status} to ${contrast(words, at, partAt(request.body, [...path, field]))}.`,
        steps: [...(edit.blame === 'flag' ? [] : request.steps), ...sinceAccepted(trial, operation)],
        difference: statusDifference(answer.status, '2xx'),
      })
  }
  const [fault] = faults
  if (fault) keep(false, fault.message, fault.steps, fault.difference)
  return isTried || !isBarred
}

/** Where in the accepted request an edit is tried, and whether some record is so already. */
export function placesOf(ground: Ground, salt: number): { readonly isSo: boolean; readonly paths: readonly Path[] } {
  const { operation, request, edit } = ground
  const { definition, isAt = () => true } = edit
  const all = recordsIn(operations[operation].request, request.body)
    .filter((place) => place.definition === definition && isAt(place.path))
    .map(({ path }) => path)
  const isSo = (path: Path) => JSON.stringify(editedAt(request.body, path, ground)) === JSON.stringify(request.body)
  const others = all.filter((path) => !isSo(path))
  return { isSo: others.length < all.length, paths: candidates(ground, others, salt) }
}

/** Where an edit is tried: records that have the field first; one alone, unless the edit may belong to some only. */
function candidates(ground: Ground, paths: readonly Path[], salt: number): readonly Path[] {
  const { request, edit } = ground
  const fitting = paths.filter((path) => editedAt(request.body, path, ground) !== undefined)
  if (edit.blame === 'seen value') {
    const own = fitting.filter((path) => isOwn(ground, path))
    const isBound = bound.has(edit.definition) || bound.has(`${edit.definition}.${edit.field}`)
    return [...own, ...(isBound ? [] : fitting.filter((path) => !own.includes(path)))].slice(0, 2 * mostPlaces)
  }
  const having = fitting.filter((path) => partAt(request.body, [...path, edit.field]) !== undefined)
  const lacking = fitting.filter((path) => !having.includes(path))
  return [...turned(having, salt), ...turned(lacking, salt)].slice(0, edit.isSomewhere ? mostPlaces : 1)
}

function turned(paths: readonly Path[], salt: number): readonly Path[] {
  const first = salt % Math.max(paths.length, 1)
  return [...paths.slice(first), ...paths.slice(0, first)]
}

/** The body with the edit at a record; undefined where it has no place there. */
export function editedAt(body: Body, path: Path, { edit, request }: Omit<Ground, 'operation'>): Body | undefined {
  const record = partAt(body, path)
  const changed = isObject(record) ? edit.change(record, earlier(edit, request)) : undefined
  return changed && changeAt(body, path, () => changed)
}

/** What our own record had in such a field, and the target refused. */
function earlier({ field }: AllowedEdit, { refused }: AcceptedRequest): unknown {
  return refused.find(({ path }) => path.at(-1) === field)?.value
}

/** Whether our own record had the value at the place, and the target refused it. */
function isOwn({ edit: { field, words }, request: { refused } }: Ground, path: Path): boolean {
  return refused.some((part) => part.value === words && part.path.join('.') === [...path, field].join('.'))
}

/** The last request of an operation that was accepted, and those after it. */
function sinceAccepted({ outcome: { steps } }: Trial, operation: RecordOperation): readonly Step[] {
  const isAcceptedStep = (step: Step) => operationOf(step) === operation && (step.response?.status ?? 500) < 300
  return steps.slice(Math.max(0, steps.findLastIndex(isAcceptedStep)))
}

/**
 * Whether an edit is refused right after the request without it is accepted: otherwise something that came before is behind it. A
 * flag was tried so already.
 */
async function isRefusedAgain(trial: Trial, ground: Ground, path: Path): Promise<boolean> {
  const { operation, request, edit } = ground
  if (edit.blame === 'flag') return true
  if (!isAccepted(await trial.send(operation, { body: await request.fresh() }))) return false
  const body = editedAt(await request.fresh(), path, ground)
  return body !== undefined && !isAccepted(await trial.send(operation, { body }))
}

/** What is behind a refusal: the edit, something else, or nobody can tell. */
async function blameOf(trial: Trial, ground: Ground, path: Path, answer: Answer): Promise<'the edit' | 'another' | 'unclear'> {
  const { operation, request, edit } = ground
  if (edit.blame === 'seen value') {
    if (answer.status !== 400) return 'unclear'
    if (operation === 'createTransactions') return 'the edit'
    const attrs = attrsOf(answer)
    if (attrs.includes([...path, edit.field].join('.'))) return 'the edit'
    if (attrs.some((attr) => attr !== '')) return 'unclear'
    return isOwn(ground, path) ? 'the edit' : 'another'
  }
  const takes = async (by: (record: Body) => Body) =>
    isAccepted(
      await trial.send(operation, { body: changeAt(await request.fresh(), path, (record) => (isObject(record) ? by(record) : record)) }),
    )
  if (edit.blame === 'flag') return (await isRefusedAlone(ground, path, takes)) ? 'the edit' : 'another'
  const was = earlier(edit, request)
  const record = asObject(partAt(request.body, path))
  const others = (edit.against ?? []).filter((other) => other(record, was) !== undefined)
  const taken: boolean[] = []
  for (const other of others) taken.push(await takes((fresh) => other(fresh, was) ?? fresh))
  const isShown = edit.takesAll ? taken.every((isTaken) => isTaken) : taken.length === 0 || taken.includes(true)
  return isShown ? 'the edit' : 'another'
}

/**
 * Whether a flag is refused the other way also beside the least that is accepted with it. What a flag that is set may ask of
 * fields that our record lacks is for the server to say.
 */
async function isRefusedAlone(
  { request, edit: { field, change } }: Ground,
  path: Path,
  takes: (by: (record: Body) => Body) => Promise<boolean>,
): Promise<boolean> {
  const record = asObject(partAt(request.body, path))
  const members = Object.entries(record)
  const isSet = change(record)?.[field] === true
  if (isSet && members.some(([, member]) => member === null || (Array.isArray(member) && member.length === 0))) return false
  const without: string[] = []
  const less = (fresh: Body) => Object.fromEntries(Object.entries(fresh).filter(([name]) => !without.includes(name)))
  for (const [name] of members.filter(([name]) => name !== field && !names.has(name))) {
    without.push(name)
    if (!(await takes(less))) without.pop()
  }
  return (await takes(less)) && !(await takes((fresh) => change(less(fresh)) ?? fresh))
}

const names = new Set(['import_supplier', 'external_account_number', 'network_operator_code', 'market_participant_code'])
