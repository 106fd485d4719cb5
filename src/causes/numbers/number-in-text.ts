/** Whether a field holds a number that the interface has as a text: a consumption per year. */
export function isNumberInText(name: string): boolean {
  return name === 'slp_jvp_kwh' || name === 'jahresmenge_kwh'
}
