import type { Variation } from '../../generators/variations.ts'
import { freshBody } from '../../setting/fresh-body.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { requireTaken } from '../../actions/require-taken.ts'

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
  const answer = await importParticipant(trial, body)
  requireTaken(trial, 'importMarketParticipant', answer, answer.status === 201)
  return body.code
}

/** Codes that no participant has, made of one that is known. */
const likenesses: Readonly<Record<string, (known: number) => number>> = {
  // With another check digit, so that it is not the code of anyone else.
  'next to a known one': (known) => (known % 10 === 9 ? known - 1 : known + 1),
  'the beginning of a known one': (known) => Math.trunc(known / 10),
  'a known one with a digit more': (known) => known * 10,
  'the end of a known one': (known) => known % 10 ** 12,
  'a known one in the digits behind 32 bits': (known) => known % 2 ** 32,
}

/** How it comes that a code is unknown. */
export const waysToBeUnknown: readonly string[] = ['never imported', 'import refused', ...Object.keys(likenesses)]

/** A code that no imported participant has. */
export async function unknownCode(trial: Trial, way: string): Promise<number> {
  if (way === 'never imported') return trial.names.participantCode()
  const like = likenesses[way]
  if (like) return trial.names.takeCode(like(await knownCode(trial)))
  const body = { ...participantFor(trial), name: { edited: true } }
  const { status } = await importParticipant(trial, body)
  trial.require(status === 400, `a market participant with an object for its name answers ${status}`)
  return body.code
}
