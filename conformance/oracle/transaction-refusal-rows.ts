import { isObject } from '../../src/contract/json-schema.ts'
import type { Body } from '../setting/templates.ts'
import { broken, httpStatus, kept, type Judgement } from './judgement.ts'
import { groupsOf, isSameItem, type SentItem } from './sent-item.ts'
import { asObject } from '../reading/as-object.ts'
import { sameText, tidy } from '../reading/same-note.ts'
import { texts, verdictOf, type Parameters, type TransactionsBefore, type TransactionsReading } from './transaction-result-rows.ts'

/**
 * What a 400 says (sections 3.3, 4.3 and 7).
 * @param isValid Whether the transactions keep the contract, so that nothing but one of them can have failed.
 */
export function transactionsRefused(
  before: TransactionsBefore,
  transactions: readonly Body[],
  answer: unknown,
  { parameters, isAlone, isTold }: { readonly parameters: Parameters; readonly isAlone: boolean; readonly isTold: boolean },
): TransactionsReading {
  const { status, error_detail, transaction_data: data } = asObject(answer)
  const id = isObject(data) ? data['transaction_id'] : undefined
  const failing = transactions.findIndex(({ transaction_id }) => transaction_id !== undefined && transaction_id === id)
  const isOne = transactions.length === 1
  // Whether those before the failing one are added is open, save that one which was there is there still, and no second time.
  const isThere = (one: Body) => isAlone && parameters.isPlain && verdictOf(one, before, parameters)?.must === 'known'
  const fates = transactions.map((one, index): Pick<SentItem, 'fate'> => ({
    fate: isOne || index === failing ? 'refused' : isThere(one) ? 'exists' : 'unknown',
  }))
  const judgements: Judgement[] = []
  if (isTold) {
    const expected = 'TRANSACTION_IMPORT_ERROR'
    const difference = { at: 'status', expected, got: status }
    const requirement = '3.3-transaction-failure-status'
    judgements.push(status === expected ? kept(requirement) : broken(requirement, 'The status of the 400 is another one.', difference))
    judgements.push(...bodyOf({ status, error_detail, transaction_data: data }), ...firstOf(transactions, data, parameters))
  }
  const areKnown = transactions.every(isThere)
  const areInside = parameters.force !== false || transactions.every((one) => isInside(one, before))
  const areApart = groupsOf(transactions, ({ transaction_id }) => transaction_id).length === transactions.length
  if (transactions.length > 0 && areKnown && areInside && areApart)
    judgements.push(
      broken('4.3-transactions-exists', 'Transactions that were added before are refused when they are sent again as they were.', {
        at: httpStatus,
        expected: 201,
        got: 400,
      }),
    )
  return { judgements, fates }
}

function isInside(transaction: Body, { transactions }: TransactionsBefore): boolean {
  return transactions.some(({ item, fate, isUnforced }) => fate === 'added' && isUnforced && isSameItem(item, transaction))
}

function bodyOf(body: Body): readonly Judgement[] {
  const requirement = '4.3-transactions-400-body'
  const types: Readonly<Record<string, (value: unknown) => boolean>> = {
    status: (value) => value !== undefined,
    error_detail: (value) => typeof value === 'string',
    transaction_data: isObject,
  }
  for (const [at, isRight] of Object.entries(types))
    if (!isRight(body[at]))
      return [
        broken(requirement, `The 400 of a transactions request has no ${at}.`, {
          at,
          expected: at === 'transaction_data' ? 'an object' : 'a string',
          got: body[at],
        }),
      ]
  return [kept(requirement)]
}

/** The failing transaction is one of the request; which of several fails is for whoever knows why. */
function firstOf(transactions: readonly Body[], data: unknown, { force }: Parameters): readonly Judgement[] {
  const requirement = '4.3-transactions-400-first'
  if (!isObject(data) || transactions.some(({ transaction_id }) => typeof transaction_id !== 'string')) return []
  const id = data['transaction_id']
  const told = transactions.find(({ transaction_id }) => transaction_id === id)
  if (!told) {
    const difference = {
      at: 'transaction_data.transaction_id',
      expected: transactions.map(({ transaction_id }) => transaction_id),
      got: id,
    }
    return [broken(requirement, 'The transaction_data of the 400 is no transaction of the request.', difference)]
  }
  const isOnly = transactions.every((one) => one === told || one['transaction_id'] !== id)
  const field = isOnly ? texts.find((name) => isOtherText(told[name], data[name], force)) : undefined
  if (field !== undefined) {
    const difference = { at: `transaction_data.${field}`, expected: told[field], got: data[field] }
    return [broken(requirement, `The transaction_data of the 400 holds another ${field} than the transaction.`, difference)]
  }
  return transactions.length === 1 ? [kept(requirement)] : []
}

/** Whether a text is told that was not sent; one that may have been moved may have a description added to it. */
function isOtherText(sent: unknown, told: unknown, force: boolean | undefined): boolean {
  if (typeof sent !== 'string' || typeof told !== 'string' || sameText(sent, told)) return false
  return force === false || !tidy(told).includes(tidy(sent))
}
