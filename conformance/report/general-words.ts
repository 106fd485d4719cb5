/** A message without its names and numbers: what is told of other records in the same words is the same then. */
export function generalWords(message: string): string {
  return message.replaceAll(/\S*\d\S*/g, '#')
}
