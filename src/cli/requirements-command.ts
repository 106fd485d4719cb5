import { requirementLevels, type Requirement } from '../../schemas/requirements/requirement.ts'
import { requirements } from '../contract/requirements.ts'
import { UsageError, type Command, type CommandIo } from './command.ts'
import { parseArguments } from './parse-arguments.ts'
import { parseReports } from './report-option.ts'

/** `data-import requirements`: prints what the interface document demands. */
export const requirementsCommand: Command = {
  name: 'requirements',
  summary: 'Print what the interface document demands, sentence by sentence',
  usage: `Usage: data-import requirements [options]

Prints every requirement of the interface document: its permanent id, its level (${requirementLevels.join(', ')}), who
keeps it, and what it says.

Options:
  --section SECTION       only those of a section and its parts, such as 4 or 4.3
  --level LEVEL           only those of a level; repeatable
  --report pretty|json    the form (default: pretty)
  --help                  this text`,
  run,
}

async function run(args: string[], { stdout }: CommandIo): Promise<number> {
  const { values } = parseArguments(
    args,
    {
      section: { type: 'string' },
      level: { type: 'string', multiple: true, default: [...requirementLevels] },
      report: { type: 'string', default: 'pretty' },
    },
    { most: 0, advice: '--section SECTION chooses a section, data-import explain ID tells about one requirement' },
  )
  const levels = new Set<string>(values.level.map(parseLevel))
  const [report] = parseReports([values.report], ['pretty', 'json'])
  const chosen = requirements.filter(({ id, level }) => levels.has(level) && isIn(id, values.section))
  if (chosen.length === 0) throw new UsageError(`there is no requirement in section ${values.section ?? ''} of that level`)
  stdout.write(report?.format === 'json' ? `${JSON.stringify(chosen, null, 2)}\n` : chosen.map(pretty).join(''))
  return 0
}

function parseLevel(name: string): string {
  if (!requirementLevels.some((level) => level === name))
    throw new UsageError(`there is no level "${name}"; levels: ${requirementLevels.join(', ')}`)
  return name
}

function isIn(id: string, section: string | undefined): boolean {
  return section === undefined || id.startsWith(`${section}-`) || id.startsWith(`${section}.`)
}

function pretty({ id, level, subject, sentence }: Requirement): string {
  return `${id}  ${level}  ${subject}\n  ${sentence}\n`
}
