import { isObject } from '../../src/contract/json-schema.ts'
import type { Answer } from '../trial/answer.ts'

/**
 * The external account numbers in a list of imported accounts. Its body is not shown, so it can only be read when it is
 * an array of objects with external_account_number, or an object with one such array and nothing that speaks of more pages.
 * @returns undefined when it cannot be read.
 */
export function importedNumbers({ status, headers, body }: Pick<Answer, 'status' | 'body'> & Partial<Answer>): string[] | undefined {
  if (status !== 200 || headers?.['link'] !== undefined) return undefined
  if (Array.isArray(body)) return numbersOf(body)
  if (!isObject(body)) return undefined
  const lists = Object.values(body).filter((member) => Array.isArray(member))
  const [list = []] = lists
  const others = Object.values(body).filter((member) => !Array.isArray(member))
  const whole = others.every((member) => member === null || member === list.length)
  return lists.length === 1 && list.length > 0 && whole ? numbersOf(list) : undefined
}

function numbersOf(items: readonly unknown[]): string[] | undefined {
  const numbers = items.filter(isObject).map(({ external_account_number }) => external_account_number)
  const readable = numbers.filter((number) => typeof number === 'string')
  return readable.length === items.length ? readable : undefined
}
