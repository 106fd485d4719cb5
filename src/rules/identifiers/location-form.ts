/** Whether a text has the form of a MaLo-ID: 11 digits, the first not zero. */
export function hasMaloForm(text: string): boolean {
  return /^[1-9][0-9]{10}$/.test(text)
}

/** Whether a text has the form of a MeLo-ID: country, 6 digits of the network operator, postcode, 20 capital letters or digits. */
export function hasMeloForm(text: string): boolean {
  return /^[A-Z]{2}[0-9]{11}[0-9A-Z]{20}$/.test(text)
}
