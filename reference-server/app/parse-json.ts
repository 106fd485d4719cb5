import { isUtf8 } from 'node:buffer'
import { refuse, Refusal } from '../operations/refusal.ts'
import { assertShape } from './assert-shape.ts'

/**
 * Reads bytes as JSON.
 * @throws Refusal 400 unless they are UTF-8, are JSON, and have no more levels and members than {@link assertShape} lets pass.
 */
export function parseJson(bytes: Buffer): unknown {
  // Choice at 1-not-json-answer-open, 4-empty-body-open.
  if (bytes.length === 0) throw refuse('invalid_json', 'The body is empty.', '')
  if (!isUtf8(bytes)) throw refuse('invalid_utf8', 'The body is not UTF-8.', '')
  assertShape(bytes)
  return parse(bytes.toString())
}

function parse(text: string): unknown {
  try {
    // Choice at 1-json-duplicate-keys-open: the last of several equal keys counts.
    return JSON.parse(text)
  } catch {
    // The message of JSON.parse quotes the body, and bodies are personal data.
    throw refuse('invalid_json', 'The body is not JSON.', '')
  }
}

/** Refuses a body that its Content-Type does not call JSON in UTF-8. Choice at 1-request-content-type-open. */
export function requireJson(contentType: string | undefined, contentEncoding: string | undefined): void {
  const isJson = /^application\/(?:[\w.-]+\+)?json\s*(?:;\s*charset="?utf-8"?\s*)?;?$/i.test(contentType ?? '')
  if (!isJson) throw new Refusal(415, { detail: 'The Content-Type must be application/json.', code: 'unsupported_media_type' })
  if (contentEncoding !== undefined && contentEncoding !== 'identity') {
    throw new Refusal(415, { detail: 'The body must not be compressed.', code: 'unsupported_content_encoding' })
  }
}
