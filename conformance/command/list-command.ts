import { requirements } from '../../src/contract/requirements.ts'
import type { Command, CommandIo } from '../../src/cli/command.ts'
import { parseArguments } from '../../src/cli/parse-arguments.ts'
import { parseReports } from '../../src/cli/report-option.ts'
import type { Requirement } from '../../schemas/requirements/index.ts'
import { checks } from '../checks/index.ts'
import { canJudge } from '../run/can-judge.ts'
import { takesPart } from '../run/judge.ts'
import { needsInWords } from '../run/needs-in-words.ts'

/** `data-import conformance list`: what the suite judges, and with what. */
export const listCommand: Command = {
  name: 'conformance list',
  summary: 'List what the suite judges, with which checks, and what they need',
  usage: `Usage: data-import conformance list [options]

Lists the requirements that take part in a verdict, the checks that judge each, and what those need of the configuration.

Options:
  --needs                 instead, how many musts need what
  --all                   also the requirements that take no part, with the reason
  --report pretty|json    the form (default: pretty)
  --help                  this text`,
  run,
}

async function run(args: string[], { stdout }: CommandIo): Promise<number> {
  const { values } = parseArguments(args, {
    needs: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    report: { type: 'string', default: 'pretty' },
  })
  const [report] = parseReports([values.report], ['pretty', 'json'])
  const entries = requirements.filter((requirement) => values.all || takesPart(requirement)).map(describe)
  if (report?.format === 'json') stdout.write(`${JSON.stringify(entries, null, 2)}\n`)
  else stdout.write(values.needs ? prettyNeeds(entries) : entries.map(pretty).join(''))
  return 0
}

/** How a requirement is judged. */
function describe({ id, level, sentence, subject, judged }: Requirement) {
  const judging = checks.filter(({ requirements: named }) => named.includes(id))
  const ways = judging.filter((check) => canJudge(check, { id, judged })).map(({ needs = [] }) => needs)
  return {
    id,
    level,
    sentence,
    checks: judging.map(({ name }) => name),
    needs: [...new Set(judging.flatMap(({ needs = [] }) => needs))],
    // What every one of the checks needs, in words; nothing where one can do without.
    ...(ways.length > 0 && ways.every((way) => way.length > 0) ? { missing: needsInWords(ways) } : {}),
    ...(takesPart({ id, level, sentence, subject, judged, locators: [] }) ? {} : { takesNoPart: whyNot({ subject, judged }) }),
  }
}

/** Why a requirement takes no part in the verdict about a server. */
function whyNot({ subject, judged }: Pick<Requirement, 'subject' | 'judged'>): string {
  if (judged.by === 'none') return judged.reason
  return judged.by === 'traffic' ? 'It binds clients; data-import reference-server --judge-client judges them.' : `It binds the ${subject}.`
}

function pretty({ id, level, sentence, checks: [first, ...others], missing, takesNoPart }: ReturnType<typeof describe>): string {
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  const by = first === undefined ? (takesNoPart ?? 'no check yet') : `judged by ${first}${more}`
  return `${id}  ${level}\n  ${sentence}\n  ${by}${missing === undefined ? '' : `; needs ${missing}`}\n`
}

/** What opens most requirements comes first. */
function prettyNeeds(entries: readonly ReturnType<typeof describe>[]): string {
  const groups = Map.groupBy(
    entries.filter(({ level }) => level === 'must'),
    ({ missing, checks: judging }) => (judging.length === 0 ? undefined : (missing ?? 'nothing more than an ongoing import supplier')),
  )
  return [...groups]
    .flatMap(([needs, judged]) => (needs === undefined ? [] : [{ needs, judged }]))
    .toSorted((one, other) => other.judged.length - one.judged.length)
    .map(({ needs, judged }) => `${String(judged.length).padStart(4)} must${judged.length === 1 ? ' needs' : 's need'} ${needs}\n`)
    .join('')
}
