import { printable } from '../report/pretty/printable.ts'
import { plural } from '../report/pretty/verdict.ts'

/** So many fields are named. */
const mostFields = 2

/** The names of fields, in words. */
export function inFields(paths: readonly string[]): string {
  const names = [...new Set(paths.map((path) => printable(path.slice(path.lastIndexOf('.') + 1))))]
  const more = names.length - mostFields
  return more > 0 ? `${names.slice(0, mostFields).join(', ')} and ${plural(more, 'other field')}` : names.join(' and ')
}

/** Places in files, in words. */
export function inPlaces(places: readonly string[]): string {
  const [last = '', ...others] = places.map(printable).toReversed()
  return others.length > 0 ? `${others.toReversed().join(', ')} and ${last}` : last
}
