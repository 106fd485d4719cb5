import { isObject } from '../../../src/contract/json-schema.ts'
import type { Variation } from '../../generators/variations.ts'
import { freshBody } from '../../setting/fresh-body.ts'
import type { Setting } from '../../setting/setting.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { knownCode } from './participants.ts'
import { requireTaken } from '../../actions/require-taken.ts'

/** A fee import with a sheet for each code: those of the template in turn, with fresh numbers. */
export function feesFor(
  trial: Trial,
  codes: readonly number[],
  changes: readonly Variation[] = [],
): { readonly price_sheets: readonly Body[] } {
  const sheets = templateSheets(trial)
  return { price_sheets: codes.map((code, index) => sheet(trial, sheets[index % sheets.length] ?? {}, code, changes)) }
}

/** As many fresh participants as needed that no two sheets of a participant come from the same sheet of the template. */
export async function codesFor(trial: Trial, slots: readonly number[]): Promise<{ readonly codes: number[]; readonly isPlain: boolean }> {
  const known = new Map<number, number>()
  for (const slot of slots) if (!known.has(slot)) known.set(slot, await knownCode(trial))
  const length = Math.max(templateSheets(trial).length, 1)
  const kinds = new Set(slots.map((slot, index) => `${slot} ${index % length}`))
  return { codes: slots.map((slot) => known.get(slot) ?? 0), isPlain: kinds.size === slots.length }
}

/** The runs in which the fees of the template were accepted. */
const accepted = new WeakSet<Setting>()

/**
 * Imports the fees of the template for a fresh participant, unless the run has done so before; the trial ends without a verdict
 * when the server has a reason of its own to refuse them.
 */
export async function importAcceptedFees(trial: Trial): Promise<void> {
  if (accepted.has(trial.setting)) return
  const code = await knownCode(trial)
  const codes = templateSheets(trial).map(() => code)
  const answer = await trial.send('importMarketParticipantFees', { body: feesFor(trial, codes) })
  requireTaken(trial, 'importMarketParticipantFees', answer, answer.status < 400)
  accepted.add(trial.setting)
}

/** Takes down that price sheets of the template were accepted, where they are all that it has. */
export function sawFeesAccepted(trial: Trial, sheets: number): void {
  if (templateSheets(trial).length <= sheets) accepted.add(trial.setting)
}

function templateSheets(trial: Trial): readonly Body[] {
  const { price_sheets } = trial.setting.templates.get('importMarketParticipantFees')
  return Array.isArray(price_sheets) ? price_sheets.filter(isObject) : []
}

function sheet(trial: Trial, template: Body, market_participant_code: number, changes: readonly Variation[]): Body {
  const fresh = freshBody(trial.setting.templates.vary('FeePriceSheet', template, changes), trial.names)
  return { ...fresh, ...('external_id' in fresh ? { external_id: trial.names.text('EXT') } : {}), market_participant_code }
}
