/**
 * A program for awk that reads JSON and writes a line for each part of it: the path, a tab, and what stands there, which is
 * `{}` for an object and `[3]` for a list of three. Equal texts look equal, however they are escaped. There is no quotation
 * mark of the shell in it.
 */
export const jsonLines = String.raw`
function space() { while (i <= n && index(" \t\r\n", substr(s, i, 1))) i++ }
function hex(t,  k, v) { for (k = 1; k <= length(t); k++) v = v * 16 + index("123456789abcdef", tolower(substr(t, k, 1))); return v + 0 }
function utf8(c) {
  if (c < 32 || c == 34 || c == 92) return c == 8 ? "\\b" : c == 9 ? "\\t" : c == 10 ? "\\n" : c == 12 ? "\\f" : c == 13 ? "\\r" : c == 34 ? "\\\"" : c == 92 ? "\\\\" : sprintf("\\u%04x", c)
  if (c < 128) return sprintf("%c", c)
  if (c < 2048) return sprintf("%c%c", 192 + int(c / 64), 128 + c % 64)
  if (c < 65536) return sprintf("%c%c%c", 224 + int(c / 4096), 128 + int(c / 64) % 64, 128 + c % 64)
  return sprintf("%c%c%c%c", 240 + int(c / 262144), 128 + int(c / 4096) % 64, 128 + int(c / 64) % 64, 128 + c % 64)
}
function text(  r, c, d, low) {
  for (i++; i <= n; i++) {
    c = substr(s, i, 1)
    if (c == "\"") { i++; return r }
    if (c != "\\") { r = r c; continue }
    d = substr(s, ++i, 1)
    if (d == "/") r = r d
    else if (d != "u") r = r c d
    else {
      d = hex(substr(s, i + 1, 4)); i += 4
      low = d >= 55296 && d < 56320 && substr(s, i + 1, 2) == "\\u" ? hex(substr(s, i + 3, 4)) : 0
      if (low >= 56320 && low < 57344) { r = r utf8(65536 + (d - 55296) * 1024 + low - 56320); i += 6 }
      else r = r (d >= 55296 && d < 57344 ? sprintf("\\u%04x", d) : utf8(d))
    }
  }
  return r
}
function part(p,  c, k, j) {
  space(); c = substr(s, i, 1)
  if (c == "{") {
    print p "\t{}"; i++; space()
    if (substr(s, i, 1) == "}") { i++; return }
    do { space(); k = text(); space(); i++; part(p == "" ? k : p "." k); space(); c = substr(s, i++, 1) } while (c == "," && i <= n)
  } else if (c == "[") {
    j = 0; i++; space()
    if (substr(s, i, 1) == "]") i++
    else do { part(p == "" ? j : p "." j); j++; space(); c = substr(s, i++, 1) } while (c == "," && i <= n)
    print p "\t[" j "]"
  } else if (c == "\"") print p "\t\"" text() "\""
  else {
    k = match(substr(s, i, 400), /[][{},: \t\r\n]/) ? RSTART - 1 : 400
    print p "\t" substr(s, i, k); i += k ? k : 1
  }
}
{ s = s $0 "\n" }
END { n = length(s); i = 1; space(); if (i <= n) part("") }`

/** The lines of a value, as the program writes them. */
export function linesOf(value: unknown, path = ''): string[] {
  const inside = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`)
  if (Array.isArray(value)) return [...value.flatMap((item, index) => linesOf(item, inside(index))), `${path}\t[${value.length}]`]
  if (typeof value === 'object' && value !== null)
    return [`${path}\t{}`, ...Object.entries(value).flatMap(([key, member]) => linesOf(member, inside(JSON.stringify(key).slice(1, -1))))]
  return value === undefined ? [] : [`${path}\t${JSON.stringify(value)}`]
}
