import { operations } from '../../schemas/operations.ts'
import { schemaAt } from '../../src/contract/schema-at.ts'
import { changeAt, partAt } from '../generators/change-at.ts'
import { recordsIn } from '../generators/records-in.ts'
import { isAccepted, type AcceptedRequest, type RecordOperation } from '../actions/accepted-request.ts'
import { statusDifference } from '../oracle/wanted-status.ts'
import type { Answer } from '../trial/answer.ts'
import type { Trial } from '../trial/trial.ts'
import { documentedRecord, recordRequirements } from './record-requirements.ts'

/** Whole numbers that take any of the values tried, whatever rules a server has of its own. */
const anyInteger = new Set(['digits', 'decimal_places', 'day_of_month', 'trigger_at_start_day', 'trigger_at_start_month', 'position'])

/** Texts that name, describe or address something in words of their own, so that no list of values can be behind a refusal. */
const freeTexts = new Set(
  ['given_name', 'family_name', 'name', 'street', 'city', 'description', 'campaign_note', 'display_note', 'note', 'body'].concat(
    [1, 2, 3, 4].flatMap((line) => [`billing_address${line}`, `supply_address${line}`]),
  ),
)

/**
 * Looks at the fields that the target refuses in our record, while it accepts the record without them: it refuses their
 * type when it refuses every value of it, or takes the same value in another type.
 */
export async function expectDocumentedValues(
  trial: Trial,
  operation: RecordOperation,
  definition: string,
  request: AcceptedRequest,
): Promise<void> {
  const places = recordsIn(operations[operation].request, request.body).filter((place) => place.definition === definition)
  for (const { path, value } of request.refused) {
    const field = path.at(-1)
    const parent = path.slice(0, -1).join('.')
    if (typeof field !== 'string' || partAt(request.body, path) !== undefined || !places.some((place) => place.path.join('.') === parent))
      continue
    const requirement = recordRequirements[documentedRecord(definition, field)]?.accepted
    if (requirement === undefined) continue
    const answers = async (values: readonly unknown[]): Promise<readonly Answer[]> => {
      const all: Answer[] = []
      for (const one of values) {
        const answer = await trial.send(operation, { body: changeAt(await request.fresh(), path, () => one) })
        all.push(answer)
        if (isAccepted(answer)) break
      }
      return all
    }
    const at = path.join('.')
    const every = everyValue(definition, field, value)
    if (every.length > 0) {
      const said = `${operation} accepts the request without ${at}, and refuses it with ${every.map(shown).join(' or ')} there, which the type allows.`
      const accepted = (await answers(every)).some(isAccepted)
      // It is refused for itself where that comes right after what is accepted, too.
      const begun = trial.outcome.steps.length
      if (!accepted && !isAccepted(await trial.send(operation, { body: await request.fresh() }))) continue
      const again = accepted ? [] : await answers(every)
      if (again.some(isAccepted)) continue
      const steps = [...request.steps, ...trial.outcome.steps.slice(begun)]
      trial.demand(requirement, accepted, said, again[0] && statusDifference(again[0].status, '2xx'), steps)
    } else if ((await answers(inOtherTypes(value))).some(isAccepted)) {
      const [answer] = await answers([value])
      const said = `${operation} refuses ${JSON.stringify(value)} at ${at}, which has the documented type, and accepts another type there.`
      if (answer) trial.demandIn(answer, requirement, isAccepted(answer), said, statusDifference(answer.status, '2xx'))
    }
  }
}

/** Values of which a server that knows the type takes at least one: of a flag the very one of our record, which goes with the rest of it. */
function everyValue(definition: string, field: string, own: unknown): readonly unknown[] {
  const { type } = schemaAt(definition, [field])
  if (type === 'boolean') return [own]
  // Where the document does not show what a list holds, there is none to try but the empty one, which may be refused for that.
  if (type === 'array') return Array.isArray(own) && own.length > 0 ? [own, []] : []
  if (freeTexts.has(field)) return [own, 'Muster', 'Muster 1']
  return type === 'integer' && anyInteger.has(field) ? [1, 2, 6, 12] : []
}

function shown(value: unknown): string {
  return Array.isArray(value) ? `a list of ${value.length}` : String(value)
}

/** The same value in types that are not the documented one. */
function inOtherTypes(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'string') return []
  if (/^-?\d+(?:\.\d+)?$/.test(value)) return [Number(value)]
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return [`${value}T00:00:00Z`, `${value}T00:00:00`]
  return /^\d{4}-\d{2}-\d{2}T/.test(value) ? [value.slice(0, 10), Date.parse(value)] : []
}
