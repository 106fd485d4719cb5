/** Bytes as text, each of them a character, whatever their encoding: the marks of JSON and of containers are those of ASCII. */
export function oneByteText(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252').decode(bytes)
}
