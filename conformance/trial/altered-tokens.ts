/** A way to make another token of a valid one. */
interface Alteration {
  readonly alter: (token: string) => string
  /** The same in a shell, of `$TOKEN`. */
  readonly inShell: string
}

/** Tokens that are nearly valid, by the words that a report has for them in place of the token. */
export const alteredTokens = {
  'a valid token and one character more': { alter: (token) => `${token}x`, inShell: '${TOKEN}x' },
  'a valid token without its last character': { alter: (token) => token.slice(0, -1), inShell: '${TOKEN%?}' },
  // Every sign is another one, and none is one that a header cannot carry.
  'another token of the same length': {
    alter: (token) => token.replaceAll(/./g, (sign) => (sign === 'z' ? 'q' : 'z')),
    inShell: `$(printf %s "$TOKEN" | sed 's/[^z]/Z/g; s/z/q/g; s/Z/z/g')`,
  },
} as const satisfies Readonly<Record<string, Alteration>>
export type AlteredToken = keyof typeof alteredTokens

/** The header Authorization as a report shows it, without the token. */
export function shownAltered(fault: string): string {
  return `Token <${fault}>`
}

/** What a shell sends for such a header; undefined for any other. */
export function alteredInShell(header: string): string | undefined {
  const found = Object.entries(alteredTokens).find(([fault]) => header === shownAltered(fault))
  return found && `Token ${found[1].inShell}`
}
