import { operations, type Operation } from '../../../schemas/operations.ts'
import { kebab } from '../../../src/text/kebab.ts'

/** The file of an operation's page. */
export function operationPath(id: string): string {
  return `operations/${kebab(id)}.html`
}

/** The operation with an id. */
export function operation(id: string): Operation {
  const known = Object.entries<Operation>(operations).find(([name]) => name === id)?.[1]
  if (!known) throw new Error(`There is no operation ${id}`)
  return known
}

/** What an operation does, in a few words. */
export function operationTitle(id: string): string {
  return operation(id).summary
}
