import { operations, type PostOperationId } from '../../../schemas/operations.ts'
import { contract } from '../../../src/contract/contract.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { toAttr } from '../../../src/validate/fault.ts'
import { validate } from '../../../src/validate/validate.ts'

/** How many places of a kind are kept of a body. */
const mostPlaces = 5

/** What the duties ask about the body of a request. */
export interface BodyFacts {
  readonly isJson: boolean
  /** Fields that are not documented, as paths. */
  readonly unknownFields: readonly string[]
  /** Fields that stand there without a value: null where the document shows none, or a text such as "null". */
  readonly withoutValue: readonly string[]
  /** What is at fault otherwise, as paths with the code of the fault. */
  readonly faults: readonly string[]
  /** Whether the record leaves a documented field out. */
  readonly leavesOut: boolean
  /** Its document paths: where they stand, and the name before their first slash. */
  readonly documentPaths: readonly { readonly attr: string; readonly first: string }[]
  /** Those of them that are not relative, as paths. */
  readonly absolutePaths: readonly string[]
  /** The code of the market participant that it imports. */
  readonly imports?: string
  /** The codes of market participants that it refers to. */
  readonly refersTo: readonly string[]
}

const notJson: BodyFacts = {
  isJson: false,
  unknownFields: [],
  withoutValue: [],
  faults: [],
  leavesOut: false,
  documentPaths: [],
  absolutePaths: [],
  refersTo: [],
}

/** Looks at a body; its value is there when it is JSON. */
export function bodyFacts(operation: PostOperationId, text: string): BodyFacts & { readonly value?: unknown } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return notJson
  }
  const validation = validate(operation, value)
  const faults = validation.valid ? [] : validation.faults
  const placesOf = (code: string) => faults.filter((fault) => fault.code === code).map(({ path }) => toAttr(path))
  const texts = textsIn(value)
  const paths = texts.filter(({ field }) => field === 'document_path' || field === 'statement_path')
  const [imports] = operation === 'importMarketParticipant' ? codeIn(value, 'code') : []
  return {
    value,
    isJson: true,
    unknownFields: placesOf('unknown_field').slice(0, mostPlaces),
    withoutValue: [...placesOf('null'), ...texts.filter(({ text: word }) => emptyWords.has(word)).map(({ attr }) => attr)].slice(
      0,
      mostPlaces,
    ),
    faults: faults
      .filter(({ code }) => code !== 'unknown_field' && code !== 'null')
      .slice(0, mostPlaces)
      .map(({ path, code }) => `${toAttr(path) || 'the body'} (${code})`),
    leavesOut: isObject(value) && fieldsOf(operation).some((name) => !Object.hasOwn(value, name)),
    documentPaths: paths.map(({ attr, text: path }) => ({ attr, first: path.split('/', 1)[0] ?? '' })),
    absolutePaths: paths
      .filter(isAbsolute)
      .map(({ attr }) => attr)
      .slice(0, mostPlaces),
    ...(imports === undefined ? {} : { imports }),
    refersTo: [...new Set(participantsIn(operation, value))],
  }
}

interface Text {
  readonly field: string
  readonly attr: string
  readonly text: string
}

/** How deep a body is looked through; none that the document shows is deeper. */
const deepest = 16

function textsIn(value: unknown, path: readonly (string | number)[] = []): Text[] {
  if (path.length > deepest) return []
  if (typeof value === 'string') return [{ field: String(path.at(-1) ?? ''), attr: toAttr(path), text: value }]
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]))
  return isObject(value) ? Object.entries(value).flatMap(([name, member]) => textsIn(member, [...path, name])) : []
}

/** What programs write for a value that is not there; people have names such as Null, so the case counts. */
const emptyWords: ReadonlySet<string> = new Set(['null', 'undefined', 'None', 'NaN'])

/** A path that says itself where it begins: a URL, a drive, or the root. */
function isAbsolute({ text }: Text): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|[/\\])/i.test(text)
}

function participantsIn(operation: PostOperationId, value: unknown): string[] {
  if (!isObject(value)) return []
  if (operation === 'importMarketParticipantDefinitions') return codeIn(value, 'network_operator_code')
  const sheets = operation === 'importMarketParticipantFees' ? value['price_sheets'] : undefined
  return Array.isArray(sheets) ? sheets.flatMap((sheet) => codeIn(sheet, 'market_participant_code')) : []
}

/** The code of a market participant; the interface has it as a number here and as a text there. */
function codeIn(holder: unknown, field: string): string[] {
  const code = isObject(holder) ? holder[field] : undefined
  return typeof code === 'string' || typeof code === 'number' ? [String(code)] : []
}

/** The fields of the record that an operation takes. */
function fieldsOf(operation: PostOperationId): string[] {
  const { properties } = contract.$defs[operations[operation].request] ?? {}
  return isObject(properties) ? Object.keys(properties) : []
}
