import validateAccount from '../../docs/samples/valid/validate-account.json' with { type: 'json' }
import { operations } from '../../schemas/operations.ts'
import type { AccountReference } from '../../schemas/record-types.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import { fieldsOf, schemaAt, type Path } from '../../src/contract/schema-at.ts'
import { canInstruct } from '../configuration/can-instruct.ts'
import { changeAt, partAt } from '../generators/change-at.ts'
import { recordsIn, recordsOf } from '../generators/records-in.ts'
import { filled } from './filled.ts'
import { hasBorrowed, keepFromOthers, sharedAccount } from './shared-account.ts'
import { pathsAt, placesRefused, withoutPlaces } from './put-back.ts'
import { freshBody } from '../setting/fresh-body.ts'
import type { Names } from '../setting/names.ts'
import type { Setting } from '../setting/setting.ts'
import type { Body, TemplateOperation } from '../setting/templates.ts'
import type { Answer } from '../trial/answer.ts'
import type { Step } from '../trial/step.ts'
import type { Trial } from '../trial/trial.ts'
import { MissingNeed, Unmet } from '../trial/unmet.ts'
import { errorsOf } from '../reading/errors-of.ts'

/** An operation that takes records: all with a body but processing. */
export type RecordOperation = TemplateOperation | 'stageAccount'

/** A part that was taken out of a template, since the target refused it. */
export interface RefusedPart {
  readonly path: Path
  readonly value: unknown
}

/** A request that the target accepted in this trial, to be varied. */
export interface AcceptedRequest {
  /** The body that was accepted. */
  readonly body: Body
  /** What it was answered. */
  readonly answer: Answer
  /** What this target refuses of our own record, for whatever reason; it is not in the body. */
  readonly refused: readonly RefusedPart[]
  /** The requests of the trial up to it. */
  readonly steps: readonly Step[]
  /** The account of a post-account request. */
  readonly pair?: AccountReference
  /** The same body with new names for all that must be new. */
  readonly fresh: () => Promise<Body>
  /** Begins with another account, where the request is about one, and then makes such bodies for that. */
  readonly elsewhere: Elsewhere
}

/** Finds a place where nothing was refused yet, and gives what makes bodies for it that are in order. */
export type Elsewhere = () => Promise<() => Promise<Body>>

interface Template {
  readonly body: Body
  readonly refused: readonly RefusedPart[]
}

/** Gives a template the names of one request. */
type Identify = (template: Body) => Promise<Body>

/** The templates that were accepted, so that later trials of a run begin with them. */
const known = new WeakMap<Setting, Map<RecordOperation, Template>>()

/** A template that the target refuses for places which are not there and which the document does not have. */
interface Wanting {
  readonly body: Body
  readonly paths: readonly Path[]
}

/** The first such template of each operation in a run. */
const wanting = new WeakMap<Setting, Map<RecordOperation, Wanting>>()

/**
 * Sends a request of an operation that the target accepts, as rich as the target lets it be: the request is sent again without
 * the part that it refuses, which it names or which is found by halves. Ends the trial without a verdict when nothing is accepted.
 */
export async function acceptedRequest(trial: Trial, operation: RecordOperation): Promise<AcceptedRequest> {
  const templates = known.get(trial.setting) ?? new Map<RecordOperation, Template>()
  known.set(trial.setting, templates)
  const wantings = wanting.get(trial.setting) ?? new Map<RecordOperation, Wanting>()
  wanting.set(trial.setting, wantings)
  const source = operation === 'stageAccount' ? 'validateAccount' : operation
  let { identify, pair } = await bed(trial, operation)
  let answer: Answer | undefined
  for (const start of [templates.get(source), ...startsOf(trial, source)]) {
    let template = start
    let isNarrowed = false
    for (let tries = 0; template && tries < 60; tries++) {
      const accepted = template
      const body = await identify(template.body)
      // What the profile refuses needs no request, and is not the target's own choice.
      const against = trial.setting.templates.againstProfile(operations[operation].request, body)
      if (against.length > 0) {
        const rest = withoutParts(template, against)
        template = rest && { ...rest, refused: template.refused }
        continue
      }
      answer = await trial.send(operation, { body })
      if (isAccepted(answer)) {
        templates.set(source, accepted)
        // Accounts begin with the small one.
        if (source !== 'validateAccount') trial.setting.templates.accept(source, accepted.body)
        trial.setting.templates.reduce(
          source,
          accepted.refused.map(({ path }) => path.join('.')),
        )
        const steps = [...trial.outcome.steps]
        const fresh = () => identify(accepted.body)
        const elsewhere = async () => (pair ? await freshElsewhere(trial, accepted.body) : fresh)
        return { body, answer, steps, refused: accepted.refused, ...(pair ? { pair } : {}), fresh, elsewhere }
      }
      // A server may take only so much for an account; nothing is left out of a template for that.
      if (pair && hasBorrowed(trial, pair)) {
        keepFromOthers(trial, pair)
        ;({ identify, pair } = bedOf(trial, await importedPair(trial)))
        continue
      }
      const paths = undocumentedOf(operation, template.body, answer)
      if (paths.length > 0 && !wantings.has(operation)) wantings.set(operation, { body: template.body, paths })
      const named = withoutRefused(template, answer)
      // An error of the server is due to a part of it as well.
      const isFound: boolean = named !== undefined || isNarrowed || (answer.status !== 400 && answer.status < 500)
      template = isFound ? named : await withoutWhatIsRefused(trial, operation, template, identify)
      isNarrowed ||= !isFound
    }
  }
  // Which vendors there are is for the operator to say; our own one may be unknown.
  if (operation === 'createPaymentInstruction' && !canInstruct(trial.setting.configuration))
    throw new MissingNeed('paymentVendors.available')
  trial.require(false, `our request of ${operation} is refused with ${answer?.status ?? 'nothing'}`)
  throw new Error('unreachable')
}

/** Values of which most fields take one. */
const anyValues = ['EUR', 1, true, '2024-01-01', [], {}]

/**
 * A template that the target refuses without fields which the document does not have, and takes with them: it was refused,
 * taken and refused again. Undefined where no such fields are known, or where no value that is tried is taken.
 */
export async function undocumentedNeeded(trial: Trial, operation: RecordOperation): Promise<Wanting | undefined> {
  const found = wanting.get(trial.setting)?.get(operation)
  if (!found) return undefined
  const { identify } = await bed(trial, operation)
  const isRefused = async () => {
    const answer = await trial.send(operation, { body: await identify(found.body) })
    return answer.status === 400 && undocumentedOf(operation, found.body, answer).length > 0
  }
  if (!(await isRefused())) return undefined
  for (const value of anyValues) {
    const body = found.paths.reduce((rest, path) => changeAt(rest, path, () => value), await identify(found.body))
    if (isAccepted(await trial.send(operation, { body }))) return (await isRefused()) ? found : undefined
  }
  return undefined
}

/** Where an answer names only fields that were not sent and that no record of the request has by that name. */
function undocumentedOf(operation: RecordOperation, body: Body, answer: Answer): readonly Path[] {
  const { request } = operations[operation]
  const documented = new Set([...recordsOf(request)].flatMap((definition) => fieldsOf(schemaAt(definition))))
  const records = new Set(recordsIn(request, body).map(({ path }) => path.join('.')))
  const attrs = attrsOf(answer)
  const paths = attrs.map((attr) => attr.split('.').map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment)))
  const isUndocumented = (path: Path) => {
    const field = path.at(-1)
    const isInRecord = records.has(path.slice(0, -1).join('.'))
    return typeof field === 'string' && isInRecord && !documented.has(field) && partAt(body, path) === undefined
  }
  return paths.every(isUndocumented) ? paths : []
}

/** Whether an answer is a success. */
export function isAccepted({ status }: Answer): boolean {
  return status >= 200 && status <= 299
}

function startsOf({ setting }: Trial, operation: TemplateOperation): readonly Template[] {
  const template = { body: setting.templates.get(operation), refused: [] }
  if (operation !== 'validateAccount' || setting.templates.isOnly(operation)) return [template]
  const { templates } = setting.configuration
  const given = templates?.validateAccount ?? templates?.stageAccount
  const richest = { body: validateAccount, refused: [] }
  const mixed = { body: { ...validateAccount, ...template.body }, refused: [] }
  // Under a profile every template was given, and what it refuses is taken out of the richest one.
  return given === undefined || setting.configuration.againstProfile ? [richest, mixed, template] : [mixed, template]
}

/**
 * Whether the target accepts a template of an operation without a part of it, which is left out from then on: a rule that is not shown
 * may be against it. Against zero and flags there is hardly one.
 */
export async function isTakenInPart(trial: Trial, operation: TemplateOperation): Promise<boolean> {
  try {
    const { refused } = await acceptedRequest(trial, operation)
    return refused.length > 0 && refused.every(({ value }) => value !== 0 && typeof value !== 'boolean')
  } catch (error) {
    if (error instanceof Unmet) return false
    throw error
  }
}

/** The template without what the errors name; undefined when they name nothing that is there. */
function withoutRefused(template: Template, answer: Answer): Template | undefined {
  return withoutParts(template, attrsOf(answer))
}

/** The places that the errors of an answer name. */
function attrsOf(answer: Answer): readonly string[] {
  return errorsOf(answer).flatMap(({ attr }) => (typeof attr === 'string' ? [attr] : []))
}

/** The template without what the target turns out to refuse, where its answers name no place. */
async function withoutWhatIsRefused(
  trial: Trial,
  operation: RecordOperation,
  { body, refused }: Template,
  identify: Identify,
): Promise<Template | undefined> {
  const accepts = async (part: Body) => isAccepted(await trial.send(operation, { body: await identify(part) }))
  // It may be what is not there.
  const whole = filled(body) as Body
  if (await accepts(whole)) return { body: whole, refused }
  const places = await placesRefused(operations[operation].request, body, identity, accepts)
  if (!places) return undefined
  const paths = places.flatMap((place) => pathsAt(body, place))
  return {
    body: withoutPlaces(body, places),
    refused: [...refused, ...paths.map((path) => ({ path, value: partAt(body, path) }))],
  }
}

function withoutParts({ body, refused }: Template, attrs: readonly string[]): Template | undefined {
  const named = attrs.map((attr) => partNamed(body, attr))
  // The later items of a list go first, so that the paths of the earlier ones stay right.
  const paths = named.filter((path) => path.length > 0 && !identity.has(String(path[0]))).toSorted((one, other) => order(other, one))
  const left = paths.reduce((rest, path) => (partAt(rest, path) === undefined ? rest : without(rest, path)), body)
  return paths.length === 0
    ? undefined
    : { body: left, refused: [...refused, ...paths.map((path) => ({ path, value: partAt(body, path) }))] }
}

function order(one: Path, other: Path): number {
  const index = one.findIndex((segment, at) => segment !== other[at])
  const [a, b] = [one[index], other[index]]
  if (a === undefined || b === undefined) return one.length - other.length
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
}

const identity = new Set(['import_supplier', 'external_account_number', 'code', 'network_operator_code', 'vendor'])

/** The path of a part, or of the innermost one around it that is there. */
function partNamed(body: Body, attr: string): Path {
  const path = attr.split('.').map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment))
  while (path.length > 0 && partAt(body, path) === undefined) path.pop()
  return path
}

function without(body: Body, path: Path): Body {
  const last = path.at(-1)
  if (typeof last !== 'number') return changeAt(body, path, () => undefined)
  return changeAt(body, path.slice(0, -1), (list) => (Array.isArray(list) ? list.toSpliced(last, 1) : list))
}

/** What a request is about. */
interface Bed {
  readonly identify: Identify
  readonly pair?: AccountReference
}

/** What must be there before a request can be accepted, and the names that make it a new one. */
async function bed(trial: Trial, operation: RecordOperation): Promise<Bed> {
  const { names } = trial
  if (operation === 'validateAccount' || operation === 'stageAccount')
    return { identify: async (template) => ({ ...freshBody(template, names), ...trial.pair() }) }
  if (operation === 'importMarketParticipant')
    return { identify: async (template) => ({ ...freshBody(template, names), code: names.participantCode() }) }
  if (operation === 'importMarketParticipantFees') {
    const code = await importedParticipant(trial)
    return { identify: async (template) => sheetsOf(freshBody(template, names), code, names) }
  }
  // Definitions of one operator must perhaps not be imported twice, so each request is about another operator.
  if (operation === 'importMarketParticipantDefinitions')
    return { identify: async (template) => ({ ...template, network_operator_code: String(await importedParticipant(trial)) }) }
  return bedOf(trial, operation === 'createPaymentInstruction' ? await importedPair(trial) : (await sharedAccount(trial)).pair)
}

/** An account to which requests add. */
function bedOf(trial: Trial, pair: AccountReference): Bed {
  return { pair, identify: async (template) => ({ ...recordOf(freshBody(template, trial.names), trial), ...pair }) }
}

/** Makes requests of a template for an account of their own. */
async function freshElsewhere(trial: Trial, template: Body): Promise<() => Promise<Body>> {
  const { identify } = bedOf(trial, await importedPair(trial))
  return () => identify(template)
}

async function importedPair(trial: Trial): Promise<AccountReference> {
  const { import_supplier, external_account_number } = await trial.imported()
  return { import_supplier, external_account_number }
}

async function importedParticipant(trial: Trial): Promise<number> {
  const code = trial.names.participantCode()
  const answer = await trial.send('importMarketParticipant', { body: { ...trial.body('importMarketParticipant'), code } })
  trial.require(answer.status === 201, `importing a market participant answers ${answer.status}`)
  return code
}

function sheetsOf(body: Body, market_participant_code: number, names: Names): Body {
  const { price_sheets } = body
  if (!Array.isArray(price_sheets)) return body
  const renamed = (sheet: Body) => ({ ...sheet, market_participant_code, ...newName(sheet, 'external_id', names) })
  return { ...body, price_sheets: price_sheets.map((sheet: unknown) => (isObject(sheet) ? renamed(sheet) : sheet)) }
}

/** Names that must perhaps be new, beside those that every fresh body has. */
function recordOf(body: Body, { names, setting }: Trial): Body {
  const { statements, market_participant_invoice: invoice, vendor } = body
  const { available } = setting.configuration.paymentVendors ?? {}
  if (Array.isArray(statements))
    return { ...body, statements: statements.filter(isObject).map((one) => ({ ...one, ...newName(one, 'number', names) })) }
  if (isObject(invoice)) return { ...body, market_participant_invoice: { ...invoice, ...newName(invoice, 'external_id', names) } }
  return vendor === undefined || available === undefined ? body : { ...body, vendor: available }
}

function newName(record: Body, field: string, names: Names): Body {
  return typeof record[field] === 'string' ? { [field]: names.text('X') } : {}
}
