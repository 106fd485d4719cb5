import { isObject } from '../../../src/contract/json-schema.ts'
import type { Change } from '../server/behaviour.ts'
import type { Body } from '../server/exchange.ts'
import { mapObjects, mapScalars, mapTexts } from '../server/map-values.ts'
import { fault, faults } from './fault.ts'

/** Stages something else than the record that was sent. */
function stages(change: (record: Body) => unknown): Change {
  return (right) => ({ stagedData: (previous, record) => right.stagedData(previous, change(record) as Body) })
}

/** A copy of a JSON value with some members of its objects left out, however deep. */
function without(value: unknown, isLeftOut: (name: string, member: unknown, depth: number) => boolean, depth = 0): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => without(item, isLeftOut, depth + 1))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      isLeftOut(name, member, depth) ? [] : [[name, without(member, isLeftOut, depth + 1)] as const],
    ),
  )
}

/** The values of the metadata of a record changed. */
function changesMetadata(change: (value: unknown) => unknown): Change {
  return stages((record) => {
    const { metadata } = record
    return Array.isArray(metadata)
      ? { ...record, metadata: metadata.map((item: unknown) => (isObject(item) ? { ...item, value: change(item['value']) } : item)) }
      : record
  })
}

/** A list of a record with one element for each value of a field: the last. */
function keepsLastOf(list: string, field: string): Change {
  return stages((record) => {
    const items = record[list]
    return Array.isArray(items)
      ? { ...record, [list]: [...new Map(items.map((item: unknown) => [Object(item)[field], item] as const)).values()] }
      : record
  })
}

/** What is staged is not quite what was sent, as the store or what leads to it cannot keep it. */
export const stagedContents = faults('state', [
  fault('staged-empty-names-lost', 'Members whose name is empty are not staged.')
    .breaks('1-staging-stores-data', '3.1-stage-again-replaces')
    .stores('stageAccount', (record) => without(record, (name) => name === '')),
  fault(
    'staged-names-of-prototype-lost',
    'Members of metadata that are named like something every object has, such as constructor, are not staged.',
  )
    .breaks('1-staging-stores-data', '3.1-stage-again-replaces')
    .stores('stageAccount', (record) => without(record, (name) => name in {})),
  fault('staged-metadata-ends-at-depth-two', 'Objects inside the objects of metadata are staged empty.')
    .breaks('1-staging-stores-data', '3.1-stage-again-replaces')
    .by(changesMetadata((value) => without(value, (_name, _member, depth) => depth > 1))),
  fault('staged-metadata-numbers-as-text', 'Numbers and booleans of metadata are staged as texts.')
    .breaks('1-staging-stores-data', '3.1-stage-again-replaces')
    .by(
      changesMetadata((value) =>
        mapScalars(value, (scalar) => (typeof scalar === 'number' || typeof scalar === 'boolean' ? String(scalar) : scalar)),
      ),
    ),
  fault('staged-metadata-numbers-in-single-precision', 'Numbers of metadata went through a float of 32 bits before they were staged.')
    .breaks('1-staging-stores-data', '3.1-stage-again-replaces')
    .by(changesMetadata((value) => mapScalars(value, (scalar) => (typeof scalar === 'number' ? Math.fround(scalar) : scalar)))),
  fault(
    'staged-metadata-names-with-points-nested',
    'A name with a point inside the values of metadata is staged as the name of an object and one inside it.',
  )
    .breaks('1-staging-stores-data', '3.1-stage-again-replaces')
    .by(
      changesMetadata((value) =>
        mapObjects(value, (object) =>
          Object.fromEntries(
            Object.entries(object).map(([name, member]) => {
              const [first = '', ...rest] = name.split('.')
              return rest.length === 0 ? [name, member] : [first, { [rest.join('.')]: member }]
            }),
          ),
        ),
      ),
    ),
  fault('staged-ledgers-one-per-code', 'Of ledgers of one code the last is staged.')
    .breaks('1-staging-stores-data', '3.1-stage-again-replaces')
    .by(keepsLastOf('ledgers', 'ledger_code')),
  fault('staged-line-breaks-lost', 'Line breaks and tabs in texts are staged as spaces.')
    .breaks('1-staging-stores-data', '3.1-stage-again-replaces')
    .stores('stageAccount', (record) => mapTexts(record, (text) => text.replace(/[\r\n\t]+/g, ' '))),
  fault('staged-false-lost', 'Members that are false are not staged.')
    .breaks('1-staging-stores-data', '3.1-stage-again-replaces')
    .stores('stageAccount', (record) => mapScalars(record, (scalar) => (scalar === false ? undefined : scalar))),
  fault('staged-without-seconds', 'Datetimes are staged to the minute.')
    .breaks('1-staging-stores-data', '3.1-stage-again-replaces')
    .stores('stageAccount', (record) => mapTexts(record, (text) => text.replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d):\d\d(\.\d+)?/, '$1:00'))),
  fault('staged-booleans-of-billing-turned', 'is_relevant_for_billing is staged the other way round.')
    .breaks('1-staging-stores-data', '3.1-stage-again-replaces')
    .stores('stageAccount', (record) =>
      mapScalars(record, (scalar, field) => (field === 'is_relevant_for_billing' && typeof scalar === 'boolean' ? !scalar : scalar)),
    ),
])
