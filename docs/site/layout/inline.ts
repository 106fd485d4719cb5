import { html, raw, escaped, type Html } from '../html.ts'

/** A text in which what stands in backticks is code. */
export function codeText(text: string): Html {
  return raw(escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>'))
}

/** Values as code, with commas between. */
export function codeList(values: readonly string[]): Html {
  return html`${values.map((value, index) => html`${index > 0 && ', '}<code>${value}</code>`)}`
}

/** `1 field`, `2 fields`. */
export function plural(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}

/** An attribute that says that a text is English, where the frame around it is not. */
export function english(language: string): Html | undefined {
  return language === 'en' ? undefined : raw(' lang="en"')
}
