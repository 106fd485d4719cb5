const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as XML has it. XML allows no control characters but tab and line ends; those that steer a terminal are left out, too. */
export function xmlText(text: string): string {
  return text
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
    .replaceAll(/[^\t\n\r\u{20}-\u{7E}\u{A0}-\u{2027}\u{202F}-\u{2065}\u{206A}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
}

/** An element with attributes and with children that are XML already. */
export function xmlElement(name: string, attributes: Readonly<Record<string, string | number>>, children: readonly string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(String(value))}"`)
  return children.length === 0 ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>\n${children.join('\n')}\n</${name}>`
}
