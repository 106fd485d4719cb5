import type { JsonSchema } from '../contract/json-schema.ts'
import type { Difference } from './change.ts'
import { isSame } from './members.ts'

/** What changed in what it means that a request is sent again (`x-sent-again`). Who sends again relies on what was known of it. */
export function diffSentAgain(before: JsonSchema, after: JsonSchema): Difference[] {
  const effect = diffKnown('Effect', knownEffect(before), knownEffect(after))
  const status = diffKnown('Status of the repetition', before['status'], after['status'])
  const told = [...effect, ...status]
  return told.length > 0 || isSame(before, after) ? told : [{ breaking: false, text: 'What is said of it changed.' }]
}

/** An effect that the document does not show is not known. */
function knownEffect({ effect }: JsonSchema): unknown {
  return effect === 'open' ? undefined : effect
}

function diffKnown(what: string, was: unknown, is: unknown): Difference[] {
  return isSame(was, is) ? [] : [{ breaking: was !== undefined, text: `${what}: ${words(was)} before, ${words(is)} now.` }]
}

function words(value: unknown): string {
  return value === undefined ? 'not known' : typeof value === 'string' ? value : JSON.stringify(value)
}
