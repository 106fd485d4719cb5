import { each, type Duty } from './duty.ts'
import { isLeftOpen } from './is-left-open.ts'

/** Section 4.3: a note is known again by its body and its `created_at`. */
export const notesAgainSame: Duty = {
  requirement: '4.3-client-notes-again-same',
  occasion: 'notes that are not answered, or with 500, and sent again',
  judge: (traffic) =>
    each(traffic.of('createNotes').filter(isLeftOpen), (exchange) => {
      if (traffic.again(exchange).length > 0) return true
      const [other] = traffic.alike(exchange)
      return other && { message: 'It was sent again with other times, and never as it was.', exchanges: [exchange, other] }
    }),
}
