/** Whether there is a text for people anywhere in a body, or it is one. */
export function holdsText(body: unknown): boolean {
  if (typeof body === 'string') return body.trim() !== ''
  return body !== null && typeof body === 'object' && Object.values(body).some(holdsText)
}
