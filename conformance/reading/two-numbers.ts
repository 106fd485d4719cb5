import type { Fault } from '../trial/fault.ts'
import { asObject } from './as-object.ts'
import { worded } from '../oracle/judgement.ts'

/** The two numbers of an account, as an answer holds them. */
export interface TwoNumbers {
  readonly external_account_number?: unknown
  readonly platform_account_number?: unknown
}

/**
 * What speaks against an answer holding both numbers of an account; undefined when nothing does.
 * @param known The numbers that were seen of the account; without a platform account number, any is right.
 */
export function numbersFault(body: unknown, known: TwoNumbers): Fault | undefined {
  const { external_account_number: external, platform_account_number: number } = asObject(body) as TwoNumbers
  if (external !== known.external_account_number) return wrong('external_account_number', known.external_account_number, external)
  const { platform_account_number: expected } = known
  if (expected !== undefined) return number === expected ? undefined : wrong('platform_account_number', expected, number)
  if (typeof number === 'string' && number !== '') return undefined
  const difference = worded('platform_account_number', 'the number of the account', number)
  return { ...wrong('platform_account_number', undefined, undefined), difference }
}

function wrong(at: keyof TwoNumbers, expected: unknown, got: unknown): Required<Pick<Fault, 'message' | 'difference'>> {
  const isNone = got === undefined || got === null || got === ''
  return { message: `is answered ${isNone ? 'without its' : 'with another'} ${at}`, difference: { at, expected, got } }
}
