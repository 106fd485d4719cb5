import { TargetError, type Target } from '../target/target.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import { parseJson } from '../reading/parse-json.ts'
import { MissingVerb, type OperatorPort, type OperatorVerb, type StoredAccount } from './operator-port.ts'
import { operatorRequest } from './operator-request.ts'

/** What a port answers that lacks a verb. */
const lacking: ReadonlySet<number> = new Set([404, 405, 501])

/**
 * The operator port over HTTP.
 * @throws MissingVerb from a verb that the port answers with 404, 405 or 501.
 * @throws TargetError from a verb that it does not answer as the protocol says.
 */
export function httpOperatorPort(target: Target, token: string): OperatorPort {
  const quoted = (text: string) => text.replaceAll(token, '***').replaceAll(/\s+/g, ' ').trim().slice(0, 200)
  const call = async (verb: OperatorVerb, ...words: readonly unknown[]): Promise<string> => {
    const { method, path, body } = operatorRequest(verb, words)
    const headers: Record<string, string> = { Authorization: `Bearer ${token}`, Accept: 'application/json' }
    if (body !== undefined) headers['Content-Type'] = 'application/json'
    const response = await target.send({ method, path, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
    const { status, text } = response ?? { status: 0, text: '' }
    if (lacking.has(status)) throw new MissingVerb(verb, status)
    if (status >= 200 && status <= 299) return text
    const said = `The operator port answers ${status} to ${method} ${path}${text === '' ? '.' : `: ${quoted(text)}`}`
    throw new TargetError(status === 401 || status === 403 ? 'refused' : 'not as agreed', said)
  }
  const set = async (verb: OperatorVerb, ...words: readonly unknown[]) => {
    await call(verb, ...words)
  }
  const read = async <Form>(verb: OperatorVerb, isForm: (value: unknown) => value is Form, ...words: readonly unknown[]) => {
    const text = await call(verb, ...words)
    const { path } = operatorRequest(verb, words)
    const value = parsed(text, `The operator port does not answer GET ${path} with JSON: ${quoted(text)}`)
    if (value === null || Object.keys(Object(value)).length === 0) return null
    if (isForm(value)) return value
    throw new TargetError('not as agreed', `The operator port answers GET ${path} with something else: ${quoted(text)}`)
  }
  return {
    setSupplier: (...words) => set('suppliers', ...words),
    createTeam: (...words) => set('teams', ...words),
    setSkip: (...words) => set('skip', ...words),
    setHold: (...words) => set('hold', ...words),
    setConcurrencyLimit: (...words) => set('limits', ...words),
    setPaymentVendor: (...words) => set('payment-vendors', ...words),
    readAccount: (...words) => read('read-account', isStoredAccount, ...words),
    readParticipant: (...words) => read('read-participants', isObject, ...words),
    readPriceSheets: async () => (await read('read-price-sheets', isList)) ?? [],
    readDefinitions: () => read('read-definitions', (value): value is object => isObject(value) || isList(value)),
  }
}

/** Nothing, and an empty body, are read as null. */
function parsed(text: string, problem: string): unknown {
  if (text === '') return null
  try {
    return parseJson(text)
  } catch {
    throw new TargetError('not JSON', problem)
  }
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

/** What of it is there is for those to see who look at it. */
function isStoredAccount(value: unknown): value is StoredAccount & Record<string, unknown> {
  return isObject(value)
}
