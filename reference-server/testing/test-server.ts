import type { AccountImportRecord } from '../../schemas/account-import/index.ts'
import { operations, type OperationId, type PostOperationId } from '../../schemas/operations.ts'
import { validateAnswer } from '../../src/validate/validate-answer.ts'
import { createReferenceServer, type ReferenceServer, type ReferenceServerOptions } from '../create-reference-server.ts'
import { newRecord } from './samples.ts'

/** The team of the demo configuration. */
export const team = 'Migration Nord'

/** An answer, its body parsed. */
export interface TestAnswer {
  readonly status: number
  readonly headers: Headers
  // A test knows what it expects of a body, and says so in its assertions.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
}

/** What a test may send beside the body. */
export interface SendOptions {
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A server on a free port, and a client that checks every answer against the contract. */
export class TestServer {
  readonly server: ReferenceServer
  readonly baseUrl: string
  readonly operatorUrl: string
  readonly token: string

  private constructor(server: ReferenceServer, baseUrl: string, operatorUrl: string, token: string) {
    this.server = server
    this.baseUrl = baseUrl
    this.operatorUrl = operatorUrl
    this.token = token
  }

  static async start(options: ReferenceServerOptions = {}): Promise<TestServer> {
    const server = createReferenceServer({ apiKey: 'test-key', operatorToken: 'test-operator', ...options })
    const { baseUrl, operatorUrl = '' } = await server.listen({ port: 0, host: '127.0.0.1', operatorPort: 0 })
    const answer = await obtainToken(baseUrl, options.apiKey ?? 'test-key')
    return new TestServer(server, baseUrl, operatorUrl, answer.data?.obtainToken.token ?? '')
  }

  async close(): Promise<void> {
    await this.server.close()
  }

  /** Sends the request of an operation. A text is sent as it is. */
  async post(operation: PostOperationId, body: unknown, { query = '', headers = {} }: SendOptions = {}): Promise<TestAnswer> {
    return this.#checked(operation, `${operations[operation].path}${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Token ${this.token}`, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  }

  /** Reads the status of a pair, or a list. */
  async get(operation: Exclude<OperationId, PostOperationId>, supplier: string, external = ''): Promise<TestAnswer> {
    const path = operations[operation].path
      .replace('{import_supplier_code}', encodeURIComponent(supplier))
      .replace('{external_account_number}', encodeURIComponent(external))
    return this.#checked(operation, path, { headers: { Authorization: `Token ${this.token}` } })
  }

  async status(record: AccountImportRecord): Promise<TestAnswer> {
    return this.get('getAccountTransferStatus', record.import_supplier, record.external_account_number)
  }

  async process(record: AccountImportRecord, changes: object = {}): Promise<TestAnswer> {
    return this.post('processAccount', {
      external_account_number: record.external_account_number,
      import_supplier_code: record.import_supplier,
      operations_team_name: team,
      ...changes,
    })
  }

  /** Stages a new account. */
  async staged(changes: Partial<AccountImportRecord> = {}): Promise<AccountImportRecord> {
    const record = newRecord(changes)
    requireCreated(await this.post('stageAccount', record))
    return record
  }

  /** Stages and processes a new account. */
  async imported(changes: Partial<AccountImportRecord> = {}): Promise<AccountImportRecord> {
    const record = await this.staged(changes)
    requireCreated(await this.process(record))
    return record
  }

  /** The numbers of the accounts in a list. */
  async listed(which: 'All' | 'Pending' | 'Imported', supplier = 'NORDLICHT-2026'): Promise<string[]> {
    const { body } = await this.get(`list${which}AccountImportProcesses`, supplier)
    return (body as { external_account_number: string }[]).map(({ external_account_number }) => external_account_number)
  }

  /** Sends a verb of the operator port. */
  async operator(method: 'GET' | 'PUT', path: string, body?: object): Promise<TestAnswer> {
    return send(`${this.operatorUrl}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer test-operator' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  /** Everything that is stored for a pair. */
  async stored({ import_supplier, external_account_number }: AccountImportRecord): Promise<TestAnswer['body']> {
    return (await this.operator('GET', `/accounts/${import_supplier}/${encodeURIComponent(external_account_number)}`)).body
  }

  async #checked(operation: OperationId, path: string, init: RequestInit): Promise<TestAnswer> {
    const answer = await send(`${this.baseUrl}${path}`, init)
    const validation = validateAnswer(operation, answer.status, answer.body)
    if (!validation.valid) throw new Error(`The answer breaks the contract: ${JSON.stringify(validation.faults)}`)
    return answer
  }
}

/** Exchanges an API key for a token, as GraphQL answers it. */
export async function obtainToken(baseUrl: string, apiKey: string) {
  const query = 'mutation ($apiKey: String!) { obtainToken(apiKey: $apiKey) { token expiresAt } }'
  const answer = await fetch(`${baseUrl}/graphql/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, variables: { apiKey } }),
  })
  return (await answer.json()) as { data?: { obtainToken: { token: string; expiresAt: string } }; errors?: unknown[] }
}

async function send(url: string, init: RequestInit): Promise<TestAnswer> {
  const response = await fetch(url, init)
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
}

function requireCreated({ status, body }: TestAnswer): void {
  if (status !== 201) throw new Error(`Expected 201, not ${status}: ${JSON.stringify(body)}`)
}
