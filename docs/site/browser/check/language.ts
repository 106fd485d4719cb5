import { english, type CheckWords, type TextWord } from './words/english.ts'
import { german } from './words/german.ts'

/** A language of the page. */
export type Language = 'en' | 'de'

const wordsIn: Readonly<Record<Language, CheckWords>> = { en: english, de: german }

let language: Language = document.documentElement.lang === 'de' ? 'de' : 'en'

/** The words in the language that is chosen. */
export function words(): CheckWords {
  return wordsIn[language]
}

/** What is said in the chosen language, or else in English. */
export function said<Text>(texts: { readonly en: Text; readonly de?: Text }): { readonly text: Text; readonly lang: Language } {
  const text = texts[language]
  return text === undefined ? { text: texts.en, lang: 'en' } : { text, lang: language }
}

/** Whether a language is one of the page. */
export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'de'
}

/** Puts all that the document itself says into a language. */
export function setLanguage(to: Language): void {
  language = to
  document.documentElement.lang = to
  const texts = wordsIn[to]
  document.title = texts.title
  for (const labelled of document.querySelectorAll<HTMLElement>('[data-word]')) {
    const text = texts[labelled.dataset['word'] as TextWord].replace('{rules}', labelled.dataset['rules'] ?? '')
    if (labelled.ariaLabel === null) labelled.textContent = text
    else labelled.ariaLabel = text
  }
  for (const named of document.querySelectorAll<HTMLElement>(`[data-${to}]`)) {
    const text = named.dataset[to] ?? ''
    if (named instanceof HTMLOptGroupElement) named.label = text
    else named.textContent = text
  }
}

/** A count as people write it. */
export function number(count: number): string {
  return count.toLocaleString(words().locale)
}

/** A count with its noun. */
export function counted(noun: (count: string, one: boolean) => string, count: number): string {
  return noun(number(count), count === 1)
}

/** Bytes as people read them. */
export function fileSize(bytes: number): string {
  const [size, unit] = bytes < 1e6 ? [bytes / 1e3, 'KB'] : [bytes / 1e6, 'MB']
  return `${size.toLocaleString(words().locale, { maximumFractionDigits: size < 10 ? 1 : 0 })} ${unit}`
}
