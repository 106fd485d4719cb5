/** Whether a text may hold a member `toString`, written plainly or with escapes. */
const mayHoldIt = /toString|\\u00/

/**
 * Reads JSON from outside. A member `toString` is left out: an object that has one cannot be made a text, and no record of the
 * document has such a member.
 * @throws SyntaxError when it is none.
 */
export function parseJson(text: string): unknown {
  return mayHoldIt.test(text)
    ? (JSON.parse(text, (name, value: unknown) => (name === 'toString' ? undefined : value)) as unknown)
    : (JSON.parse(text) as unknown)
}
