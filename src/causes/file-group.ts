/** What tells the parts of an export apart in their names, with what joins it to them: a UUID, another identifier in hexadecimal digits, or a number. */
const counted = /[\s_.-]*(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b(?=[a-f]*\d)[\da-f]{16,}\b|\(?\d+\)?)/gi

/** How a file is compressed, and which of the names of JSON Lines it has, tells nothing of who has written it. */
const packed = /\.(?:gz|gzip|zst|br)$/i

let [lastFile, lastGroup, lastFolder] = ['', '', '']

/** What the names of the parts of an export have in common: all but numbers, and identifiers that programs make. */
export function fileGroup(file: string): string {
  note(file)
  return lastGroup
}

/** What the files of a folder have in common, with their kind; folders whose names differ in numbers only are one. */
export function folderOf(file: string): string {
  note(file)
  return lastFolder
}

function note(file: string): void {
  if (file === lastFile) return
  lastFile = file
  lastGroup = file
    .replace(packed, '')
    .replace(/\.ndjson$/i, '.jsonl')
    .replace(counted, '')
  lastFolder = lastGroup.replace(/[^/\\]*?(\.[^./\\]*)?$/, '*$1')
}
