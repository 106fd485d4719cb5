import { bodyOf, changeAnswers } from './change-answers.ts'
import type { Mutant } from './mutant.ts'
import { placesIn } from './places.ts'

/** Requests are read wrongly. */
export const wire: readonly Mutant[] = [
  {
    id: 'path-not-decoded',
    section: '4',
    kind: 'meaning',
    about: 'Percent-encoded characters of a path are not decoded.',
    requirements: ['4-path-values-encoded'],
    change: () => ({ decodeSegment: (segment) => segment }),
  },
  {
    id: 'path-plus-is-space',
    section: '4',
    kind: 'meaning',
    about: 'A plus in a path is a space.',
    requirements: ['4-path-values-encoded'],
    change: (behaviour) => ({ decodeSegment: (segment) => behaviour.decodeSegment(segment).replaceAll('+', ' ') }),
  },
  {
    id: 'path-decoded-twice',
    section: '4',
    kind: 'meaning',
    about: 'A path is decoded twice.',
    requirements: ['4-path-values-encoded'],
    change: (behaviour) => ({
      decodeSegment: (segment) => {
        const once = behaviour.decodeSegment(segment)
        try {
          return behaviour.decodeSegment(once)
        } catch {
          return once
        }
      },
    }),
  },
  {
    id: 'path-read-as-latin1',
    section: '4',
    kind: 'meaning',
    about: 'Letters beyond ASCII in a path are read byte by byte.',
    requirements: ['4-path-values-encoded'],
    change: () => ({ decodeSegment: (segment) => unescape(segment) }),
  },
  {
    id: 'cut-json-completed',
    section: '1',
    kind: 'validation',
    about: 'A body that lacks its last brace is accepted.',
    requirements: ['1-not-json-refused'],
    change: (behaviour) => ({ parseBody: (text) => behaviour.parseBody(text) ?? behaviour.parseBody(`${text}}`) }),
  },
  {
    id: 'not-json-answers-500',
    section: '7',
    kind: 'validation',
    about: 'A body that is not JSON is answered with 500.',
    requirements: ['7-no-500-for-input'],
    change: () => ({ notJson: () => ({ status: 500, body: { detail: 'Unexpected token.' } }) }),
  },
  {
    id: 'not-json-is-empty',
    section: '1',
    kind: 'validation',
    about: 'A body of notes that is not JSON is answered with 201 and no results.',
    requirements: ['1-not-json-refused'],
    change: (behaviour) => ({
      parseBody: (text) => behaviour.parseBody(text) ?? { value: undefined },
      after: (call, _state, reply) => {
        if (call.body !== undefined || call.request.method === 'GET') return reply
        return call.operation === 'createNotes' ? behaviour.notesAnswer([]) : behaviour.notJson()
      },
    }),
  },
  {
    id: 'white-space-before-body-refused',
    section: '1',
    kind: 'meaning',
    about: 'A body that begins with white space is refused.',
    requirements: ['1-json-key-order'],
    change: (behaviour) => ({ parseBody: (text) => (/^\s/.test(text) ? undefined : behaviour.parseBody(text)) }),
  },
  {
    id: 'key-order-matters',
    section: '1',
    kind: 'meaning',
    about: 'A staging whose last key is external_account_number is refused.',
    requirements: ['1-json-key-order'],
    change: (behaviour) => ({
      before: (call, state) =>
        call.operation === 'stageAccount' && Object.keys(bodyOf(call)).at(-1) === 'external_account_number'
          ? behaviour.notJson()
          : behaviour.before(call, state),
    }),
  },
  {
    id: 'escapes-kept',
    section: '1',
    kind: 'meaning',
    about: 'A letter that is written as an escape in a body is kept as that escape.',
    requirements: ['1-json-key-order', '1-json-unicode'],
    change: (behaviour) => ({ parseBody: (text) => behaviour.parseBody(text.replaceAll(/\\u(00[c-f][0-9a-f])/gi, String.raw`\\u$1`)) }),
  },
  {
    id: 'body-null-answers-500',
    section: '7',
    kind: 'status',
    about: 'A body that is null or a number answers 500.',
    requirements: ['2-body-object', '7-no-500-for-input'],
    change: (behaviour) => ({
      after: (call, _state, reply) =>
        call.request.method === 'POST' && (call.body === null || typeof call.body === 'number')
          ? behaviour.unexpected(new TypeError('null'))
          : reply,
    }),
  },
  {
    id: 'address-text-answers-500',
    section: '7',
    kind: 'status',
    about: 'An invoice with a text where an address belongs answers 500.',
    requirements: ['7-no-500-for-input', '2.8-address-object', '7-validation-failure-400'],
    change: changeAnswers(['createMarketParticipantInvoice'], (reply, call, _state, behaviour) => {
      const { sender_address } = Object(bodyOf(call)['market_participant_invoice'])
      return typeof sender_address === 'string' ? behaviour.unexpected(new TypeError('address')) : reply
    }),
  },
  {
    id: 'imported-list-misplaced',
    section: '4.4',
    kind: 'meaning',
    about: 'The list of imported accounts is at a path with a letter more.',
    requirements: ['4-paths-under-base-url', '4.4-imported-200', '4.4-no-request-body'],
    change: changeAnswers(['listImportedAccountImportProcesses'], (_reply, _call, _state, behaviour) => behaviour.unknownPath()),
  },
  {
    id: 'path-cut-at-dot',
    section: '4',
    kind: 'meaning',
    about: 'What follows the last full stop of a path segment is taken for the ending of a file name and dropped.',
    requirements: ['1-pair-two-suppliers', '4-path-values-encoded'],
    change: (behaviour) => ({ decodeSegment: (segment) => behaviour.decodeSegment(segment).replace(/\.[^.]*$/, '') }),
  },
  {
    id: 'path-cut-at-semicolon',
    section: '4',
    kind: 'meaning',
    about: 'What follows a semicolon in a path segment is taken for a parameter and dropped.',
    requirements: ['4-path-values-encoded'],
    change: (behaviour) => ({ decodeSegment: (segment) => behaviour.decodeSegment(segment).replace(/;.*$/s, '') }),
  },
  {
    id: 'path-in-lower-case',
    section: '4',
    kind: 'meaning',
    about: 'A path is read in lower case, its values too.',
    requirements: ['4.4-status-200-staged', '4-path-values-encoded'],
    change: (behaviour) => ({ decodeSegment: (segment) => behaviour.decodeSegment(segment).toLowerCase() }),
  },
  {
    id: 'path-quotes-dropped',
    section: '4',
    kind: 'meaning',
    about: 'Quotes are dropped from a path, lest they get into a query of the database.',
    requirements: ['4-path-values-encoded'],
    change: (behaviour) => ({ decodeSegment: (segment) => behaviour.decodeSegment(segment).replaceAll(/['"]/g, '') }),
  },
  {
    id: 'escaped-surrogates-lost',
    section: '1',
    kind: 'meaning',
    about: 'A character beyond the basic plane that is written as two escapes is read as two question marks.',
    requirements: ['1-json-unicode', '1-json-escapes'],
    change: (behaviour) => ({ parseBody: (text) => behaviour.parseBody(text.replaceAll(/\\u[dD][89a-fA-F][0-9a-fA-F]{2}/g, '?')) }),
  },
  {
    id: 'number-with-exponent-refused',
    section: '1',
    kind: 'meaning',
    about: 'A body is not taken for JSON when a number in it is written with an exponent.',
    requirements: ['1-json-key-order', '1-json-escapes', '2.6-amount-request-number'],
    change: (behaviour) => ({
      parseBody: (text) =>
        /[:,[]\s*-?\d+(?:\.\d+)?[eE]/.test(text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')) ? undefined : behaviour.parseBody(text),
    }),
  },
  {
    id: 'whole-number-past-32-bits-answers-500',
    section: '7',
    kind: 'validation',
    about: 'A whole number of an invoice that does not fit into 32 bits answers 500.',
    requirements: ['7-no-500-for-input', '2.8-invoice-types-accepted', '4.3-invoice-201'],
    change: changeAnswers(['createMarketParticipantInvoice'], (reply, call, _state, behaviour) =>
      placesIn(call.body).some(({ value }) => Number.isInteger(value) && Math.abs(Number(value)) > 2_147_483_647)
        ? behaviour.unexpected(new RangeError('integer'))
        : reply,
    ),
  },
  {
    id: 'path-unicode-composed',
    section: '4',
    kind: 'meaning',
    about: 'Letters of a path that are written as letter and accent are put together, so that such a number is not found.',
    requirements: ['4-path-values-encoded'],
    change: (behaviour) => ({ decodeSegment: (segment) => behaviour.decodeSegment(segment).normalize('NFC') }),
  },
  {
    id: 'path-digits-are-number',
    section: '4',
    kind: 'meaning',
    about: 'A path segment of digits is read as a number: its leading zeros are gone.',
    requirements: ['4-path-values-encoded', '4.4-status-200-staged'],
    change: (behaviour) => ({
      decodeSegment: (segment) => {
        const text = behaviour.decodeSegment(segment)
        return /^\d+$/.test(text) ? String(BigInt(text)) : text
      },
    }),
  },
  {
    id: 'path-cut-at-encoded-question-mark',
    section: '4',
    kind: 'meaning',
    about: 'A path is decoded before its parameters are split off, so that it ends at an encoded question mark or number sign.',
    requirements: ['4-path-values-encoded'],
    change: (behaviour) => ({ decodeSegment: (segment) => behaviour.decodeSegment(segment).replace(/[?#].*$/s, '') }),
  },
  {
    id: 'path-white-space-trimmed',
    section: '4',
    kind: 'meaning',
    about: 'White space at the ends of a path segment is dropped.',
    requirements: ['4-path-values-encoded'],
    change: (behaviour) => ({ decodeSegment: (segment) => behaviour.decodeSegment(segment).trim() }),
  },
  {
    id: 'path-percent-sign-dropped',
    section: '4',
    kind: 'meaning',
    about: 'Percent signs that are in a path value itself are dropped.',
    requirements: ['4-path-values-encoded'],
    change: (behaviour) => ({ decodeSegment: (segment) => behaviour.decodeSegment(segment).replaceAll('%', '') }),
  },
  {
    id: 'path-segment-ends-after-forty',
    section: '4',
    kind: 'meaning',
    about: 'Of a path segment the first forty characters are read.',
    requirements: ['4-path-values-encoded', '4.4-status-200-staged'],
    change: (behaviour) => ({ decodeSegment: (segment) => behaviour.decodeSegment(segment).slice(0, 40) }),
  },
  {
    id: 'not-json-spoils-next-body',
    section: '1',
    kind: 'stability',
    about: 'The body after one that is not JSON is not understood either, as the parser goes on where it was.',
    requirements: ['1-not-json-refused', '4.2-validate-200', '7-no-500-for-input'],
    change: (behaviour) => {
      let left = ''
      return {
        parseBody: (text) => {
          const parsed = behaviour.parseBody(left + text)
          left = parsed || left !== '' ? '' : text
          return parsed
        },
      }
    },
  },
]
