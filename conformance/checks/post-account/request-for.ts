import { isObject } from '../../../src/contract/json-schema.ts'
import type { Variation } from '../../generators/variations.ts'
import { freshBody } from '../../setting/fresh-body.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import type { EchoedKind } from '../../oracle/echoed-kinds.ts'
import type { ImportedAccount } from '../../actions/imported-account.ts'

/** A request that adds a record to an account: the template with fresh names and a market location of the account, varied. */
export function requestFor(
  trial: Trial,
  kind: EchoedKind,
  account: Omit<ImportedAccount, 'platform_account_number'>,
  changes: readonly Variation[] = [],
): Body {
  const { [kind.field]: record, ...rest } = freshBody(
    trial.setting.templates.vary(kind.definition, trial.setting.templates.get(kind.operation), changes),
    trial.names,
  )
  return { ...rest, ...account.pair, [kind.field]: renamed(trial, account, record) }
}

/** The names that templates keep: a market location must be one of the account, numbers and outside identifiers must be new. */
function renamed(trial: Trial, account: Pick<ImportedAccount, 'malos'>, record: unknown): unknown {
  if (Array.isArray(record)) return record.map((item: unknown) => renamed(trial, account, item))
  if (!isObject(record)) return record
  const entries = Object.entries(record).map(([field, value]): [string, unknown] => {
    if (Array.isArray(value)) return [field, value.every(isObject) ? renamed(trial, account, value) : value]
    if (typeof value !== 'string') return [field, value]
    if (field === 'malo_number') return [field, ownMalo(account, value)]
    if (field === 'number') return [field, trial.names.malo()]
    return [field, field === 'external_id' || field === 'interchange_reference' ? trial.names.text('EXT') : value]
  })
  return Object.fromEntries(entries)
}

function ownMalo({ malos }: Pick<ImportedAccount, 'malos'>, named: string): string {
  return (malos.find(({ template }) => template === named) ?? malos[0])?.own ?? named
}
