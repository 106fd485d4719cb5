import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { noteDifference, resultOfNote } from '../../actions/add-notes.ts'
import { sameText } from '../../reading/same-note.ts'
import type { Answer } from '../../trial/answer.ts'
import { sharedPair } from '../../actions/shared-account.ts'
import type { Trial } from '../../trial/trial.ts'
import type { Body } from '../../setting/templates.ts'
import type { Law, LawRequest } from './law.ts'
import { asObject } from '../../reading/as-object.ts'

/** A dated note: again it exists already, and is stored once. */
export const datedNoteLaw = noteLaw('dated-note', '2025-06-17T14:31:05+02:00', '4.3-notes-duplicate-skipped')

/** A note without `created_at`: again it exists already, and is stored once. */
export const undatedNoteLaw = noteLaw('undated-note', undefined, '4.3-notes-duplicate-undated-skipped')

function noteLaw(name: string, created_at: string | undefined, skipped: RequirementId): Law {
  return {
    name,
    operation: 'createNotes',
    requirements: [
      '4.3-notes-new-created',
      skipped,
      '4.3-notes-201',
      '4.3-notes-result-fields',
      '4.3-notes-result-echo',
      '4.3-notes-duplicate-not-stored',
      '4.3-notes-created-stored',
    ],
    leaves: 'imported',
    prepare: async (trial) => requestFor(trial, await sharedPair(trial)),
    beside: async (trial, { pair }) => requestFor(trial, pair ?? (await sharedPair(trial))),
    isFirst: (answer, request) => statusIn(answer, request) === 'NOTE_CREATION_SUCCESS',
    judgeRepeat(trial, { answer, request, how }) {
      if (!trial.demandStatus('4.3-notes-201', answer, 201, `A note sent ${how}`)) return
      const status = statusIn(answer, request)
      const difference = noteDifference(answer, noteOf(request), 'status', 'NOTE_ALREADY_EXISTS')
      trial.demand(skipped, status === 'NOTE_ALREADY_EXISTS', `A note sent ${how} gets ${String(status)}.`, difference)
    },
    first: '4.3-notes-new-created',
    once: skipped,
    async judgeState(trial, request, how) {
      const { pair } = request
      const stored = pair && (await trial.storedIfReadable(pair))
      if (!stored) return
      const { notes } = stored
      const mine = notes.filter((item) => sameText(asObject(item)['body'], noteOf(request)['body']))
      const said = `A note sent ${how} is stored more than once: the account now has ${mine.length} of it.`
      const last = mine.at(-1)
      const difference = { at: `notes.${notes.lastIndexOf(last)}`, expected: undefined, got: last }
      trial.demand('4.3-notes-duplicate-not-stored', mine.length <= 1, said, difference)
    },
  }

  function requestFor(trial: Trial, pair: AccountReference): LawRequest {
    const note = { body: trial.names.text('NOTE'), ...(created_at === undefined ? {} : { created_at }) }
    return { pair, parts: { body: { ...pair, notes: [note] } } }
  }
}

function noteOf({ parts }: LawRequest): Body {
  const { notes } = asObject(parts.body)
  return asObject([notes].flat()[0])
}

function statusIn(answer: Answer, request: LawRequest): unknown {
  return answer.status === 201 ? resultOfNote(answer, noteOf(request))?.['status'] : answer.status
}
