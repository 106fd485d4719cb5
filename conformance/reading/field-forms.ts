import { tidy } from './same-note.ts'

/** Whether two texts of a field are the same value in another form, such as a phone number with blanks and without. */
type IsSameForm = (one: string, other: string) => boolean

/** Fields whose values validators bring into one form, which no sentence speaks against. */
const forms: Readonly<Record<string, IsSameForm>> = {
  email: (one, other) => one.toLowerCase() === other.toLowerCase(),
  iban: (one, other) => withoutBlanks(one).toUpperCase() === withoutBlanks(other).toUpperCase(),
  mobile: isSamePhone,
  landline: isSamePhone,
  phone: isSamePhone,
}

/** Whether two texts mean the same: but for what services tidy up, and for the forms of their field. */
export function isSameText(field: string | number | undefined, one: string, other: string): boolean {
  const [mine, its] = [one.trim(), other.trim()]
  if (mine === its) return true
  // Records are looked for among many, most of whose texts need no more than this.
  if (mayBeTidied.test(mine) && tidy(mine) === tidy(its)) return true
  return field !== undefined && Object.hasOwn(forms, field) && forms[field]?.(tidy(mine), tidy(its)) === true
}

/** What makes a text more than letters that have one form. */
const mayBeTidied = /[\0\r\u0080-\uffff]/

function withoutBlanks(text: string): string {
  return text.replaceAll(/\s/g, '')
}

/** Whether phone numbers are the same but for what stands between the digits, and for the code of the country instead of the zero. */
function isSamePhone(one: string, other: string): boolean {
  const [mine, its] = [one, other].map((text) => text.replaceAll(/[\s()/.-]/g, '').replace(/^00/, '+'))
  if (mine === undefined || its === undefined) return false
  const [national, international] = mine.startsWith('0') ? [mine, its] : [its, mine]
  const isNational = /^0[1-9]/.test(national) && /^\+[1-9]/.test(international)
  return (
    mine === its ||
    (isNational && /^\+\d{1,3}$/.test(international.slice(0, 1 - national.length)) && international.endsWith(national.slice(1)))
  )
}
