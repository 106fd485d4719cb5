import { redactText, redactValue } from '../trial/redact.ts'

/** A text without any of the secrets: as they are, and as JSON and addresses have them. */
export function concealed(text: string, secrets: ReadonlySet<string>): string {
  const known = new Set([...secrets, ...[...secrets].map((secret) => encodeURIComponent(secret.toWellFormed()))])
  const clean = redactText(text, known)
  if (!clean.includes('\\u')) return clean
  // JSON may have any character escaped.
  const plain = clean.replaceAll(/\\u([0-9a-f]{4})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  if (redactText(plain, known) === plain) return clean
  try {
    return JSON.stringify(redactValue(JSON.parse(clean), known))
  } catch {
    return redactText(plain, known)
  }
}
