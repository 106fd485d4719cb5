/** The first group of an OBIS code, 1 for electricity and 7 for gas; nothing when the text has not the form of one. */
export function obisMedium(text: string): number | undefined {
  const groups = form.exec(text)?.slice(1)
  return groups?.every((group) => group === undefined || Number(group) <= 255) ? Number(groups[0]) : undefined
}

// A-B:C.D.E, and the storage group F that standards allow behind it.
const form = /^(\d{1,3})-(\d{1,3}):(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?:\*(\d{1,3}))?$/
