import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { addNotes, resultOfNote, sameText } from '../../actions/add-notes.ts'
import type { Answer } from '../../trial/answer.ts'
import { documentPaths } from '../../actions/document-paths.ts'
import { listed } from '../../reading/listed.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'

const created_at = '2025-06-17T14:31:05+02:00'

/** Adds a note and another one with its body. The status of the second; undefined when either is refused. */
type Second = (first: Body, next: Body) => Promise<string | undefined>

/** What makes two notes the same: their body and, where one is given, their created_at. */
export const notesEquality = defineCheck({
  name: 'notes-equality',
  requirements: [
    '4.3-notes-undated-after-dated',
    '4.3-notes-dated-after-undated',
    '4.3-notes-other-fields-same',
    '4.3-notes-other-documents-kept',
    '4.3-notes-duplicate-in-request',
    '4.3-notes-equality-offset-open',
    '4.3-notes-equality-documents-open',
  ],
  inputs: fc.constant(null),
  async run(trial) {
    const pair = await trial.imported()
    const second: Second = async (first, next) => {
      const body = trial.names.text('NOTE')
      const known = await addNotes(trial, pair, [{ body, ...first }])
      if (known.status !== 201) return undefined
      const answer = await addNotes(trial, pair, [{ body, ...next }])
      return answer.status === 201 ? String((resultOfNote(answer, { body }) ?? listed(answer)[0])?.['status']) : undefined
    }
    const isKnown = (requirement: string, what: string, status: string | undefined) => {
      if (status !== undefined) trial.demand(requirement, status === 'NOTE_ALREADY_EXISTS', `${what} gets ${status}.`)
    }
    isKnown('4.3-notes-undated-after-dated', 'An undated note after a dated one with its body', await second({ created_at }, {}))
    const dated = await second({}, { created_at })
    if (dated !== undefined) {
      const said = `A note that was created in 2025, after an undated one with its body, gets ${dated}.`
      trial.demand('4.3-notes-dated-after-undated', dated === 'NOTE_CREATION_SUCCESS', said)
    }
    const unpin_at = '2099-01-31T00:00:00+01:00'
    const others: Readonly<Record<string, readonly [Body, Body]>> = {
      'another is_pinned': [{ is_pinned: false }, { is_pinned: true }],
      'is_pinned left out': [{ is_pinned: true }, {}],
      'an unpin_at added': [{ is_pinned: true }, { is_pinned: true, unpin_at }],
      'document_paths added': [{}, { document_paths: documentPaths(trial) }],
    }
    for (const [what, [first, next]] of Object.entries(others)) {
      for (const when of [{}, { created_at }]) {
        const status = await second({ ...first, ...when }, { ...next, ...when })
        isKnown('4.3-notes-other-fields-same', `A note that differs from an earlier one only by ${what}`, status)
      }
    }
    await observeOffsets(trial, second)
    await tryDocumentsAlone(trial)
    await tryTwice(trial)
  },
})

async function observeOffsets(trial: Trial, second: Second): Promise<void> {
  const ways = {
    'the same instant in UTC': '2025-06-17T12:31:05Z',
    'the same clock without an offset': '2025-06-17T14:31:05',
    'with a fraction of zero': '2025-06-17T14:31:05.000+02:00',
  }
  for (const [what, other] of Object.entries(ways)) {
    const status = await second({ created_at }, { created_at: other })
    trial.observe('4.3-notes-equality-offset-open', `${what}: ${status ?? 'refused'}`)
  }
}

/** Notes without a body, with the same documents and with others. */
async function tryDocumentsAlone(trial: Trial): Promise<void> {
  const pair = await trial.imported()
  const document_paths = documentPaths(trial)
  const first = said(await addNotes(trial, pair, [{ document_paths }]))
  const again = said(await addNotes(trial, pair, [{ document_paths }]))
  trial.observe('4.3-notes-equality-documents-open', `documents alone: ${first}, again: ${again}`)
  const other = await addNotes(trial, pair, [{ document_paths: [{ document_path: 'schriftverkehr/anderes.pdf' }] }])
  const statuses = listed(other).map(({ status }) => status)
  if (first !== 'NOTE_CREATION_SUCCESS' || other.status !== 201) return
  const isKept = !statuses.includes('NOTE_ALREADY_EXISTS')
  trial.demand('4.3-notes-other-documents-kept', isKept, 'A note of another document alone gets NOTE_ALREADY_EXISTS.')
}

/** The same note twice in one request. */
async function tryTwice(trial: Trial): Promise<void> {
  const pair = await trial.imported()
  for (const when of [{}, { created_at }]) {
    const note = { body: trial.names.text('NOTE'), ...when }
    const answer = await addNotes(trial, pair, [note, note])
    if (answer.status !== 201) continue
    const mine = listed(answer).filter(({ body }) => sameText(body, note.body))
    const created = mine.filter(({ status }) => status === 'NOTE_CREATION_SUCCESS').length
    const kind = 'created_at' in when ? 'A dated' : 'An undated'
    trial.demand(
      '4.3-notes-duplicate-in-request',
      created === 1,
      `${kind} note that stands twice in a request is created ${created} times.`,
    )
  }
}

function said(answer: Answer): string {
  const statuses = listed(answer).map(({ status }) => String(status))
  return answer.status === 201 ? statuses.join(', ') || 'no result' : `answers ${answer.status}`
}
