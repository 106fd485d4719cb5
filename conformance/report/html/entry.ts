import { kebab } from '../../../src/text/kebab.ts'
import { findRequirement } from '../../../src/contract/requirements.ts'
import { shownText } from '../../../src/report/html/shown-text.ts'
import type { Cause } from '../cause.ts'
import { originInWords, unseenInWords } from '../headline.ts'
import { ownEvidence } from '../own-evidence.ts'
import type { Failure, RequirementResult } from '../report.ts'
import { toldVerdict } from '../told-verdict.ts'
import { proof, proofBeside } from './proof.ts'
import type { Room } from './room.ts'

/** How many characters of a reason, and how many lines of what was observed, are shown. */
const [mostOfReason, mostObserved] = [1500, 30]

/**
 * A requirement and what came of it. Its attributes are what the filter goes by.
 * @param cause The cause that it belongs to, where it failed.
 */
export function entry(result: RequirementResult, room: Room, isOpen: boolean, cause?: Cause): string {
  const { id, section, level, sentence, witnesses, verdict, reason, observed = [], advice, known, failure } = result
  const rest = unseenInWords(result)
  const more = [
    reason === undefined ? '' : `<p>${shownText(reason, mostOfReason)}</p>`,
    rest === '' ? '' : `<p>${shownText(rest, mostOfReason)}</p>`,
    advice ? '' : observations(observed),
    known === undefined ? '' : `<p class="dim">Known failure${known.reason === undefined ? '' : `: ${shownText(known.reason)}`}</p>`,
    originInWords(result) === '' ? '' : `<p class="dim">${shownText(originInWords(result))}</p>`,
    failure === undefined ? '' : proofOf(result, failure, room, cause),
    advice === undefined ? '' : `<div class="advice">${proof(id, advice, room.next())}</div>`,
    verdict === 'passed' ? `<p class="dim">${witnesses} witness${witnesses === 1 ? '' : 'es'}</p>` : '',
  ].join('')
  const tag = known
    ? ' <span class="tag">known</span>'
    : failure?.consequenceOf
      ? ' <span class="tag">consequence</span>'
      : failure?.oneWith
        ? ' <span class="tag">same cause</span>'
        : advice
          ? ' <span class="tag">advice</span>'
          : ''
  const told = toldVerdict(result)
  return `<details class="entry" id="${shownText(id)}"${isOpen ? ' open' : ''} data-section="${shownText(section)}" data-level="${level}" data-verdict="${told}" data-operations="${operationsOf(result).join(' ')}"><summary><span class="dot ${verdict}"></span><code>${shownText(id)}</code> <span class="tag">${level}</span>${tag} ${shownText(sentence)}</summary>${more}</details>`
}

function proofOf(result: RequirementResult, failure: Failure, room: Room, cause: Cause | undefined): string {
  const own = ownEvidence(result, cause)
  return own.isWhole ? proof(result.id, failure, room.next()) : proofBeside(failure, own, room.next())
}

function observations(observed: readonly string[]): string {
  if (observed.length === 0) return ''
  const items = observed.slice(0, mostObserved).map((what) => `<li>${shownText(what)}</li>`)
  const more = observed.length > mostObserved ? `<p class="dim">and ${observed.length - mostObserved} more</p>` : ''
  return `<ul>${items.join('')}</ul>${more}`
}

/** The operations that a requirement is said of, as `--only` takes them. */
export function operationsOf({ id }: RequirementResult): readonly string[] {
  return findRequirement(id)?.operations?.map(kebab) ?? []
}
