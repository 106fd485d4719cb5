import { UsageError, type Command } from '../../src/cli/command.ts'
import { meant } from '../../src/text/meant.ts'
import { compareCommand } from './compare-command.ts'
import { indexCommand } from './index-command.ts'
import { listCommand } from './list-command.ts'
import { replayCommand } from './replay-command.ts'
import { reportCommand } from './report-command.ts'
import { runCommand } from './run-command.ts'
import { verifyCommand } from './verify-command.ts'

const commands: Readonly<Record<string, Command>> = {
  run: runCommand,
  replay: replayCommand,
  verify: verifyCommand,
  list: listCommand,
  compare: compareCommand,
  report: reportCommand,
  index: indexCommand,
}
const names = Object.keys(commands)

/** `data-import conformance`: the suite. */
export const conformanceCommand: Command = {
  name: 'conformance',
  summary: 'Judge an implementation: run, replay, verify, list, compare, report, index',
  usage: `Usage: data-import conformance COMMAND [options]

${names.map((name) => `  ${name.padEnd(8)} ${commands[name]?.summary ?? ''}`).join('\n')}

data-import conformance COMMAND --help tells more.`,
  help: ([name = '']) => (Object.hasOwn(commands, name) ? commands[name]?.usage : undefined),
  async run([name, ...args], io) {
    if (name === undefined) throw new UsageError(`name a command: ${names.join(', ')}`)
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    const near = meant(name, names)
    if (!command)
      throw new UsageError(
        `there is no command ${name}${near === undefined ? `; commands: ${names.join(', ')}` : `; did you mean ${near}?`}`,
      )
    return command.run(args, io)
  },
}
