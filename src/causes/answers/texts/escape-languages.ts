/** The languages for which texts are escaped. */
export const escapeLanguages = ['HTML', 'JavaScript', 'URLs'] as const

/** One of them. */
export type EscapeLanguage = (typeof escapeLanguages)[number]
