/** The name of an operation with hyphens: `stage-account` for `stageAccount`. */
export function kebab(operation: string): string {
  return operation.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
