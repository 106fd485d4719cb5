import { statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import type { RuleContext } from './rule.ts'

/**
 * Looks for documents in a folder that stands for the storage bucket. The root of an import supplier is the folder of its
 * code in there, or the folder itself where there is none. Paths that lead out of it name no document.
 * @throws RangeError when there is no such folder: every document would look missing.
 */
export function documentFolder(path: string): NonNullable<RuleContext['documentExists']> {
  const folder = resolve(path)
  if (!isThere(folder, 'folder'))
    throw new RangeError(`${path}: ${isThere(folder, 'file') ? 'it is no folder' : 'there is no such folder'}`)
  const roots = new Map<string, string>()
  const rootOf = (importSupplier: string) => {
    const own = join(folder, importSupplier)
    const root = roots.get(importSupplier) ?? (isInside(own, folder) && isThere(own, 'folder') ? own : folder)
    roots.set(importSupplier, root)
    return root
  }
  return (importSupplier, path) => {
    const root = rootOf(importSupplier)
    const file = join(root, path)
    return isInside(file, root) && isThere(file, 'file')
  }
}

function isInside(path: string, folder: string): boolean {
  return path.startsWith(join(folder, sep)) && path.length > join(folder, sep).length
}

function isThere(path: string, kind: 'file' | 'folder'): boolean {
  try {
    const stats = statSync(path)
    return kind === 'file' ? stats.isFile() : stats.isDirectory()
  } catch {
    // Paths of payloads can be anything, names that no file can have included.
    return false
  }
}
