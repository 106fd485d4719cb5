/** What makes a JSON text none, beyond doubt. Some parsers stop where the first value ends, so text after it is none of these. */
export const brokenJson = {
  'cut off': (json: string) => json.slice(0, -1),
  'cut in half': (json: string) => json.slice(0, Math.ceil(json.length / 2)),
  'plain text': () => 'staged, please',
  'a form': () => 'import_supplier=A&external_account_number=1',
  XML: () => '<account><external_account_number>1</external_account_number></account>',
} as const

/** A way to break a JSON text. */
export type BrokenJson = keyof typeof brokenJson

/** All ways. */
export const brokenJsonWays = Object.keys(brokenJson) as BrokenJson[]
