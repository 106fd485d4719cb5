import { isObject } from '../../../src/contract/json-schema.ts'
import type { TargetResponse } from '../../target/target.ts'
import { marks } from '../traffic/marks.ts'

/** Fields that nobody has seen; section 9 lets them appear at any time. */
const newFields = { appeared_later: { since: 2031, parts: ['one', 'other'] }, also_new: null }

/** Undocumented fields whose values look useful, and are not what they seem. */
const undocumentedFields = {
  id: `${marks['undocumented field']}-1`,
  account_id: `${marks['undocumented field']}-2`,
  request_id: `${marks['undocumented field']}-3`,
  url: `/v1/data-import/account/${marks['undocumented field']}/`,
  next: `/v1/data-import/account/${marks['undocumented field']}/?page=2`,
  success: false,
}

/** The answer with fields that nobody has seen. */
export function withNewFields(response: TargetResponse): TargetResponse {
  return changed(response, (body) => withFields(body, newFields))
}

/** The answer with undocumented fields. */
export function withUndocumentedFields(response: TargetResponse): TargetResponse {
  return changed(response, (body) => withFields(body, undocumentedFields))
}

/** The refusal with other words and the same codes. */
export function reworded(response: TargetResponse): TargetResponse {
  const detail = `This was not taken (${marks.wording}). Please look into it.`
  const anew = (item: unknown) => (isObject(item) && 'detail' in item ? { ...item, detail } : item)
  return changed(response, (body) =>
    isObject(body) && Array.isArray(body['errors']) ? { ...body, detail, errors: body['errors'].map(anew) } : anew(body),
  )
}

/** The answer with some members of its body changed. */
export function withMembers(response: TargetResponse, members: object): TargetResponse {
  return changed(response, (body) => (isObject(body) ? { ...body, ...members } : body))
}

function withFields(body: unknown, fields: object): unknown {
  if (Array.isArray(body)) return body.map((item) => withFields(item, fields))
  if (!isObject(body)) return body
  const { results } = body
  return { ...fields, ...body, ...(Array.isArray(results) ? { results: withFields(results, fields) } : {}) }
}

/** The answer with another body, where its body is JSON. */
function changed(response: TargetResponse, change: (body: unknown) => unknown): TargetResponse {
  try {
    return { ...response, text: JSON.stringify(change(JSON.parse(response.text))) }
  } catch {
    return response
  }
}
