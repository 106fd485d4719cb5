/** Why a text is no document path: what it is instead. Undefined for one that can be looked up below a root. */
export function pathFault(path: string): string | undefined {
  if (path.trim() === '') return 'It is empty.'
  if (path.includes('\\')) return 'It has a backslash, which does not part folders in a storage bucket.'
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return 'It begins with a drive or the scheme of an address.'
  if (path.startsWith('/')) return 'It begins with a slash.'
  if (/(?:^|\/)\.\.?(?:\/|$)/.test(path)) return 'It has a step such as "..", which leads elsewhere.'
  if (path.endsWith('/')) return 'It ends with a slash, so it names a folder.'
  return undefined
}
