import { TargetError } from '../target/target.ts'
import { MissingVerb, type OperatorPort, type OperatorVerb, type StoredAccount } from './operator-port.ts'

/** The operator as checks see it: all verbs are there, and those that the implementer lacks throw MissingVerb. */
export interface Operator extends OperatorPort {
  readAccount(supplier: string, external: string): Promise<StoredAccount>
}

/** What was found out about an operator port. */
export interface FoundVerbs {
  readonly verbs: Set<OperatorVerb>
  /** Verbs that answered neither as the protocol says nor as one that lacks them, and what they answered. */
  readonly odd: Map<OperatorVerb, string>
  /** Reads that answer 404 for what is not there, as the protocol once had it; elsewhere 404 says that the verb is lacking. */
  readonly notFoundForUnknown: Set<OperatorVerb>
}

/** What an operator sees of a pair that nobody knows. */
export const nothingStored: StoredAccount = {
  staged: null,
  status: null,
  platform_account_number: null,
  notes: [],
  transactions: [],
  delivery_notes: [],
  energy_amounts: [],
  statements: [],
  invoices: [],
  payment_instructions: [],
}

/**
 * Makes an operator of what an implementer has.
 * @param onSkip Told which accounts are marked to be skipped.
 */
export function operatorOf(port: Partial<OperatorPort>, found: FoundVerbs, onSkip: (supplier: string, external: string) => void): Operator {
  const read = async <Result>(verb: OperatorVerb, result: Promise<Result> | undefined): Promise<Result | null> => {
    try {
      return await call(verb, result)
    } catch (error) {
      if (error instanceof MissingVerb && error.status === 404 && found.notFoundForUnknown.has(verb)) return null
      throw error
    }
  }
  return {
    setSupplier: (code, status) => call('suppliers', port.setSupplier?.(code, status)),
    createTeam: (name) => call('teams', port.createTeam?.(name)),
    setSkip: (supplier, external, skip) => {
      onSkip(supplier, external)
      return call('skip', port.setSkip?.(supplier, external, skip))
    },
    setHold: (supplier, external, hold) => call('hold', port.setHold?.(supplier, external, hold)),
    setConcurrencyLimit: (max) => call('limits', port.setConcurrencyLimit?.(max)),
    setPaymentVendor: (vendor, behaviour) => call('payment-vendors', port.setPaymentVendor?.(vendor, behaviour)),
    readAccount: async (supplier, external) => (await read('read-account', port.readAccount?.(supplier, external))) ?? nothingStored,
    readParticipant: async (code) => (await read('read-participants', port.readParticipant?.(code))) ?? null,
    readPriceSheets: () => call('read-price-sheets', port.readPriceSheets?.()),
    readDefinitions: () => call('read-definitions', port.readDefinitions?.()),
  }
}

async function call<Result>(verb: OperatorVerb, result: Promise<Result> | undefined): Promise<Result> {
  if (result === undefined) throw new MissingVerb(verb)
  try {
    return await result
  } catch (error) {
    if (error instanceof MissingVerb || error instanceof TargetError) throw error
    throw new TargetError('not as agreed', `The operator's ${verb} fails: ${error instanceof Error ? error.message : String(error)}`)
  }
}
