/** The anchor of a heading: its words in lower case, joined by hyphens. It stays as long as the heading does. */
export function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}
