import { operation } from '../operations/operation-path.ts'
import { literal } from './literal.ts'
import { shortRequestSample } from './operation-samples.ts'

/** A request as a program sends it. */
export interface RequestCode {
  /** As the tab calls it. */
  readonly title: string
  readonly language: 'sh' | 'ts' | 'python'
  readonly code: string
}

/** The account of the samples. */
const account: Readonly<Record<string, string>> = { import_supplier_code: 'NORDLICHT-2026', external_account_number: '0040018151' }

/** The token as the samples have it. */
const header = 'Token YOUR_TOKEN'

/** The sample request of an operation in each language; each runs as it stands, with a token in its place. */
export function requestCode(id: string, base: string): RequestCode[] {
  const { method, path, request } = operation(id)
  const url = base + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(account[name] ?? ''))
  const body = request === undefined ? undefined : shortRequestSample(id)
  return [
    { title: 'curl', language: 'sh', code: curl(method, url, body) },
    { title: 'TypeScript', language: 'ts', code: typescript(method, url, body, request) },
    { title: 'Python', language: 'python', code: python(method, url, body) },
  ]
}

function curl(method: string, url: string, body: unknown): string {
  if (body === undefined) return `curl ${url} \\\n  --header 'Authorization: ${header}'`
  // Inside single quotes a shell leaves everything as it is but single quotes.
  const data = literal(body, 'json').replaceAll("'", "'\\''")
  return `curl --request ${method} ${url} \\\n  --header 'Authorization: ${header}' \\\n  --header 'Content-Type: application/json' \\\n  --data '${data}'`
}

function typescript(method: string, url: string, body: unknown, record: string | undefined): string {
  if (body === undefined) return `const response = await fetch('${url}', {\n  headers: { Authorization: '${header}' },\n})\n${told}`
  const headers = `{ Authorization: '${header}', 'Content-Type': 'application/json' }`
  return `import type { ${record} } from 'data-import-contract'

const body: ${record} = ${literal(body, 'typescript')}

const response = await fetch('${url}', {
  method: '${method}',
  headers: ${headers},
  body: JSON.stringify(body),
})
${told}`
}

const told = 'console.log(response.status, await response.json())'

function python(method: string, url: string, body: unknown): string {
  const lines = [
    `    "${url}",`,
    `    headers={"Authorization": "${header}"},`,
    ...(body === undefined ? [] : [`    json=${literal(body, 'python', '    ')},`]),
    '    timeout=60,',
  ]
  return `import requests

response = requests.${method.toLowerCase()}(
${lines.join('\n')}
)
print(response.status_code, response.json())`
}
