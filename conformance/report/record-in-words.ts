import { operations, type OperationId } from '../../schemas/operations.ts'

/** A record of a request, and a place in it. */
export interface RecordPlace {
  /** What it is, such as `a note` or `an account`. */
  readonly record: string
  /** The dot-delimited path in it; empty for the whole. */
  readonly field: string
}

/**
 * What the record is in which a place of a request stands: the item of the innermost list around it, the object that the operation is
 * about, or else what the whole request is about.
 * @param at The dot-delimited path in the body.
 */
export function recordInWords(operation: OperationId, at: string): RecordPlace {
  const parts = at.split('.')
  const item = parts.findLastIndex((part) => /^\d+$/.test(part))
  const list = parts[item - 1]
  if (list !== undefined && /^[a-z]/.test(list)) return { record: itemInWords(list), field: parts.slice(item + 1).join('.') }
  const { method, summary } = operations[operation]
  // Such as `Stage an account`, or `Add a delivery note`, whose request holds the note beside the names of its account.
  const [, about = 'a request'] = /^\w+ (an? .+)$/.exec(summary) ?? []
  const [first = ''] = parts
  const isInside = method === 'POST' && parts.length > 1 && about.endsWith(` ${first.replaceAll('_', ' ')}`)
  return { record: about, field: isInside ? parts.slice(1).join('.') : at }
}

/** An item of a list, such as `a note` of `notes`. */
function itemInWords(list: string): string {
  const words = list.replaceAll('_', ' ')
  const one = words.endsWith('ies')
    ? `${words.slice(0, -3)}y`
    : words.endsWith('sses')
      ? words.slice(0, -2)
      : words.endsWith('s')
        ? words.slice(0, -1)
        : `item of ${words}`
  return `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`
}
