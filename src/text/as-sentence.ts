/** A sentence that begins with words from elsewhere: with a capital letter. */
export function asSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
