import { configurationNeeds, type ConfigurationNeed } from '../setting/need.ts'
import type { Configuration } from './configuration.ts'

/** The names that a configuration gives, by the settings that say what each is: import suppliers, vendors, and the number of an account. */
export function configuredNames({
  suppliers,
  paymentVendors,
  skippedAccount,
}: Pick<Configuration, 'suppliers' | 'paymentVendors' | 'skippedAccount'>): ReadonlyMap<ConfigurationNeed, string> {
  const names: Readonly<Record<ConfigurationNeed, string | undefined>> = {
    'suppliers.ongoingOther': suppliers.ongoingOther,
    'suppliers.paused': suppliers.paused,
    'suppliers.complete': suppliers.complete,
    'paymentVendors.available': paymentVendors?.available,
    'paymentVendors.persistentFailure': paymentVendors?.persistentFailure,
    'paymentVendors.intermittentFailure': paymentVendors?.intermittentFailure,
    skippedAccount: skippedAccount?.external_account_number,
  }
  return new Map(
    configurationNeeds.flatMap((need) => {
      const name = names[need]
      return name === undefined ? [] : [[need, name] as const]
    }),
  )
}
