import { fault, faults } from './fault.ts'
import { placesIn } from './places.ts'

/** Requests are read wrongly. */
export const wire = faults('meaning', [
  fault('path-not-decoded', 'Percent-encoded characters of a path are not decoded.')
    .breaks('4-path-values-encoded')
    .by(() => ({ decodeSegment: (segment) => segment })),
  fault('path-decoded-twice', 'A path is decoded twice.')
    .breaks('4-path-values-encoded')
    .by((right) => ({
      decodeSegment: (segment) => {
        const once = right.decodeSegment(segment)
        try {
          return right.decodeSegment(once)
        } catch {
          return once
        }
      },
    })),
  fault('path-read-as-latin1', 'Letters beyond ASCII in a path are read byte by byte.')
    .breaks('4-path-values-encoded')
    .by(() => ({ decodeSegment: (segment) => unescape(segment) })),
  fault('cut-json-completed', 'A body that lacks its last brace is accepted.', { kind: 'validation' })
    .breaks('1-not-json-refused')
    .by((right) => ({ parseBody: (text) => right.parseBody(text) ?? right.parseBody(`${text}}`) })),
  fault('not-json-answers-500', 'A body that is not JSON is answered with 500.', { kind: 'validation' })
    .breaks('7-no-500-for-input')
    .by(() => ({ notJson: () => ({ status: 500, body: { detail: 'Unexpected token.' } }) })),
  fault('not-json-is-empty', 'A body of notes that is not JSON is answered with 201 and no results.', { kind: 'validation' })
    .breaks('1-not-json-refused')
    .by((right) => ({
      parseBody: (text) => right.parseBody(text) ?? { value: undefined },
      after: (call, _state, reply) => {
        if (call.body !== undefined || call.request.method === 'GET') return reply
        return call.operation === 'createNotes' ? right.notesAnswer([]) : right.notJson()
      },
    })),
  fault('white-space-before-body-refused', 'A body that begins with white space is refused.')
    .breaks('1-json-key-order')
    .by((right) => ({ parseBody: (text) => (/^\s/.test(text) ? undefined : right.parseBody(text)) })),
  fault('key-order-matters', 'A staging whose last key is external_account_number is refused.')
    .breaks('1-json-key-order')
    .intercepts('stageAccount', ({ sent, right }) =>
      Object.keys(sent).at(-1) === 'external_account_number' ? right.notJson() : undefined,
    ),
  fault('escapes-kept', 'A letter that is written as an escape in a body is kept as that escape.')
    .breaks('1-json-key-order', '1-json-unicode')
    .gives('parseBody', (text) => [text.replaceAll(/\\u(00[c-f][0-9a-f])/gi, String.raw`\\u$1`)]),
  fault('zeros-of-amount-tell-transactions-apart', 'A transaction whose amount is written with a zero at its end, as 4.50, is another one.')
    .breaks('4.3-transactions-exists')
    .gives('parseBody', (text) => [
      /"amount":\d+\.\d*0[,}]/.test(text) ? text.replaceAll(/"transaction_id":"([^"]*)"/g, '"transaction_id":"$1 "') : text,
    ]),
  fault('body-null-answers-500', 'A body that is null or a number answers 500.', { section: '7', kind: 'status' })
    .breaks('2-body-object', '7-no-500-for-input')
    .answers('all', ({ reply, call, right }) =>
      call.request.method === 'POST' && (call.body === null || typeof call.body === 'number')
        ? right.unexpected(new TypeError('null'))
        : reply,
    ),
  fault('address-text-answers-500', 'An invoice with a text where an address belongs answers 500.', { kind: 'status' })
    .breaks('7-no-500-for-input', '2.8-address-object', '7-validation-failure-400')
    .answers('createMarketParticipantInvoice', ({ reply, sent, right }) => {
      const { sender_address } = Object(sent['market_participant_invoice'])
      return typeof sender_address === 'string' ? right.unexpected(new TypeError('address')) : reply
    }),
  fault('imported-list-misplaced', 'The list of imported accounts is at a path with a letter more.', { section: '4.4' })
    .breaks('4-paths-under-base-url', '4.4-imported-200', '4.4-no-request-body')
    .answers('listImportedAccountImportProcesses', ({ right }) => right.unknownPath()),
  fault('path-cut-at-semicolon', 'What follows a semicolon in a path segment is taken for a parameter and dropped.')
    .breaks('4-path-values-encoded')
    .decides('decodeSegment', (decoded) => decoded.replace(/;.*$/s, '')),
  fault('path-in-lower-case', 'A path is read in lower case, its values too.', { section: '4' })
    .breaks('4.4-status-200-staged', '4-path-values-encoded')
    .decides('decodeSegment', (decoded) => decoded.toLowerCase()),
  fault('path-quotes-dropped', 'Quotes are dropped from a path, lest they get into a query of the database.')
    .breaks('4-path-values-encoded')
    .decides('decodeSegment', (decoded) => decoded.replaceAll(/['"]/g, '')),
  fault('escaped-surrogates-lost', 'A character beyond the basic plane that is written as two escapes is read as two question marks.')
    .breaks('1-json-unicode', '1-json-escapes')
    .gives('parseBody', (text) => [text.replaceAll(/\\u[dD][89a-fA-F][0-9a-fA-F]{2}/g, '?')]),
  fault('number-with-exponent-refused', 'A body is not taken for JSON when a number in it is written with an exponent.')
    .breaks('1-json-key-order', '1-json-escapes', '2.6-amount-request-number')
    .by((right) => ({
      parseBody: (text) =>
        /[:,[]\s*-?\d+(?:\.\d+)?[eE]/.test(text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')) ? undefined : right.parseBody(text),
    })),
  fault('whole-number-past-32-bits-answers-500', 'A whole number of an invoice that does not fit into 32 bits answers 500.', {
    kind: 'validation',
  })
    .breaks('7-no-500-for-input', '2.8-invoice-types-accepted', '4.3-invoice-201')
    .answers('createMarketParticipantInvoice', ({ reply, call, right }) =>
      placesIn(call.body).some(({ value }) => Number.isInteger(value) && Math.abs(Number(value)) > 2_147_483_647)
        ? right.unexpected(new RangeError('integer'))
        : reply,
    ),
  fault(
    'path-unicode-composed',
    'Letters of a path that are written as letter and accent are put together, so that such a number is not found.',
  )
    .breaks('4-path-values-encoded')
    .decides('decodeSegment', (decoded) => decoded.normalize('NFC')),
  fault('path-digits-are-number', 'A path segment of digits is read as a number: its leading zeros are gone.')
    .breaks('4-path-values-encoded', '4.4-status-200-staged')
    .decides('decodeSegment', (text) => (/^\d+$/.test(text) ? String(BigInt(text)) : text)),
  fault(
    'path-cut-at-encoded-question-mark',
    'A path is decoded before its parameters are split off, so that it ends at an encoded question mark or number sign.',
  )
    .breaks('4-path-values-encoded')
    .decides('decodeSegment', (decoded) => decoded.replace(/[?#].*$/s, '')),
  fault('path-white-space-trimmed', 'White space at the ends of a path segment is dropped.')
    .breaks('4-path-values-encoded')
    .decides('decodeSegment', (decoded) => decoded.trim()),
  fault('path-percent-sign-dropped', 'Percent signs that are in a path value itself are dropped.')
    .breaks('4-path-values-encoded')
    .decides('decodeSegment', (decoded) => decoded.replaceAll('%', '')),
  fault('path-segment-ends-after-forty', 'Of a path segment the first forty characters are read.')
    .breaks('4-path-values-encoded', '4.4-status-200-staged')
    .decides('decodeSegment', (decoded) => decoded.slice(0, 40)),
  fault('not-json-spoils-next-body', 'The body after one that is not JSON is not understood either, as the parser goes on where it was.', {
    kind: 'stability',
  })
    .breaks('1-not-json-refused', '4.2-validate-200', '7-no-500-for-input')
    .by((right, left = '') => ({
      parseBody: (text) => {
        const parsed = right.parseBody(left + text)
        left = parsed || left !== '' ? '' : text
        return parsed
      },
    })),
])
