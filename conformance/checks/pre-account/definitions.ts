import type { RecordName } from '../../../schemas/record-types.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { Variation } from '../../generators/variations.ts'
import type { Setting } from '../../setting/setting.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { knownCode } from './participants.ts'
import { requireTaken } from '../../actions/require-taken.ts'

/** How many definitions and rolled-out definitions a request holds. */
export interface Sizes {
  readonly definitions: number
  readonly rolledOut: number
}

/** The definitions and rolled-out definitions that a trial works with: each rolled-out one belongs to the definition of its place. */
export interface DefinitionSet {
  readonly definitions: readonly Body[]
  readonly rolled_out_definitions: readonly Body[]
}

/** Definitions that no other request has, one of each list where no sizes are named: those of the template in turn, each of a version of its own, varied. */
export function definitionSet(
  trial: Trial,
  { definitions, rolledOut }: Sizes = { definitions: 1, rolledOut: 1 },
  changes: readonly Variation[] = [],
): DefinitionSet {
  const template = trial.setting.templates.get('importMarketParticipantDefinitions')
  const versions = Array.from({ length: Math.max(definitions, rolledOut) }, () => trial.names.version())
  const of = (definition: RecordName, list: unknown, count: number) => {
    const items = Array.isArray(list) ? list.filter(isObject) : []
    trial.require(
      count === 0 || items.length > 0,
      'the template of importMarketParticipantDefinitions lacks definitions or rolled-out definitions',
    )
    return versions.slice(0, count).map((version_datetime, index) => ({
      ...trial.setting.templates.vary(definition, items[index % items.length] ?? {}, changes),
      version_datetime,
    }))
  }
  return {
    definitions: of('TimeDefinition', template['definitions'], definitions),
    rolled_out_definitions: of('RolledOutTimeDefinition', template['rolled_out_definitions'], rolledOut),
  }
}

/** The body of an import; a list that is empty is left out. */
export function definitionsBody(code: number, { definitions, rolled_out_definitions }: Partial<DefinitionSet>): Body {
  return {
    network_operator_code: String(code),
    ...(definitions?.length ? { definitions } : {}),
    ...(rolled_out_definitions?.length ? { rolled_out_definitions } : {}),
  }
}

/** Imports definitions. */
export function importDefinitions(trial: Trial, body: Body) {
  return trial.send('importMarketParticipantDefinitions', { body })
}

/** The runs in which definitions of the template were accepted. */
const accepted = new WeakSet<Setting>()

/** Takes down that definitions of the template were accepted. */
export function sawDefinitionsAccepted({ setting }: Trial): void {
  accepted.add(setting)
}

/**
 * Imports one definition and its rolled-out form for a fresh operator, unless the run has done so before; the trial ends without a
 * verdict when the server has a reason of its own to refuse them.
 */
export async function importAcceptedDefinitions(trial: Trial): Promise<void> {
  if (accepted.has(trial.setting)) return
  const code = await knownCode(trial)
  const answer = await importDefinitions(trial, definitionsBody(code, definitionSet(trial)))
  requireTaken(trial, 'importMarketParticipantDefinitions', answer, answer.status < 400)
  accepted.add(trial.setting)
}
