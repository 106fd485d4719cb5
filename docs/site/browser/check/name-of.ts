/** The name of a file, with its folder where one was dropped. */
export function nameOf(file: File): string {
  return file.webkitRelativePath === '' ? file.name : file.webkitRelativePath
}
