import type { Configuration } from '../../configuration/configuration.ts'
import { httpOperatorPort } from '../../operator/http-operator-port.ts'
import { operatorVerbs, type OperatorVerb } from '../../operator/operator-port.ts'
import type { Target } from '../../target/target.ts'
import { withNotFound, withVerbs } from './port-manners.ts'

/** A setting that an implementer may leave out. */
type Setting = 'other supplier' | 'closed suppliers' | 'payment vendors' | 'skipped account'

/** How much the suite is told about a server. */
export interface ConfigurationClass {
  readonly id: string
  /** One sentence: what there is. */
  readonly about: string
  /** What is configured beside the address, a token, an import supplier and a team. */
  readonly settings: readonly Setting[]
  /** The verbs of the operator port; there is no port when they are absent. */
  readonly verbs?: readonly OperatorVerb[]
  /** Whether the port answers 404 when it does not know a pair or a participant. */
  readonly isNotFoundForUnknown?: boolean
}

const settings: readonly Setting[] = ['other supplier', 'closed suppliers', 'payment vendors', 'skipped account']
const readingVerbs = operatorVerbs.filter((verb) => verb.startsWith('read-'))
const settingVerbs = operatorVerbs.filter((verb) => !verb.startsWith('read-'))

/** All that can be told: with a server's own configuration, what most runs of the bench have. */
export const whole: ConfigurationClass = {
  id: 'whole',
  about: 'All settings, and an operator port with all verbs.',
  settings,
  verbs: operatorVerbs,
}

/** Nothing but what is needed. */
export const minimal: ConfigurationClass = { id: 'minimal', about: 'One import supplier and a team; no operator port.', settings: [] }

/** Everything that needs no operator port. */
export const fixedValues: ConfigurationClass = { id: 'fixed-values', about: 'All settings; no operator port.', settings }

/** The classes of configurations, from little to much. */
export const configurationClasses: readonly ConfigurationClass[] = [
  minimal,
  { id: 'other-supplier', about: 'A second import supplier; no operator port.', settings: ['other supplier'] },
  { id: 'vendors', about: 'Payment vendors; no operator port.', settings: ['payment vendors'] },
  fixedValues,
  { id: 'no-verbs', about: 'An operator port that has no verb.', settings: [], verbs: [] },
  { id: 'reads', about: 'An operator port that only reads.', settings: [], verbs: readingVerbs },
  { id: 'settings', about: 'An operator port that only sets.', settings: [], verbs: settingVerbs },
  { id: 'operator', about: 'One import supplier, and an operator port with all verbs.', settings: [], verbs: operatorVerbs },
  {
    id: 'not-found',
    about: 'One import supplier, and an operator port that answers 404 to what it does not know.',
    settings: [],
    verbs: operatorVerbs,
    isNotFoundForUnknown: true,
  },
  whole,
]

/** A class by its id. @throws RangeError when there is none. */
export function configurationClass(id: string): ConfigurationClass {
  const found = configurationClasses.find((one) => one.id === id)
  if (!found) throw new RangeError(`There is no class of configurations ${id}.`)
  return found
}

/**
 * What the suite is told about a server in a class.
 * @param all All that it could be told.
 * @param port The operator port of the server.
 */
export function configuredAs(
  { settings, verbs, isNotFoundForUnknown = false }: ConfigurationClass,
  { suppliers, paymentVendors, skippedAccount, operator: _operator, ...all }: Configuration,
  port: { readonly target: Target; readonly token: string },
): Configuration {
  const { ongoing, ongoingOther, paused, complete } = suppliers
  const isKept = (setting: Setting) => settings.includes(setting)
  const offered = verbs && withVerbs(port.target, verbs)
  return {
    ...all,
    suppliers: {
      ongoing,
      ...(isKept('other supplier') && ongoingOther !== undefined ? { ongoingOther } : {}),
      ...(isKept('closed suppliers') && paused !== undefined ? { paused } : {}),
      ...(isKept('closed suppliers') && complete !== undefined ? { complete } : {}),
    },
    ...(isKept('payment vendors') && paymentVendors ? { paymentVendors } : {}),
    ...(isKept('skipped account') && skippedAccount ? { skippedAccount } : {}),
    ...(offered ? { operator: httpOperatorPort(isNotFoundForUnknown ? withNotFound(offered) : offered, port.token) } : {}),
  }
}
