import { operations } from '../../schemas/operations.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import type { Path } from '../../src/contract/schema-at.ts'
import { isAccepted, type AcceptedRequest, type RecordOperation } from '../actions/accepted-request.ts'
import { partAt } from '../generators/change-at.ts'
import type { Body } from '../setting/templates.ts'
import type { Trial } from '../trial/trial.ts'
import type { AllowedEdit } from './allowed-edits.ts'
import { expectForms } from './expect-forms.ts'
import { echoing, editedAt, placesOf, tryAllowed } from './try-allowed.ts'

/** An edit, and where it can be tried. */
interface Tried {
  readonly edit: AllowedEdit
  /** Whether some record is so already. */
  readonly isSo: boolean
  readonly paths: readonly Path[]
}

/** An edit, and the record that gets it. */
interface Placed {
  readonly edit: AllowedEdit
  readonly path: Path
}

/**
 * Says whether an accepted request is still accepted with edits that sentences allow: as many of them at once as do not stand in
 * each other's way. What is accepted shows all of them in one request; what is refused is tried in halves, and in the end alone.
 * @param salt Which of several places is tried first.
 * @returns the edits that the profile of the target refuses at all places.
 */
export async function tryTogether(
  trial: Trial,
  operation: RecordOperation,
  request: AcceptedRequest,
  edits: readonly AllowedEdit[],
  salt: number,
): Promise<readonly AllowedEdit[]> {
  const barred: AllowedEdit[] = []
  const alone = async (edit: AllowedEdit) => {
    if (!(await tryAllowed(trial, operation, request, edit, salt))) barred.push(edit)
  }
  const together = async (placed: readonly Placed[]): Promise<void> => {
    const [first, ...others] = placed
    if (first && others.length === 0) return alone(first.edit)
    const body = placed.reduce<Body>((record, { edit, path }) => editedAt(record, path, { request, edit }) ?? record, await request.fresh())
    const answer = trial.setting.templates.isSendable(operations[operation].request, body)
      ? await trial.send(operation, { body })
      : undefined
    if (answer && isAccepted(answer)) {
      for (const { edit } of placed) for (const requirement of edit.requirements) trial.demand(requirement, true, '')
      if (echoing.has(operation)) expectForms(trial, operation, body, answer)
      return
    }
    const middle = Math.ceil(placed.length / 2)
    await together(placed.slice(0, middle))
    await together(placed.slice(middle))
  }
  const tried = edits.map((edit): Tried => ({ edit, ...placesOf({ operation, request, edit }, salt) }))
  // What is open is observed, and what is so already needs no request.
  const isApart = ({ edit, isSo, paths }: Tried) => edit.isOpen === true || paths.length === 0 || (isSo && edit.isSomewhere === true)
  for (const { edit } of tried.filter(isApart)) await alone(edit)
  let left: readonly Tried[] = tried.filter((one) => !isApart(one))
  while (left.length > 0) {
    const { placed, later } = fitting(request, left)
    await together(placed)
    left = later
  }
  return barred
}

/** Of edits that wait those which go together, each at one of its places, and the others. */
function fitting(
  request: AcceptedRequest,
  edits: readonly Tried[],
): { readonly placed: readonly Placed[]; readonly later: readonly Tried[] } {
  const placed: Placed[] = []
  const later: Tried[] = []
  const taken: string[] = []
  for (const one of edits) {
    const path = one.paths.find((at) => touched(request, at, one.edit).every((spot) => isFree(spot, taken)))
    if (path === undefined) later.push(one)
    else {
      placed.push({ edit: one.edit, path })
      taken.push(...touched(request, path, one.edit))
    }
  }
  return { placed, later }
}

/** The spots that an edit of a record changes, as dot-delimited paths. */
function touched(request: AcceptedRequest, path: Path, edit: AllowedEdit): readonly string[] {
  const before = partAt(request.body, path)
  const after = partAt(editedAt(request.body, path, { request, edit }), path)
  if (!isObject(before) || !isObject(after)) return []
  const names = [...new Set([...Object.keys(before), ...Object.keys(after), edit.field])]
  return names
    .filter((name) => name === edit.field || JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => [...path, name].join('.'))
}

/** Whether a spot is none of those that are taken, nor inside of one or around it. */
function isFree(spot: string, taken: readonly string[]): boolean {
  return taken.every((other) => !`${other}.`.startsWith(`${spot}.`) && !`${spot}.`.startsWith(`${other}.`))
}
