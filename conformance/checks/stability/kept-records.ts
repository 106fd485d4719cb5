import type { OperationId } from '../../../schemas/operations.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { pairIn } from '../../reading/pair-in.ts'
import type { LedgerRecord } from '../../setting/ledger-entries.ts'
import type { Body } from '../../setting/templates.ts'
import type { Step } from '../../trial/step.ts'
import type { Trial } from '../../trial/trial.ts'

/**
 * The records of an operation whose items were sent in no other request, the oldest first. What a record is that was sent
 * again in another way may be open.
 * @param itemsOf What identifies the items of a request.
 */
export function recordsSentOnce(
  trial: Trial,
  operation: OperationId,
  itemsOf: (body: Body) => readonly unknown[],
): readonly LedgerRecord[] {
  const { ongoing, ongoingOther } = trial.setting.configuration.suppliers
  // Whether the accounts of a supplier that was closed meanwhile take records is open.
  const suppliers = new Set<unknown>([ongoing, ongoingOther, undefined])
  const records = trial.setting.ledger
    .records(operation)
    .filter((record) => suppliers.has(record.body['import_supplier']) && wasThere(trial, record))
  const counts = new Map<unknown, number>()
  for (const item of records.flatMap(({ body }) => itemsOf(body))) counts.set(item, (counts.get(item) ?? 0) + 1)
  return records.filter(({ body }) => {
    const items = itemsOf(body)
    return items.length > 0 && items.every((item) => isPlainName(item, trial) && counts.get(item) === 1)
  })
}

/** Whether the account of a record was there when that was sent: what becomes of another is for the server to say. */
function wasThere({ setting }: Trial, { body, step: { sent = 0 } }: LedgerRecord): boolean {
  const pair = pairIn(body)
  if (!pair) return true
  const { ended = Infinity } = setting.ledger.account(pair)?.steps.at(-1) ?? {}
  return ended <= sent
}

/** A name as the run makes them, and not a variation of one; or a number. */
function isPlainName(item: unknown, { names }: Trial): boolean {
  return typeof item === 'number' || (typeof item === 'string' && new RegExp(`^[A-Za-z]+-${names.runId}-[0-9a-z]+$`).test(item))
}

/** The items of a list in a body. */
export function itemsIn(body: Body, field: string): readonly Body[] {
  const list = body[field]
  return Array.isArray(list) ? list.filter(isObject) : []
}

/** The requests that made the account of a record, and the record. */
export function stepsOf(trial: Trial, { body, step }: LedgerRecord): readonly Step[] {
  const pair = pairIn(body)
  return [...((pair && trial.setting.ledger.account(pair)?.steps) ?? []), step]
}

/** Whether a record is like another but for the names that the run made: what is stored of others may be tidied up. */
export function isLike({ names }: Trial, one: unknown, other: unknown): boolean {
  const plain = (value: unknown) =>
    JSON.stringify(value)
      .replaceAll(new RegExp(`[A-Za-z]+-${names.runId}-[0-9a-z]+`, 'g'), 'NAME')
      .replaceAll(/\b\d{11,13}\b/g, 'NUMBER')
  return plain(one) === plain(other)
}
