import { remembered } from '../remembered.ts'

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-'

/**
 * The check character of an Energy Identification Code. Every change of a single character shows, because 37 is prime.
 * @param code The first 15 characters; each of 0-9, A-Z or a hyphen.
 * @returns A hyphen stands for a code that is not issued.
 */
export function checkCharacter(code: string): string {
  let sum = 0
  for (let index = 0; index < 15; index++) sum += characters.indexOf(code.charAt(index)) * (16 - index)
  return characters.charAt(36 - ((sum + 36) % 37))
}

/** Whether a text has the form of an EIC: 16 characters of 0-9, A-Z and the hyphen. */
export function hasEicForm(text: string): boolean {
  return /^[0-9A-Z-]{16}$/.test(text)
}

/** Whether a text is an EIC with a right check character. */
export const isEic = remembered((text) => hasEicForm(text) && !text.endsWith('-') && text.endsWith(checkCharacter(text)))
