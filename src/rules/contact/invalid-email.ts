import { valueRule } from '../rule.ts'

/** Mail addresses that cannot be one. */
export const invalidEmail = valueRule({
  id: 'invalid_email',
  group: 'contact',
  severity: 'warning',
  title: 'A mail address that is not valid',
  reason: 'Mail of the new platform, such as the welcome mail, does not arrive, and services refuse such an address.',
  remedy: 'Correct the address, or leave the field out. The field holds one address only.',
  source: 'convention',
  answer: { of: 'value' },
  appliesTo: ({ name }) => name === 'email',
  good: 'fränze.lüddecke@stadtwerke-köln.de',
  bad: 'fraenze.lueddecke@posteo',
  check: (value) => {
    if (typeof value !== 'string') return undefined
    // Spaces around a text have a rule of their own.
    const address = value.trim()
    if (address === '' || form.test(address)) return undefined
    return { detail: `"${value}" is not a mail address.`, ...hint(address) }
  },
})

// One @, no spaces, no empty part between points, and a domain of at least two parts. Quoted local parts do not occur.
const form =
  /^[^\s@.,;:<>()[\]"\\]+(?:\.[^\s@.,;:<>()[\]"\\]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:xn--[a-z0-9-]+|\p{L}{2,})$/iu

function hint(address: string): { hint: string } | undefined {
  return /[,;\s]\s*\S+@/.test(address) ? { hint: 'These look like several addresses; keep one.' } : undefined
}
