import { operations, type AnswerBody, type Operation } from '../../../schemas/operations.ts'
import { fieldTable } from '../../../src/contract/field-table.ts'
import { recordNames } from './record-list.ts'

/** The places that use a record. */
export interface Uses {
  /** Fields that hold it. */
  readonly fields: readonly { readonly record: string; readonly field: string; readonly isArray: boolean }[]
  /** Operations whose request body it is. */
  readonly requests: readonly string[]
  /** Operations that answer with it, and with which status. */
  readonly answers: readonly { readonly operation: string; readonly status: number }[]
}

/** Where a record is used. */
export function whereUsed(record: string): Uses {
  const entries = Object.entries<Operation>(operations)
  return {
    fields: recordNames.flatMap((owner) =>
      fieldTable(owner)
        .filter(({ type }) => type.isRecord && type.name === record)
        .map(({ name, type }) => ({ record: owner, field: name, isArray: type.isArray })),
    ),
    requests: entries.filter(([, { request }]) => request === record).map(([id]) => id),
    answers: entries.flatMap(([operation, { answers }]) =>
      [...new Set(answers.filter(({ body }) => isOf(body, record)).map(({ status }) => status))].map((status) => ({ operation, status })),
    ),
  }
}

function isOf(body: AnswerBody, record: string): boolean {
  return body !== 'not shown' && Object.values<string>(body).includes(record)
}
