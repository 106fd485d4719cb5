import { printable, printableLines } from '../report/pretty/printable.ts'
import { UsageError, type Command, type CommandIo } from './command.ts'

/** The commands of the program; each is loaded when it is called. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  validate: async () => (await import('./validate-command.ts')).validateCommand,
  generate: async () => (await import('./generate-command.ts')).generateCommand,
  reconcile: async () => (await import('./reconcile-command.ts')).reconcileCommand,
  merge: async () => (await import('./merge-command.ts')).mergeCommand,
  compare: async () => (await import('./compare-command.ts')).compareCommand,
  fix: async () => (await import('./fix-command.ts')).fixCommand,
  schema: async () => (await import('./schema-command.ts')).schemaCommand,
  openapi: async () => (await import('./openapi-command.ts')).openapiCommand,
  requirements: async () => (await import('./requirements-command.ts')).requirementsCommand,
  rules: async () => (await import('./rules-command.ts')).rulesCommand,
  explain: async () =>
    (await import('./explain-command.ts')).createExplainCommand(
      async () => (await import('../../conformance/checks/index.ts')).checks,
      Object.keys(commands),
    ),
  contract: async () =>
    (await import('./contract-command.ts')).createContractCommand(
      async () => (await import('../../docs/site/contract-changes/changes-document.ts')).changesDocument,
    ),
  docs: async () => (await import('../../docs/site/command/docs-command.ts')).docsCommand,
  conformance: async () => (await import('../../conformance/command/conformance-command.ts')).conformanceCommand,
  'judge-traffic': async () => (await import('../../conformance/clients/command/judge-traffic-command.ts')).judgeTrafficCommand,
  'reference-server': async () =>
    (await import('../../reference-server/command.ts')).createReferenceServerCommand(
      async () => (await import('../../conformance/clients/command/client-judges.ts')).clientJudges,
    ),
}

/** Runs the program and returns its exit code. */
export async function main([name, ...args]: string[], io: CommandIo): Promise<number> {
  if (name === '--version' || name === '-V') {
    const { version } = await import('../compiled/version.ts')
    io.stdout.write(`${version}\n`)
    return 0
  }
  if (name === 'help' && args.length > 0) return main([...args, '--help'], io)
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    io.stdout.write(await overview())
    return name === undefined ? 2 : 0
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) {
    const { meant } = await import('../text/meant.ts')
    const near = meant(name, [...Object.keys(commands), '--help', '--version'])
    const what = name.startsWith('-') ? 'option' : 'command'
    io.stderr.write(
      `data-import: there is no ${what} ${printable(name)}${near === undefined ? '; data-import --help lists the commands' : `; did you mean ${near}?`}\n`,
    )
    return 2
  }
  const command = await load()
  if (args.includes('--help') || args.includes('-h')) {
    io.stdout.write(`${(command.help?.(args) ?? command.usage).trimEnd()}\n`)
    return 0
  }
  try {
    return await command.run(args, io)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    io.stderr.write(`data-import ${name}: ${printableLines(error.message)}\n`)
    return error.exitCode
  }
}

async function overview(): Promise<string> {
  const loaded = await Promise.all(Object.values(commands).map((load) => load()))
  const width = Math.max(...loaded.map((command) => command.name.length))
  const lines = loaded.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`)
  return `Usage: data-import COMMAND [options]\n\n${lines.join('\n')}\n\ndata-import COMMAND --help tells more. --version prints the version.\n`
}
