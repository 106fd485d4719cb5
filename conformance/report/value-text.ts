/** How many characters of a value are shown in a line. */
const mostOfValue = 160

/** Of a text of so many characters it is told how long it is, since that may be what matters. */
const longText = 40

/** A value in a line, only as far as that holds it. */
export function valueText(value: unknown): string {
  const text = textOf(value)
  const length = typeof value === 'string' && value.length > longText ? ` (${charactersIn(value)} characters)` : ''
  return `${text.length <= mostOfValue ? text : `${text.slice(0, mostOfValue)}...`}${length}`
}

/** Two values, each in a line that shows where they begin to differ; of long texts how long they are, too. */
export function besideEachOther(one: unknown, other: unknown): readonly [string, string] {
  const texts = [textOf(one), textOf(other)] as const
  if (typeof one !== 'string' || typeof other !== 'string' || Math.max(texts[0].length, texts[1].length) <= mostOfValue)
    return [valueText(one), valueText(other)]
  const from = Math.max(0, commonStart(...texts) - mostOfValue / 2)
  const shown = (text: string, value: string) => {
    const part = text.slice(from, from + mostOfValue)
    return `${from > 0 ? '...' : ''}${part}${from + part.length < text.length ? '...' : ''} (${[`${charactersIn(value)} characters`, ...otherLengths(value)].join(', ')})`
  }
  return [shown(texts[0], one), shown(texts[1], other)]
}

/** How long a text is in the other ways in which servers limit that, where it comes to another number than its characters. */
export function otherLengths(text: string): readonly string[] {
  const count = charactersIn(text)
  const bytes = new TextEncoder().encode(text).length
  return [...(text.length === count ? [] : [`${text.length} in UTF-16`]), ...(bytes === count ? [] : [`${bytes} bytes in UTF-8`])]
}

/** Surrogates of UTF-16 are one character together. */
export function charactersIn(text: string): number {
  return [...text].length
}

function textOf(value: unknown): string {
  return value === undefined ? 'nothing' : (JSON.stringify(value) ?? 'nothing')
}

/** How many characters two texts begin with in common. */
function commonStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}
