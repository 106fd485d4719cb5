/**
 * Validation of inputs of any size: files, folders and streams of JSON, arrays of records or JSON Lines, in little
 * memory and in as many threads as are wanted. For single values the root of the package is enough.
 * @module
 */
export { validateStream, type StreamOptions, type StreamSettings } from './check/validate-stream.ts'
export type { CheckEvent } from './check/join-parts.ts'
export type { Engine } from './check/check-settings.ts'
export type { Excerpt } from './check/excerpt.ts'
export type { RunState } from './check/run-state.ts'
export type { ShownFinding } from './check/shown-finding.ts'
export type { ByteStream } from './input/byte-source.ts'
export type { Source } from './input/find-inputs.ts'
export type { Layout } from './input/layout.ts'
export type { InputSummary, Summary } from './report/reporter.ts'
