import type { AccountReference } from '../../schemas/record-types.ts'
import { asObject } from '../reading/as-object.ts'
import { importedNumbers } from '../reading/imported-numbers.ts'
import { listed, placesIn } from '../reading/listed.ts'
import type { Answer } from '../trial/answer.ts'
import type { ListName } from './operation.ts'
import type { Seen, SeenInList } from './seen.ts'

/** What the model sees of the answer to a staging. */
export function seenStaged({ status, body }: Answer, pair: AccountReference): Seen {
  const answered = asObject(body)
  const wrong = (['import_supplier', 'external_account_number'] as const).find((name) => answered[name] !== pair[name])
  if (wrong === undefined) return { status, isSamePair: true }
  return { status, isSamePair: false, wrongInPair: { at: wrong, expected: pair[wrong], got: answered[wrong] } }
}

/** What the model sees of the answer to a process request. */
export function seenProcessed({ status, body, isJson, text }: Answer, { external_account_number: sent }: AccountReference): Seen {
  const { platform_account_number: number, external_account_number: got } = asObject(body)
  return { status, body: isJson ? body : text, number, isSameExternal: got === sent, externals: { sent, got } }
}

/** What the model sees of the status of an account. */
export function seenStatus({ status, body }: Answer): Seen {
  const { status: said, platform_account_number: number } = asObject(body)
  return { status, said, number }
}

/** What the model sees of an account in a list. */
export function seenInList(answer: Answer, which: ListName, external: string): Seen {
  const { status, body } = answer
  const listed = which === 'Imported' ? inImported(answer, external) : inArray(answer, external)
  return { status, listed, ...(listed.isReadable ? {} : { body }) }
}

function inImported(answer: Answer, external: string): SeenInList {
  const numbers = importedNumbers(answer)
  const times = numbers?.filter((number) => number === external).length ?? 0
  return { isReadable: numbers !== undefined, times, external, places: placesIn(answer, external) }
}

function inArray(answer: Answer, external: string): SeenInList {
  const items = listed(answer).filter(({ external_account_number }) => external_account_number === external)
  const [first] = items
  return {
    isReadable: answer.status === 200 && Array.isArray(answer.body),
    times: items.length,
    number: first?.['platform_account_number'],
    createdAt: first?.['account_created_at'],
    external,
    places: placesIn(answer, external),
  }
}
