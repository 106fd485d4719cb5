import type { Variation } from '../../generators/variations.ts'
import { freshBody } from '../../setting/fresh-body.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'

/** A market participant with a code that no other has: the template, varied. Its code_type stays, since it may be part of the code. */
export function participantFor(
  trial: Trial,
  changes: readonly Variation[] = [],
  code = trial.names.participantCode(),
): Body & { readonly code: number } {
  const template = trial.setting.templates.get('importMarketParticipant')
  const varied = freshBody(trial.setting.templates.vary('MarketParticipant', template, changes), trial.names)
  return { ...varied, ...('code_type' in template ? { code_type: template['code_type'] } : {}), code }
}

/** Imports a market participant. */
export function importParticipant(trial: Trial, body: Body) {
  return trial.send('importMarketParticipant', { body })
}

/** The code of a participant that was imported just now. */
export async function knownCode(trial: Trial): Promise<number> {
  const body = participantFor(trial)
  const { status } = await importParticipant(trial, body)
  trial.require(
    status === 201,
    `importMarketParticipant answers ${status} to the template; one that it accepts can be given as templates.importMarketParticipant`,
  )
  return body.code
}

/** How it comes that a code is unknown. */
export const waysToBeUnknown = ['never imported', 'import refused', 'next to a known one'] as const

/** A code that no imported participant has. */
export async function unknownCode(trial: Trial, way: (typeof waysToBeUnknown)[number]): Promise<number> {
  if (way === 'never imported') return trial.names.participantCode()
  // With another check digit, so that it is not the code of anyone else.
  if (way === 'next to a known one') return nextTo(await knownCode(trial))
  const body = { ...participantFor(trial), name: { edited: true } }
  const { status } = await importParticipant(trial, body)
  trial.require(status === 400, `a market participant with an object for its name answers ${status}`)
  return body.code
}

function nextTo(code: number): number {
  return code % 10 === 9 ? code - 1 : code + 1
}
