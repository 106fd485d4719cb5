/** A segment of a path without its percent codes; as it is where they stand for nothing. */
export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
