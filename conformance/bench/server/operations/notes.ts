import type { Body } from '../exchange.ts'
import type { StoredNote } from '../state.ts'
import { locked, validationRefusal, write, type Handler } from './work.ts'

/** POST notes/create/ */
export const createNotes: Handler = async (work) => {
  const { state, behaviour, call } = work
  const refusal = validationRefusal(work, 'createNotes')
  if (refusal) return refusal
  const { import_supplier, external_account_number, notes } = call.body as Body & { readonly notes: readonly Body[] }
  const key = behaviour.pairKey(String(import_supplier), String(external_account_number))
  return locked(work, `account ${key}`, async () => {
    const account = behaviour.accountForNotes(state, key)
    if (!account) return behaviour.noAccountForNotes()
    const earlier = account.notes
    await behaviour.pause(call.operation)
    const added: StoredNote[] = []
    const results = notes.map((note) => {
      const known = behaviour.notesLookedAt(state, account, earlier, added).find((stored) => behaviour.isSameNote(stored, note))
      if (known) return behaviour.noteResult(note, known, 'NOTE_ALREADY_EXISTS')
      const stored = behaviour.noteToStore(note, behaviour.now())
      added.push(stored)
      return behaviour.noteResult(note, stored, 'NOTE_CREATION_SUCCESS')
    })
    write(work, account, 'notes', [...earlier, ...added])
    return behaviour.notesAnswer(results)
  })
}
