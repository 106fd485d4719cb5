import { portFunctions } from '../operator/around-operator.ts'
import type { OperatorPort } from '../operator/operator-port.ts'
import { parseJson } from '../reading/parse-json.ts'
import { TargetError, type Target } from '../target/target.ts'

/** An operator port that is made of functions, as a target: a request for each call. */
export function targetOfPort(port: Partial<OperatorPort>): Target {
  return {
    baseUrl: 'operator',
    hasSocket: false,
    async send({ path, body }) {
      const call: unknown = Reflect.get(port, path)
      if (typeof call !== 'function') throw new TargetError('not as agreed', `The operator port has no ${path}.`)
      const result: unknown = await Reflect.apply(call, port, JSON.parse(String(body)) as unknown[])
      return { status: 200, headers: {}, text: JSON.stringify(result ?? null) }
    },
    close: async () => undefined,
  }
}

/** The functions of an operator port, each of which asks a target. */
export function portOfTarget(names: readonly string[], target: Target): Partial<OperatorPort> {
  const call =
    (name: string) =>
    async (...words: readonly unknown[]): Promise<unknown> => {
      const response = await target.send({ method: 'CALL', path: name, headers: {}, body: JSON.stringify(words) })
      return parseJson(response?.text ?? 'null')
    }
  return Object.fromEntries(names.map((name) => [name, call(name)]))
}

/** The functions that an operator port has. */
export function functionsOf(port: Partial<OperatorPort>): string[] {
  return portFunctions.filter((name) => typeof port[name] === 'function')
}
