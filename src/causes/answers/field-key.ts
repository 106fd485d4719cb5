/** Whether a part of a path stands for the item of a list. */
export function isItem(segment: string): boolean {
  return /^(?:\*|\d+)$/.test(segment)
}

/**
 * A path of documented fields as answers compare it: `customers.*.title`, `customers.0.title` and `customers.title` are the same
 * field. Not for names of an export, which may be numbers themselves.
 */
export function fieldKey(path: string): string {
  return path
    .split('.')
    .filter((segment) => !isItem(segment))
    .join('.')
}

/** A name as an answer writes it, in what it stands in and itself, which stays as it is: it may be a number. */
export function nameParts(name: string): readonly [container: string, last: string] {
  const at = name.lastIndexOf('.') + 1
  return [name.slice(0, Math.max(at - 1, 0)), name.slice(at)]
}
