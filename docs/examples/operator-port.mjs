// An operator port with two verbs, for your own server: what `operator` does is yours.
import { createServer } from 'node:http'

const verbs = [
  [/^\/suppliers\/([^/]+)$/, (operator, [code], { status }) => operator.setSupplierStatus(code, status)],
  [/^\/accounts\/([^/]+)\/([^/]+)\/skip$/, (operator, [supplier, external], { skip }) => operator.markSkipped(supplier, external, skip)],
]

/** A server of the operator port. Only test environments may open it. */
export function createOperatorPort(token, operator) {
  return createServer(async (request, response) => {
    const answer = (status) => response.writeHead(status).end()
    if (request.headers.authorization !== `Bearer ${token}`) return answer(401)
    const chunks = await Array.fromAsync(request)
    for (const [path, act] of verbs) {
      const match = request.method === 'PUT' && path.exec(request.url)
      if (!match) continue
      await act(operator, match.slice(1).map(decodeURIComponent), JSON.parse(Buffer.concat(chunks)))
      return answer(204)
    }
    answer(501) // A verb that this port lacks.
  })
}
