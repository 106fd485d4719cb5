import { isObject } from '../../src/contract/json-schema.ts'
import type { Body } from '../setting/templates.ts'
import { dayOf } from './days.ts'

/** A record that was sent, and what became of it. */
export interface SentAndStored {
  readonly sent: Body
  readonly stored: unknown
}

/**
 * The texts that a stored record has beyond what was sent. What the service does to an unremarkable record as well, such
 * as giving it a number of its own, does not count.
 */
export function addedTexts(sent: Body, stored: unknown, unremarkable: SentAndStored): { field: string; text: string }[] {
  const usual = new Map(
    differences(unremarkable.sent, unremarkable.stored).map(({ field, text }) => [field, bare(text, unremarkable.sent)]),
  )
  return differences(sent, stored).filter(({ field, text }) => {
    const known = usual.get(field)
    return dayOf(text) === undefined && (known === undefined || bare(text, sent).length > known.length + 5)
  })
}

/** The text without the name of its transaction. */
function bare(text: string, { transaction_id }: Body): string {
  return text.replaceAll(String(transaction_id), '')
}

function differences(sent: Body, stored: unknown): { field: string; text: string }[] {
  if (!isObject(stored)) return []
  return Object.entries(stored).flatMap(([field, value]) => {
    const texts = [value].flat().filter((item) => typeof item === 'string')
    return texts.filter((text) => text !== '' && !/^-?\d+([.]\d+)?$/.test(text) && text !== sent[field]).map((text) => ({ field, text }))
  })
}
