/** Control characters that no text needs, soft hyphens, and what has no width or changes the direction of writing. */
// oxlint-disable-next-line no-control-regex -- They are what is looked for.
export const invisible = /[\u0000-\u0008\u000E-\u001F\u007F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069]/
