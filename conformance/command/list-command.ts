import { requirements } from '../../src/contract/requirements.ts'
import type { Command, CommandIo } from '../../src/cli/command.ts'
import { parseArguments } from '../../src/cli/parse-arguments.ts'
import { parseReports } from '../../src/cli/report-option.ts'
import type { Requirement } from '../../schemas/requirements/index.ts'
import { checks } from '../checks/index.ts'
import { takesPart } from '../run/judge.ts'

/** `data-import conformance list`: what the suite judges, and with what. */
export const listCommand: Command = {
  name: 'conformance list',
  summary: 'List what the suite judges, with which checks, and what they need',
  usage: `Usage: data-import conformance list [options]

Lists the requirements that take part in a verdict, the checks that judge each, and what those need of the configuration.

Options:
  --all                   also the requirements that take no part, with the reason
  --report pretty|json    the form (default: pretty)
  --help                  this text`,
  run,
}

async function run(args: string[], { stdout }: CommandIo): Promise<number> {
  const { values } = parseArguments(args, { all: { type: 'boolean', default: false }, report: { type: 'string', default: 'pretty' } })
  const [report] = parseReports([values.report], ['pretty', 'json'])
  const entries = requirements.filter((requirement) => values.all || takesPart(requirement)).map(describe)
  stdout.write(report?.format === 'json' ? `${JSON.stringify(entries, null, 2)}\n` : entries.map(pretty).join(''))
  return 0
}

/** How a requirement is judged. */
function describe({ id, level, sentence, subject, judged }: Requirement) {
  const judging = checks.filter(({ requirements: named }) => named.includes(id))
  return {
    id,
    level,
    sentence,
    checks: judging.map(({ name }) => name),
    needs: [...new Set(judging.flatMap(({ needs = [] }) => needs))],
    ...(takesPart({ id, level, sentence, subject, judged, locators: [] })
      ? {}
      : { takesNoPart: judged.by === 'none' ? judged.reason : `It binds the ${subject}.` }),
  }
}

function pretty({ id, level, sentence, checks: judging, needs, takesNoPart }: ReturnType<typeof describe>): string {
  const by = judging.length > 0 ? `checks: ${judging.join(', ')}` : (takesNoPart ?? 'no check yet')
  return `${id}  ${level}\n  ${sentence}\n  ${by}${needs.length > 0 ? `; needs ${needs.join(', ')}` : ''}\n`
}
