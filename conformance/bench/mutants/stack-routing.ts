import { readingOperations } from '../../reading/reading-operations.ts'
import { fault, faults } from './fault.ts'
import { letsIn } from './tokens.ts'

/** How much a media type is wanted by a header Accept, and where it stands there; undefined where it is not named. */
function wanted(accept: string, type: string): { readonly quality: number; readonly at: number } | undefined {
  const ranges = accept.split(',').map((range) => range.split(';').map((part) => part.trim().toLowerCase()))
  const at = ranges.findIndex(([name]) => name === type)
  const quality = ranges[at]?.find((part) => part.startsWith('q='))?.slice(2)
  return at === -1 ? undefined : { quality: quality === undefined ? 1 : Number(quality), at }
}

/** Whether a header Accept puts HTML before JSON. */
function prefersHtml(accept: string | undefined): boolean {
  const html = wanted(accept ?? '', 'text/html')
  if (html === undefined || html.quality === 0) return false
  const json = wanted(accept ?? '', 'application/json')
  return json === undefined || html.quality > json.quality || (html.quality === json.quality && html.at < json.at)
}

/** What routers, negotiation of media types, permissions and shortcuts of common stacks make of requests. */
export const stackRouting = faults('shape', [
  fault('html-for-browser-accept', 'Status and lists are answered with a page of HTML where the header Accept prefers that.')
    .breaks(
      '1-response-json',
      '1-response-json-unshown',
      '1-response-content-type',
      '4.4-status-body',
      '4.4-all-200-array',
      '4.4-pending-200-array',
    )
    .answers(readingOperations, ({ reply, call }) =>
      prefersHtml(call.request.headers['accept'])
        ? {
            status: reply.status,
            headers: { 'content-type': 'text/html; charset=utf-8' },
            text: `<!doctype html><title>Data import</title><pre>${JSON.stringify(reply.body, null, 2)}</pre>`,
          }
        : reply,
    ),
  fault('dot-in-path-segment-not-routed', 'The status of an account answers 404 when a dot is in its external account number.', {
    kind: 'agreement',
  })
    .breaks('4.4-status-200-staged', '4.4-status-200-imported', '4.4-lists-agree-with-status', '4-path-values-encoded')
    .answers('getAccountTransferStatus', ({ reply, call, right }) =>
      call.parameters['external_account_number']?.includes('.') ? right.noProcess() : reply,
    ),
  fault('reads-open-without-token', 'Status and lists can be read without the header Authorization, and not with a wrong token.', {
    kind: 'authentication',
  })
    .breaks('5-missing-token-refused', '5-refused-before-content')
    .by(letsIn(({ request }) => request.method === 'GET' && request.headers['authorization'] === undefined)),
  fault('unknown-network-operator-404', 'A definitions import for an unknown network operator answers 404.', { kind: 'status' })
    .breaks('4.1-definitions-unknown-operator-400')
    .decides('unknownParticipant', (reply, operation) =>
      operation === 'importMarketParticipantDefinitions' ? { status: 404, body: { detail: 'Not found.' } } : reply,
    ),
])
