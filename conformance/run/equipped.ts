import type { Configuration } from '../configuration/configuration.ts'
import { MissingVerb, type OperatorVerb } from '../operator/operator-port.ts'
import type { FoundVerbs, Operator } from '../operator/operator.ts'
import { operatorRequest } from '../operator/operator-request.ts'
import type { Ledger } from '../setting/ledger.ts'
import type { Names } from '../setting/names.ts'
import { TargetError } from '../target/target.ts'

/**
 * A configuration, and in place of the import suppliers and payment vendors that it does not name fresh ones, which the operator
 * makes. Where a verb is there that makes no fresh ones, that is told as odd.
 * @param ledger Gets what was made, for who sends the requests of a failure again.
 * @throws TargetError when the port cannot be reached any more or lets nobody in.
 */
export async function equipped(
  { suppliers, paymentVendors, ...others }: Configuration,
  operator: Operator,
  { verbs, odd }: FoundVerbs,
  names: Names,
  ledger: Pick<Ledger, 'make'>,
): Promise<Configuration> {
  /** What is configured, or else what the verb makes of a fresh name; neither where the operator cannot. */
  const named = async <State extends string>(
    configured: string | undefined,
    verb: OperatorVerb,
    state: State,
    make: (name: string, state: State) => Promise<void>,
  ) => {
    if (configured !== undefined || !verbs.has(verb)) return configured
    const name = names.text(verb === 'suppliers' ? 'SUP' : 'VENDOR')
    try {
      await make(name, state)
      ledger.make(name, { operator: verb, request: operatorRequest(verb, [name, state]), response: { status: 204 } })
      return name
    } catch (error) {
      const isOver = error instanceof TargetError && (error.problem === 'unreachable' || error.problem === 'refused')
      if (isOver || !(error instanceof TargetError || error instanceof MissingVerb)) throw error
      odd.set(
        verb,
        `It does not create ${name}, so that no ${verb === 'suppliers' ? 'supplier' : 'vendor'} is there for it. ${error.message}`,
      )
      return undefined
    }
  }
  const supplier = (status: Parameters<Operator['setSupplier']>[1], configured?: string) =>
    named(configured, 'suppliers', status, (name, to) => operator.setSupplier(name, to))
  const vendor = (behaviour: Parameters<Operator['setPaymentVendor']>[1], configured?: string) =>
    named(configured, 'payment-vendors', behaviour, (name, to) => operator.setPaymentVendor(name, to))
  return {
    ...others,
    suppliers: {
      ongoing: suppliers.ongoing,
      ...defined('ongoingOther', await supplier('Ongoing', suppliers.ongoingOther)),
      ...defined('paused', await supplier('Paused', suppliers.paused)),
      ...defined('complete', await supplier('Complete', suppliers.complete)),
    },
    paymentVendors: {
      ...defined('available', await vendor('available', paymentVendors?.available)),
      ...defined('persistentFailure', await vendor('persistent_failure', paymentVendors?.persistentFailure)),
      ...defined('intermittentFailure', await vendor('intermittent_failure', paymentVendors?.intermittentFailure)),
    },
  }
}

function defined<Name extends string>(name: Name, value: string | undefined): { readonly [Key in Name]?: string } {
  return value === undefined ? {} : ({ [name]: value } as { readonly [Key in Name]: string })
}
