import type { RecordName } from '../../schemas/record-types.ts'
import { hasField, schemaAt, type Path } from '../contract/schema-at.ts'
import type { WrapperTeller } from '../input/read-step.ts'
import { answeredWrapper } from './answers/answered-causes.ts'
import { areRecordsAt } from './answers/answered-records.ts'
import { recordsPath } from './answers/records-path.ts'
import type { Answering } from './answers/answering.ts'
import { decodedMessages } from './decoded-on-way.ts'
import { findWrapped } from './find-records.ts'
import { toPointer, type Mark } from './mark.ts'
import { tableOf } from './shapes/columns.ts'
import { tellingWrapper } from './shapes/telling-wrapper.ts'
import { plainOf } from './shapes/typed-values.ts'
import { wrapper } from './shapes/wrapper.ts'
import { pathOf } from './step.ts'

/**
 * Marks an object in which the records lie in the list at a path; undefined where they do not. It is made where nothing that says
 * something gets lost.
 * @param whole May lack all records but the first.
 */
function markAt(record: RecordName, whole: unknown, path: Path): Mark | undefined {
  const schema = schemaAt(record)
  const { value } = decodedMessages(schema, plainOf(whole) ?? whole, JSON.parse)
  const found = tableOf(schema, value) ? undefined : findWrapped(schema, value)
  if (!found || !Array.isArray(found.inner) || toPointer(pathOf(found.from)) !== toPointer(path)) return undefined
  const mark = { from: path, at: [], shows: 'nesting', before: whole, schema } as const
  if (!found.isSure) return { ...mark, cause: tellingWrapper }
  return { ...mark, cause: wrapper, made: { after: found.inner, patch: [{ op: 'move', from: toPointer(path), path: '' }] } }
}

/**
 * Makes what tells objects around records of a kind from such records, and whether nothing gets lost without them.
 * @param records Where it was answered that records lie.
 */
export function createWrapperTeller(record: RecordName, records: Answering['records'] = []): WrapperTeller {
  const schema = schemaAt(record)
  return {
    isField: (name) => hasField(schema, name),
    isSettled: (path) => areRecordsAt(records, path) !== undefined,
    tell(whole, path) {
      if (areRecordsAt(records, path)) return { isSure: true }
      const mark = markAt(record, JSON.parse(whole), path)
      return mark && { isSure: mark.made !== undefined }
    },
  }
}

/**
 * Marks an object of which the list at a path was read as records.
 * @param isSure Whether nothing that says something gets lost without it.
 * @param records Where it was answered that records lie.
 */
export function wrapperMark(
  record: RecordName,
  whole: unknown,
  path: readonly string[],
  isSure: boolean,
  records: Answering['records'] = [],
): Mark {
  const own = { from: path, at: [], shows: 'nesting', before: whole, schema: schemaAt(record) } as const
  if (areRecordsAt(records, path))
    return {
      ...own,
      cause: answeredWrapper,
      made: { after: listAt(whole, path), patch: [{ op: 'move', from: toPointer(path), path: '' }] },
    }
  const mark = isSure ? markAt(record, whole, path) : undefined
  const found = mark ? undefined : findWrapped(own.schema, decodedMessages(own.schema, plainOf(whole) ?? whole, JSON.parse).value)
  return mark ?? { ...own, cause: tellingWrapper, records: found && recordsPath(found) }
}

function listAt(whole: unknown, path: Path): unknown {
  return path.reduce<unknown>((held, name) => (held as Readonly<Record<string, unknown>> | undefined)?.[name], whole)
}
