import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { addNotes } from '../../actions/add-notes.ts'
import type { Answer } from '../../trial/answer.ts'
import { documentPaths } from '../../actions/document-paths.ts'
import { listed } from '../../reading/listed.ts'

/** What makes two notes the same where the document does not show it. */
export const notesEquality = defineCheck({
  name: 'notes-equality',
  requirements: [
    '4.3-notes-equality-undated-open',
    '4.3-notes-equality-offset-open',
    '4.3-notes-equality-documents-open',
    '4.3-notes-equality-other-fields-open',
    '4.3-notes-duplicate-in-request-open',
  ],
  inputs: fc.constant(null),
  async run(trial) {
    const pair = await trial.imported()
    const created_at = '2025-06-17T14:31:05+02:00'
    const paths = documentPaths(trial)
    const second = async (first: object, next: object) => {
      const body = trial.names.text('NOTE')
      const known = await addNotes(trial, pair, [{ body, ...first }])
      return known.status === 201 ? said(await addNotes(trial, pair, [{ body, ...next }])) : `the first one answers ${known.status}`
    }
    trial.observe('4.3-notes-equality-undated-open', `undated after dated: ${await second({ created_at }, {})}`)
    trial.observe('4.3-notes-equality-undated-open', `dated after undated: ${await second({}, { created_at })}`)
    const utc = { created_at: '2025-06-17T12:31:05Z' }
    trial.observe('4.3-notes-equality-offset-open', `the same instant in UTC: ${await second({ created_at }, utc)}`)
    const clock = { created_at: '2025-06-17T14:31:05' }
    trial.observe('4.3-notes-equality-offset-open', `the same clock without an offset: ${await second({ created_at }, clock)}`)
    const fraction = { created_at: '2025-06-17T14:31:05.000+02:00' }
    trial.observe('4.3-notes-equality-offset-open', `with a fraction of zero: ${await second({ created_at }, fraction)}`)
    const pinned = await second({ is_pinned: false }, { is_pinned: true })
    trial.observe('4.3-notes-equality-other-fields-open', `another is_pinned: ${pinned}`)
    const unpinned = await second({ is_pinned: true }, { is_pinned: true, unpin_at: '2099-01-31T00:00:00+01:00' })
    trial.observe('4.3-notes-equality-other-fields-open', `an unpin_at added: ${unpinned}`)
    trial.observe('4.3-notes-equality-other-fields-open', `document_paths added: ${await second({}, { document_paths: paths })}`)

    const alone = await trial.imported()
    const first = said(await addNotes(trial, alone, [{ document_paths: paths }]))
    const again = said(await addNotes(trial, alone, [{ document_paths: paths }]))
    trial.observe('4.3-notes-equality-documents-open', `documents alone: ${first}, again: ${again}`)
    const other = said(await addNotes(trial, alone, [{ document_paths: [{ document_path: 'schriftverkehr/anderes.pdf' }] }]))
    trial.observe('4.3-notes-equality-documents-open', `other documents alone: ${other}`)

    for (const dated of [{}, { created_at }]) {
      const note = { body: trial.names.text('NOTE'), ...dated }
      const twice = await addNotes(trial, pair, [note, note])
      trial.observe('4.3-notes-duplicate-in-request-open', `${'created_at' in dated ? 'dated' : 'undated'}: ${said(twice)}`)
    }
  },
})

function said(answer: Answer): string {
  const statuses = listed(answer).map(({ status }) => String(status))
  return answer.status === 201 ? statuses.join(', ') || 'no result' : `answers ${answer.status}`
}
