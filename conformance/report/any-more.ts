/** What is said of a record that is not there, of one that was there before: it was stored, and lost. */
export function anyMore(message: string): string {
  return message.replace(/ is not (?:stored|on the account)(?=\.(?:\n|$))/, '$& any more')
}
