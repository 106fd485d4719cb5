/** What the note of a datetime says that section 2 shows with an offset. */
export const withOffset = 'Occurs with an offset.'
