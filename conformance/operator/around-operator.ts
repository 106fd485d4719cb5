import type { OperatorPort, OperatorVerb } from './operator-port.ts'

const verbOf: Readonly<Record<keyof OperatorPort, OperatorVerb>> = {
  setSupplier: 'suppliers',
  createTeam: 'teams',
  setSkip: 'skip',
  setHold: 'hold',
  setConcurrencyLimit: 'limits',
  setPaymentVendor: 'payment-vendors',
  readAccount: 'read-account',
  readParticipant: 'read-participants',
  readPriceSheets: 'read-price-sheets',
  readDefinitions: 'read-definitions',
}

/** The functions of an operator port. */
export const portFunctions = Object.keys(verbOf) as readonly (keyof OperatorPort)[]

/** An operator port with something around each of its verbs, which may carry it out or not. */
export function aroundOperator<Port extends OperatorPort>(
  operator: Port,
  around: (verb: OperatorVerb, carryOut: () => Promise<unknown>, words: readonly unknown[]) => Promise<unknown>,
): Port {
  return new Proxy(operator, {
    get(port, name) {
      const method: unknown = Reflect.get(port, name)
      if (typeof method !== 'function' || !isVerb(name)) return method
      return (...words: readonly unknown[]) => around(verbOf[name], async (): Promise<unknown> => Reflect.apply(method, port, words), words)
    },
  })
}

function isVerb(name: string | symbol): name is keyof OperatorPort {
  return name in verbOf
}
