import type { AccountPair } from '../../finding/finding.ts'

/** So many numbers of 32 bits tell accounts apart: with fewer, two of some million might be taken for one. */
export const wordsOfHash = 3

/** What stands for an account, where there is no room for its name. */
export function accountHash({ import_supplier, external_account_number }: AccountPair): readonly [number, number, number] {
  const text = `${import_supplier.length}:${import_supplier}${external_account_number}`
  return [hashed(text, 0x9e3779b1), hashed(text, 0x85ebca6b), hashed(text, 0xc2b2ae35)]
}

/** What stands for an account without the zeros in front of its number, where that is digits alone; zeros for any other. */
export function bareNumberHash({ import_supplier, external_account_number }: AccountPair): readonly [number, number] {
  if (!/^\d+$/.test(external_account_number)) return [0, 0]
  const [one, other] = accountHash({ import_supplier, external_account_number: external_account_number.replace(/^0+(?=\d)/, '') })
  return [one || 1, other]
}

/** A number of 32 bits for a text, another one for each seed. */
export function hashed(text: string, seed: number): number {
  let one = seed
  for (let index = 0; index < text.length; index++) {
    one = Math.imul(one ^ text.charCodeAt(index), 0x01000193 ^ (seed << 1))
    one ^= one >>> 15
  }
  one = Math.imul(one ^ (one >>> 16), 0x85ebca6b)
  one = Math.imul(one ^ (one >>> 13), 0xc2b2ae35)
  return (one ^ (one >>> 16)) >>> 0
}
