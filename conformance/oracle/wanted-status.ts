import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import { worded, broken, httpStatus, type Difference, type Judgement } from './judgement.ts'

/** A status, or all that begin alike. */
type Statuses = `${number}` | '2xx' | '4xx' | '5xx'

/** What a status has to be, such as `200`, `not 2xx` or `4xx or 5xx`, or one of a list. */
export type WantedStatus = number | readonly number[] | `${'' | 'not '}${Statuses}` | `${'' | 'not '}${Statuses} or ${Statuses}`

/** Whether a status is as wanted. */
export function isWanted(status: number, wanted: WantedStatus): boolean {
  const [, not, list = ''] = /^(not )?(.*)$/.exec(inWords(wanted)) ?? []
  return list.split(' or ').some((one) => isOneOf(status, one)) === (not === undefined)
}

function inWords(wanted: WantedStatus): string {
  return typeof wanted === 'object' ? wanted.join(' or ') : String(wanted)
}

function isOneOf(status: number, statuses: string): boolean {
  if (!statuses.endsWith('xx')) return status === Number(statuses)
  const first = Number(statuses.slice(0, 1)) * 100
  // What is above all documented classes is a failure of the server as well.
  return status >= first && (statuses === '5xx' || status < first + 100)
}

/** What a report says when a status is not as wanted. */
export interface WrongStatus {
  /** One sentence, such as `A dry run answers 201 instead of 400.` */
  readonly message: string
  readonly difference: Difference
}

/**
 * Tells of a status that is not as wanted.
 * @param what The request that is answered, such as `A dry run`.
 */
export function wrongStatus(what: string, status: number, wanted: WantedStatus): WrongStatus {
  const [, unwanted] = /^not (.*)$/.exec(inWords(wanted)) ?? []
  const told =
    unwanted === undefined
      ? `answers ${status} instead of ${inWords(wanted)}`
      : unwanted === String(status)
        ? `must not answer ${status}, but does`
        : `answers ${status}, but must not answer ${unwanted}`
  return {
    message: `${what} ${told}.`,
    difference: statusDifference(status, wanted),
  }
}

/** Says that the status of an exchange breaks a requirement. */
export function brokenStatus(requirement: RequirementId, what: string, status: number, wanted: WantedStatus): Judgement {
  const { message, difference } = wrongStatus(what, status, wanted)
  return broken(requirement, message, difference)
}

/** A status that is not as wanted, as a difference. */
export function statusDifference(got: number, wanted: WantedStatus): Difference {
  const words = inWords(wanted)
  return /^\d+$/.test(words) ? { at: httpStatus, expected: Number(words), got } : worded(httpStatus, words, got)
}

/** An answer that is no list with 200, as a difference. */
export function noListDifference({ status, body }: { readonly status: number; readonly body?: unknown }): Difference {
  return status === 200 ? worded('', 'an array', body) : statusDifference(status, 200)
}
