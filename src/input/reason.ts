/**
 * Why the system refused to read or write, in words.
 * @param path What was to be read.
 */
export function reason(error: unknown, path = ''): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  // The name holds what stands for bytes that are not UTF-8, so it is not found by it.
  if (code === 'ENOENT' && path.includes('\uFFFD')) return 'its name is not UTF-8; give it another'
  return reasons[code] ?? (error instanceof Error ? error.message : String(error))
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a link to itself',
  ENOSPC: 'there is no space left on the device',
  EROFS: 'the file system cannot be written',
  EMFILE: 'too many files are open',
  EIO: 'the device failed to read or write',
  Z_DATA_ERROR: 'the compressed data is damaged',
  Z_BUF_ERROR: 'the compressed data is cut off',
  ZSTD_error_corruption_detected: 'the compressed data is damaged',
  ZSTD_error_prefix_unknown: 'the compressed data is damaged',
  ZSTD_error_checksum_wrong: 'the compressed data is damaged',
  ZSTD_error_frameParameter_windowTooLarge: 'it takes more memory to decompress than is given to it; compress it without --long',
}
