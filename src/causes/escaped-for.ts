import { escapeLanguages, type EscapeLanguage } from './answers/texts/escape-languages.ts'

/** What a record shows of a language for which texts may be escaped, all of them or none. */
export type EscapeSign = `${'letters' | 'marks'} ${'escaped for' | 'not escaped for'} ${EscapeLanguage}`

/** So many records have texts that are escaped. */
const enough = 4

/** The languages for which all texts of a cohort are escaped that have something to escape. */
export function languagesOfAll(count: (sign: EscapeSign) => number): readonly EscapeLanguage[] {
  return escapeLanguages.filter((language) => {
    const letters = count(`letters escaped for ${language}`)
    // Where none is escaped, letters stand for themselves.
    const isShown =
      letters === 0
        ? count(`marks escaped for ${language}`) >= enough
        : letters >= enough && count(`letters not escaped for ${language}`) === 0
    return isShown && count(`marks not escaped for ${language}`) === 0
  })
}
