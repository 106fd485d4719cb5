import type { Reply } from '../server/exchange.ts'
import type { Variant } from './variant.ts'

const html = (status: number): Reply => ({ status, text: `<html><body>${status}</body></html>`, headers: { 'content-type': 'text/html' } })
const plain = (status: number, text: string): Reply => ({ status, text, headers: { 'content-type': 'text/plain' } })
const empty = (status: number): Reply => ({ status })
/** The envelope in words of its own. */
const refused = (why: string, more: object = {}): Reply => ({
  status: 400,
  body: { errors: [{ attr: '', code: why, detail: why }], ...more, code: `E-${why.length}`, detail: `Abgelehnt: ${why}.`, request_id: why },
})

/** Other statuses, codes, messages and bodies wherever the document shows none. */
export const otherWords: Variant = {
  id: 'other-words',
  about:
    'Other codes, messages and statuses; empty bodies, and to what is no operation or has no token HTML, wherever no body is shown; only the last fault of a payload is told.',
  change: () => {
    let told = 0
    return {
      tokenRefusal: () => html(403),
      unknownPath: () => html(404),
      wrongMethod: () => empty(404),
      notJson: () => plain(422, 'no JSON'),
      unexpected: () => empty(500),
      before: ({ request }) =>
        request.method === 'POST' && !(request.headers['content-type'] ?? '').startsWith('application/json') ? empty(415) : undefined,
      toldFaults: (faults) => faults.slice(-1),
      codeOf: ({ code }) => `E_${code.length}_${code.slice(0, 6).toUpperCase()}`,
      // The detail may change from one answer to the next.
      errorItem: (_fault, attr, code) => ({ attr, code, detail: `Fehler Nr. ${++told}` }),
      envelope: (operation, errors) => ({
        errors,
        code: operation === 'validateAccount' || operation === 'stageAccount' ? 'account_failed_validation' : 'bad_request',
        detail: `Daten ungültig (${++told}).`,
        request_id: `r-${told}`,
      }),
      unknownSupplier: (operation) => {
        if (operation === 'validateAccount') return empty(404)
        return operation.startsWith('get') ? undefined : empty(404)
      },
      unknownParticipant: () => refused('unknown participant'),
      participantAnswer: (isNew) => empty(isNew ? 201 : 200),
      feesAnswer: (count) => ({ status: 201, body: `${count} price sheets imported` }),
      definitionsAnswer: (definitions, rolledOut) => ({
        status: 201,
        body: { message: `Imported ${definitions} definitions and ${rolledOut} rolled-out definitions.` },
      }),
      stagingRefusal: (why) => refused(why),
      processRefusal: (why, _body, account) => {
        if (why === 'imported') {
          const { external_account_number, platformAccountNumber: platform_account_number } = account ?? {}
          return refused(why, { external_account_number, platform_account_number })
        }
        return {
          'never staged': empty(404),
          'unknown team': html(404),
          skipped: plain(409, 'skipped'),
          paused: html(403),
          complete: html(403),
        }[why]
      },
      dryRunAnswer: () => refused('The account would import successfully. Rolled back'),
      limitAnswer: () => ({ status: 429, headers: { 'retry-after': '1' } }),
      noProcess: () => empty(404),
      noAccountForNotes: () => empty(404),
      noAccountForRecords: () => refused('no account'),
      unknownVendor: () => empty(500),
      vendorFailure: (verdict) => (verdict === 'persistent failure' ? refused(verdict) : empty(500)),
    }
  },
}
