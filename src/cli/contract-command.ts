import type { Change } from '../contract-diff/change.ts'
import { changesMarkdown } from '../contract-diff/changes-markdown.ts'
import { diffVersions, VersionError } from '../contract-diff/diff-versions.ts'
import { ProfileError } from '../profile/read-profile.ts'
import { UsageError, type Command, type CommandIo } from './command.ts'
import { keepInputs } from './keep-inputs.ts'
import { fileSink, standardOutput } from './output.ts'
import { parseArguments } from './parse-arguments.ts'
import { outputsOf, parseReports } from './report-option.ts'

const usage = `Usage: data-import contract diff [options] OLD [NEW]

Compares two versions of the contract, and says for each operation, record and field what changed, and whether it may
break clients: what they had not to send and now must, what they could rely on and now cannot. OLD and NEW are OpenAPI
documents (data-import openapi prints one) or profiles. Without NEW, OLD is compared with the contract of this program.

Options:
  --report FORMAT[=PATH]  markdown (default), json or html (a page complete in itself); may be repeated
  --help                  this text

Exit codes: 0 nothing that breaks clients, 1 something that may, 2 the versions cannot be read or compared.`

/**
 * `data-import contract`: compares versions of the contract.
 * @param loadPage Makes a page of changes; loaded when it is asked for.
 */
export function createContractCommand(loadPage: () => Promise<(changes: readonly Change[]) => string>): Command {
  return {
    name: 'contract',
    summary: 'Compare two versions of the contract or of a profile (diff)',
    usage,
    run: (args, io) => run(args, io, loadPage),
  }
}

async function run(args: string[], io: CommandIo, loadPage: () => Promise<(changes: readonly Change[]) => string>): Promise<number> {
  const { positionals, values } = parseArguments(
    args,
    { report: { type: 'string', multiple: true, default: ['markdown'] } },
    { most: 3, advice: 'name two versions' },
  )
  const [verb, before, after] = positionals
  if (verb !== 'diff')
    throw new UsageError(`there is no contract ${verb ?? 'command without a verb'}; write data-import contract diff OLD NEW`)
  if (before === undefined) throw new UsageError('name the old version, an OpenAPI document or a profile')
  const requests = parseReports(values.report, ['markdown', 'json', 'html'])
  keepInputs(outputsOf(requests), after === undefined ? [before] : [before, after])
  const changes = await compare(before, after)
  for (const { format, path } of requests) {
    const text =
      format === 'html'
        ? (await loadPage())(changes)
        : format === 'json'
          ? `${JSON.stringify(changes, null, 2)}\n`
          : changesMarkdown(changes)
    const sink = path === undefined ? standardOutput(io) : fileSink(path)
    sink.write(text)
    sink.close()
    if (sink.problem !== undefined) throw new UsageError(sink.problem)
  }
  return changes.some(({ breaking }) => breaking) ? 1 : 0
}

async function compare(before: string, after: string | undefined): Promise<Change[]> {
  try {
    return await diffVersions(before, after)
  } catch (error) {
    if (error instanceof VersionError || error instanceof ProfileError) throw new UsageError(error.message)
    throw error
  }
}
