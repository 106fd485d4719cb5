/** The form of a text: what it has besides numbers, words with digits in them, and the names of months and days. */
export function formOf(text: string): string {
  return text.replaceAll(/[\p{L}\p{N}]+/gu, (word) => (/\p{N}/u.test(word) || monthOrDay.test(word) ? '0' : word)).replaceAll(/ +/g, ' ')
}

const monthOrDay = /^(?:jan|feb|mar|mrz|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez|mon?|tue|di|wed|mi|thu|do|fri?|sat?|sun|so)$/i
