import { noteKey } from '../../model/operation.ts'
import type { SeenStored } from '../../model/seen.ts'
import { isNote, sameText } from '../../reading/same-note.ts'
import { marks, noteNames, noteOfMark, transactionNames } from './record-names.ts'
import type { Records } from './records.ts'
import { asObject } from '../../reading/as-object.ts'

/** What the operator sees of a pair, in the terms of the model. */
export function seenInStore(account: unknown, records: Records): SeenStored {
  const { staged, platform_account_number: number, notes, transactions } = asObject(account)
  const staging = JSON.stringify(staged ?? null)
  const dated = [...noteNames.filter(({ date }) => date !== undefined), ...marks.map(noteOfMark)].map((note) => {
    const sent = records.note(note)
    return [noteKey(note), count(notes, (one) => isNote(one, sent))] as const
  })
  const undated = noteNames
    .filter(({ date }) => date === undefined)
    .map(({ text }) => {
      const all = count(notes, (one) => sameText(asObject(one)['body'], records.text(text)))
      const others = dated.filter(([key]) => key.startsWith(`${text}@`)).reduce((sum, [, times]) => sum + times, 0)
      return [text, all - others] as const
    })
  const added = transactionNames.map((key) => {
    const { transaction_id } = records.transaction(key)
    return [key, count(transactions, (one) => asObject(one)['transaction_id'] === transaction_id)] as const
  })
  return {
    marks: marks.filter((mark) => staging.includes(records.text(mark))),
    texts: Object.fromEntries(marks.map((mark) => [mark, records.text(mark)])),
    billingAddress2: asObject(staged)['billing_address2'],
    number,
    notes: Object.fromEntries([...dated, ...undated]),
    transactions: Object.fromEntries(added),
  }
}

function count(list: unknown, is: (one: unknown) => boolean): number {
  return Array.isArray(list) ? list.filter(is).length : 0
}
