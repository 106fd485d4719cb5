import { parseArgs, type ParseArgsConfig } from 'node:util'
import { nearest } from '../text/nearest.ts'
import { UsageError } from './command.ts'

/** The options of a command, as `node:util` describes them. */
type Options = NonNullable<ParseArgsConfig['options']>

/**
 * Parses the arguments of a command.
 * @throws UsageError for an option that the command does not have, or one that lacks its value.
 */
export function parseArguments<const O extends Options>(args: string[], options: O) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError(explain(error, Object.keys(options)))
  }
}

function explain(error: unknown, options: readonly string[]): string {
  const message = error instanceof Error ? error.message : String(error)
  const unknown = /^Unknown option '(-+([^']*))'/.exec(message)
  if (!unknown) return message.split(/\.(?:\s|$)/, 1)[0] ?? message
  const near = nearest(unknown[2] ?? '', options)
  return `there is no option ${unknown[1]}${near === undefined ? '' : `; did you mean --${near}?`}`
}
