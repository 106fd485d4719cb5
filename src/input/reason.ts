/** Why the system refused to read or write, in words. */
export function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ?? (error instanceof Error ? error.message : String(error))
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'no permission to read it',
  EPERM: 'no permission to read it',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a link to itself',
  ENOSPC: 'there is no space left on the device',
  Z_DATA_ERROR: 'the compressed data is damaged',
  Z_BUF_ERROR: 'the compressed data is cut off',
}
