import type { JsonSchema } from './json-schema.ts'

/** Definitions as they are in answers: what is closed in requests is open there, since the interface may grow (section 9, item 2). */
export function openly(definitions: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(definitions).map(([name, schema]) => [name, isSent(schema) ? open(schema) : schema]))
}

/** Whether a definition is of a record that clients send. */
export function isSent(definition: JsonSchema | undefined): boolean {
  return definition?.['x-closed-in-requests'] === true
}

function open({ additionalProperties: _closed, ...schema }: JsonSchema): JsonSchema {
  return schema
}
