import { readFileSync } from 'node:fs'
import type { Path } from '../contract/schema-at.ts'
import { Positions, type Position } from '../input/position.ts'
import { reason } from '../input/reason.ts'
import { JsonFault } from './json-fault.ts'
import { locate } from './locate.ts'
import { behindSpace, scanJson } from './scan-json.ts'

/** A JSON file that a person wrote, and where in it things stand. */
export interface JsonFile {
  readonly value: unknown
  /** Where a value stands, or its name: `path:line:column`. */
  readonly placeOf: (path: Path, isName?: boolean) => string
  /** Where values stand, all found in one walk; in the order of the file. */
  readonly positionsOf: (paths: readonly Path[]) => Position[]
}

/**
 * Reads a JSON file that a person wrote, such as a configuration; a byte order mark is passed over.
 * @param Refusal What is thrown when it cannot be read, is not JSON or has a key twice; its message names file, line and
 *   column.
 * @param parse Makes the value of a text that is known to be JSON.
 */
export function readJsonFile(
  path: string,
  Refusal: new (message: string) => Error,
  parse: (text: string) => unknown = (text) => JSON.parse(text) as unknown,
): JsonFile {
  const text = readText(path, Refusal)
  const positions = new Positions({ text, offset: 0, line: 1, column: 1 })
  const placed = (index: number) => {
    const { line, column } = positions.at(index)
    return `${path}:${line}:${column}`
  }
  const start = behindSpace(text, 0)
  try {
    scanWhole(text, start)
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error
    throw new Refusal(`${placed(error.index)}: ${error.message}${error.hint === undefined ? '' : ` ${error.hint}`}`)
  }
  return {
    value: parse(text),
    placeOf: (at, isName = false) => {
      const [place] = locate(text, start, [at])
      const span = isName ? (place?.key ?? place?.value) : place?.value
      return placed(span?.start ?? start)
    },
    positionsOf: (paths) => locate(text, start, paths).map((place) => positions.at(place?.value.start ?? start)),
  }
}

function readText(path: string, Refusal: new (message: string) => Error): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    throw new Refusal(`${path}: ${reason(error)}`)
  }
}

/** Makes sure that the text is one JSON value, without a key that stands twice. */
function scanWhole(text: string, start: number): void {
  const end = scanJson(text, start, {
    duplicate: (key, at) => {
      throw new JsonFault(`"${key}" stands here twice.`, at)
    },
  })
  const rest = behindSpace(text, end)
  if (rest < text.length) throw new JsonFault('There is text behind the end of the JSON value.', rest)
}
