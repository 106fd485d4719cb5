import type { OperationId } from '../../schemas/operations.ts'
import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import { listNames } from '../model/operation.ts'
import { asObject } from '../reading/as-object.ts'
import { kindOf } from '../reading/kind-of.ts'
import type { Answer } from '../trial/answer.ts'
import { aDatetime, aString, oneOf, valueDifference, Wanted } from '../trial/value-difference.ts'
import { broken, kept, worded, type Judgement } from './judgement.ts'

/** What `readingForm` judges of a status and of a list. */
export const formOfReadings = {
  status: ['2.13-number-string', '2.13-status-closed', '4.4-no-request-body', '4.4-status-body'],
  lists: [
    '2.13-list-created-at-null-when-pending',
    '2.13-list-created-at-type',
    '2.13-list-external-number',
    '2.13-list-number-null-when-pending',
    '2.13-list-number-type',
    '4.4-all-item-fields',
    '4.4-no-request-body',
    '4.4-pending-item-fields',
  ],
} as const satisfies Readonly<Record<string, readonly RequirementId[]>>

const isNull = new Wanted('null', (value) => value === null)
const orNull = ({ words, isIt }: Wanted) => new Wanted(`${words} or null`, (value) => value === null || isIt(value))

/** The fields of every status, the sentences about them, and what they have to be. */
const ofStatus = {
  status: ['2.13-status-closed', oneOf('UNKNOWN', 'COMPLETED', 'IN_PROGRESS')],
  platform_account_number: ['2.13-number-string', aString],
} as const

/** Likewise of every item of the lists that are shown. */
const ofItems = {
  external_account_number: [['2.13-list-external-number', aString]],
  platform_account_number: [
    ['2.13-list-number-type', orNull(aString)],
    ['2.13-list-number-null-when-pending', isNull],
  ],
  account_created_at: [
    ['2.13-list-created-at-type', orNull(aDatetime)],
    ['2.13-list-created-at-null-when-pending', isNull],
  ],
} as const

/** Says whether a status, or a list whose form is shown, holds what it must whichever account it is of, and was had without a body (section 4.4). */
export function readingForm(operation: OperationId, answer: Answer): readonly Judgement[] {
  const which = listNames[operation]
  if (answer.status !== 200 || !answer.isJson) return []
  if (operation === 'getAccountTransferStatus') return [kept('4.4-no-request-body'), ...statusForm(answer)]
  if (which === undefined || which === 'Imported' || !Array.isArray(answer.body)) return []
  return [kept('4.4-no-request-body'), ...listForm(answer, answer.body, which)]
}

function statusForm(answer: Answer): readonly Judgement[] {
  const body = asObject(answer.body)
  const lacking = Object.keys(ofStatus).find((field) => !(field in body))
  const lack =
    lacking === undefined ? [] : [broken('4.4-status-body', `The status lacks ${lacking}.`, worded(lacking, 'a value', undefined))]
  const fields = Object.entries(ofStatus).filter(([field]) => field in body)
  return [
    ...(lack.length > 0 ? lack : [kept('4.4-status-body')]),
    ...fields.map(([field, [requirement, wanted]]) =>
      judged(requirement, answer, field, wanted, `${field} is ${kindOf(body[field])} in a status.`),
    ),
  ]
}

function listForm(answer: Answer, body: readonly unknown[], which: 'All' | 'Pending'): readonly Judgement[] {
  const items = body.map(asObject)
  if (items.length === 0) return []
  const list = `the list of ${which === 'All' ? 'all' : 'pending'} accounts`
  const id = which === 'All' ? '4.4-all-item-fields' : '4.4-pending-item-fields'
  const lacking = Object.keys(ofItems).find((field) => items.some((item) => !(field in item)))
  const place = items.findIndex((item) => lacking !== undefined && !(lacking in item))
  const lack = worded(`${place}.${lacking}`, 'a value', undefined)
  return [
    lacking === undefined ? kept(id) : broken(id, `An item of ${list} lacks ${lacking}.`, lack),
    ...Object.entries(ofItems).flatMap(([field, sentences]) =>
      sentences
        .filter(([, wanted]) => which === 'Pending' || wanted !== isNull)
        .map(([requirement, wanted]) => {
          const wrong = items.findIndex((item) => !wanted.isIt(item[field]))
          const at = `${Math.max(0, wrong)}.${field}`
          return judged(requirement, answer, at, wanted, `${field} is ${kindOf(items[wrong]?.[field])} in ${list}.`)
        }),
    ),
  ]
}

/** Says whether what stands at a place is as it has to be. */
function judged(requirement: RequirementId, answer: Answer, at: string, wanted: Wanted, message: string): Judgement {
  const difference = valueDifference(answer, at, wanted)
  return difference ? broken(requirement, message, difference) : kept(requirement)
}
