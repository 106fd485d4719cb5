import { germanOffsets } from './calendar.ts'

const zones: ReadonlyMap<string, string> = new Map([
  ['UTC', 'Z'],
  ['GMT', 'Z'],
  ['Z', 'Z'],
  ['CET', '+01:00'],
  ['MEZ', '+01:00'],
  ['CEST', '+02:00'],
  ['MESZ', '+02:00'],
])

/**
 * The offset that the short name of a zone means at a local time; undefined for other zones, and where a zone of Germany does not have
 * the time of year: some write CET in summer, too.
 * @param local Such as `2025-12-31 14:05:00`.
 */
export function zoneOffset(zone: string, local: string): string | undefined {
  const offset = zones.get(zone.toUpperCase())
  return offset === undefined || offset === 'Z' || germanOffsets(local).includes(offset) ? offset : undefined
}
