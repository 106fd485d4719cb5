/** What the note of a datetime says that section 2 shows without an offset. */
export const withoutOffset = 'Occurs without an offset.'
