import { thousands } from './thousands.ts'

/**
 * A text of at most so many characters; of a longer one the beginning, and how much is left out. What comes back does not
 * hold on to the long text, as a slice of it would.
 */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  // A character of two code units is not cut in half.
  const end = /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most
  return [text.slice(0, end), '… (', thousands(text.length - end), ' more characters)'].join('')
}
