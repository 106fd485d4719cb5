const isJsonFile = /\.(?:json|jsonl|ndjson)(?:\.gz)?$/i

/** The files that were dropped; of a folder the JSON files in it and below, in the order of their names. */
export async function filesOf(transfer: DataTransfer): Promise<File[]> {
  // Entries must be taken before the first wait: the list is emptied behind the event.
  const entries = [...transfer.items].map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }))
  const files = await Promise.all(
    entries.map(async ({ entry, file }) =>
      entry?.isDirectory === true ? inFolder(entry as FileSystemDirectoryEntry) : file ? [file] : [],
    ),
  )
  return files.flat()
}

async function inFolder(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const entries: FileSystemEntry[] = []
  const reader = folder.createReader()
  // It gives out a hundred at a time, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject)
    })
    if (some.length === 0) break
    entries.push(...some)
  }
  const sorted = entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const files = await Promise.all(
    sorted.map(async (entry) => {
      if (entry.isDirectory) return inFolder(entry as FileSystemDirectoryEntry)
      if (!isJsonFile.test(entry.name)) return []
      return [
        await new Promise<File>((resolve, reject) => {
          ;(entry as FileSystemFileEntry).file(resolve, reject)
        }),
      ]
    }),
  )
  return files.flat()
}
