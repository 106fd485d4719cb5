/** A path as answers compare it: `customers.*.title`, `customers.0.title` and `customers.title` are the same field. */
export function fieldKey(path: string): string {
  return path
    .split('.')
    .filter((segment) => !/^(?:\*|\d+)$/.test(segment))
    .join('.')
}
