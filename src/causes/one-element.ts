/** Letters and digits without anything that may separate several, and no word, which may mean that there is none. */
const one = /^(?=.*\d)[A-Za-z\d]{1,40}$/

/** Numbers of market locations, one behind the other. */
const several = /^(?:\d{11}){2,}$/

/** Whether a value is a text that is surely one element of a list of texts. */
export function isOneElement(value: unknown): boolean {
  return typeof value === 'string' && one.test(value) && !several.test(value)
}
