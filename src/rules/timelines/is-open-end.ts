/** Whether an end is none: left out, null, or a date so far away that it stands for one. */
export function isOpenEnd(end: string | null | undefined): end is null | undefined {
  return end === undefined || end === null || isFarAway(end)
}

/** Whether a date or datetime is one of those that stand for no end. */
export function isFarAway(text: string): boolean {
  return text > '2099-12-30'
}
