import { parseArgs, type ParseArgsConfig } from 'node:util'
import { meant } from '../text/meant.ts'
import { UsageError } from './command.ts'

/** The options of a command, as `node:util` describes them. */
type Options = NonNullable<ParseArgsConfig['options']>

/** What a command takes beside its options. */
interface Operands {
  /** The most arguments that are no options. */
  readonly most: number
  /** What may have been meant by one that is too many. */
  readonly advice?: string
}

/**
 * Parses the arguments of a command. A negative number is the value of the option before it.
 * @param operands What it takes beside the options; nothing by default.
 * @throws UsageError for an option that the command does not have, or one whose value is missing or empty, and for an argument that
 *   it does not take.
 */
export function parseArguments<const O extends Options>(args: string[], options: O, { most, advice }: Operands = { most: 0 }) {
  const parsed = parse(joinNegative(args, options), options)
  const extra = parsed.positionals[most]
  const [empty] = Object.entries(parsed.values).find(([, value]) => [value].flat().includes('')) ?? []
  if (empty !== undefined) throw new UsageError(`--${empty} lacks its value: it is empty`)
  if (extra !== undefined) throw new UsageError(`there is nothing to do with "${extra}"${advice === undefined ? '' : `; ${advice}`}`)
  return parsed
}

function parse<const O extends Options>(args: string[], options: O) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError(explain(error, Object.keys(options)))
  }
}

/** `--seed -3` as `--seed=-3`: no option is a number, so there is no doubt; what an option takes is for the command to say. */
function joinNegative(args: readonly string[], options: Options): string[] {
  const joined: string[] = []
  for (const [index, arg] of args.entries()) {
    if (arg === '--') return [...joined, ...args.slice(index)]
    const option = joined.at(-1) ?? ''
    const takesValue = option.startsWith('--') && options[option.slice(2)]?.type === 'string'
    if (takesValue && /^-\d/.test(arg)) joined[joined.length - 1] = `${option}=${arg}`
    else joined.push(arg)
  }
  return joined
}

function explain(error: unknown, options: readonly string[]): string {
  const message = error instanceof Error ? error.message : String(error)
  const lacking = /^Option '(--[^' ]+)(?: <value>)?' argument (missing|is ambiguous)/.exec(message)
  if (lacking?.[2] === 'missing') return `${lacking[1]} lacks its value`
  if (lacking) return `${lacking[1]} lacks its value; one that begins with a dash is written ${lacking[1]}=-VALUE`
  const unknown = /^Unknown option '(-+([^']*))'/.exec(message)
  if (!unknown) return message.split(/\.(?:\s|$)/, 1)[0] ?? message
  const near = meant(unknown[2] ?? '', [...options, 'help'])
  return `there is no option ${unknown[1]}${near === undefined ? '' : `; did you mean --${near}?`}`
}
