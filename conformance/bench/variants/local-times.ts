import type { PostOperationId } from '../../../schemas/operations.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { mapTyped } from '../server/typed-values.ts'
import { understoodOnce } from '../server/understood-once.ts'
import type { Variant } from './variant.ts'

/** Datetimes as the time on the clocks of Berlin, without an offset. */
export const localTimes: Variant = {
  id: 'local-times',
  about: 'Every datetime of a record is kept, compared and given back as the time on the clocks of Berlin, without an offset.',
  change: ({ noteToStore }) => ({
    understood: understoodOnce(inBerlin),
    noteToStore: (note, now) => {
      const stored = noteToStore(note, now)
      return { ...stored, created_at: local(stored.created_at) }
    },
  }),
}

function inBerlin(operation: PostOperationId, body: unknown): unknown {
  if (!isObject(body)) return body
  return mapTyped(operation, body, ({ value, type }) => (type === 'datetime' && typeof value === 'string' ? local(value) : value))
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'medium' })

/** A datetime without an offset is one of these clocks already. */
function local(datetime: string): string {
  const [, day = '', time = '', zone] = /^(.{10})T(.*?)(Z|[+-]\d\d(?::?\d\d)?)?$/.exec(datetime) ?? []
  if (zone === undefined) return datetime
  const offset = zone === 'Z' ? zone : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`
  const [, fraction = ''] = /[.,](\d+)$/.exec(time) ?? []
  const whole = clock.format(new Date(`${day}T${time}${offset}`)).replace(' ', 'T')
  return fraction === '' ? whole : `${whole}.${fraction}`
}
