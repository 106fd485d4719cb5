/**
 * Whether names in a value show that it was made of XML: attributes, as most programs write them, or what only XML has. JSON-LD, OData and logs
 * have names with such a mark of their own.
 */
export function isOfXml(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inner]) => ofXml.test(name) || isOfXml(inner))
}

const ofXml = /^@?(?:xsi:|xmlns(?::|$))|^@(?!odata\.|(?:type|id|context|graph|value|timestamp|version)$)/
