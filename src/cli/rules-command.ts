import { ruleExamples } from '../rules/rule-examples.ts'
import { rules } from '../rules/index.ts'
import { isInputRule, isRecordRule, ruleGroups, type Rule } from '../rules/rule.ts'
import { UsageError, type Command, type CommandIo } from './command.ts'
import { parseArguments } from './parse-arguments.ts'
import { parseReports } from './report-option.ts'

/** `data-import rules`: lists the rules. */
export const rulesCommand: Command = {
  name: 'rules',
  summary: 'List the rules beyond the document: what gets records refused in practice',
  usage: `Usage: data-import rules [options]

Lists the rules that data-import validate --rules asks: id, severity, and what each looks for. They are known from
practice; none is a sentence of the interface document. data-import explain ID tells all about one.

Options:
  --group GROUP           only those of a group: ${ruleGroups.slice(0, 6).join(', ')},
                          ${ruleGroups.slice(6).join(', ')}
  --report pretty|json    the form (default: pretty)
  --help                  this text`,
  run,
}

async function run(args: string[], { stdout }: CommandIo): Promise<number> {
  const { values } = parseArguments(
    args,
    {
      group: { type: 'string' },
      report: { type: 'string', default: 'pretty' },
    },
    { most: 0, advice: '--group GROUP chooses a group, data-import explain ID tells about one rule' },
  )
  const { group } = values
  if (group !== undefined && !ruleGroups.some((known) => known === group))
    throw new UsageError(`there is no group "${group}"; groups: ${ruleGroups.join(', ')}`)
  const [report] = parseReports([values.report], ['pretty', 'json'])
  const chosen = rules.filter((rule) => group === undefined || rule.group === group)
  stdout.write(report?.format === 'json' ? `${JSON.stringify(chosen.map(asData), null, 2)}\n` : pretty(chosen))
  return 0
}

function pretty(chosen: readonly Rule[]): string {
  const ids = Math.max(...chosen.map(({ id }) => id.length))
  const line = ({ id, severity, title }: Rule) => `  ${id.padEnd(ids)}  ${severity.padEnd(7)}  ${title}`
  return ruleGroups
    .map((group) => ({ group, own: chosen.filter((rule) => rule.group === group) }))
    .filter(({ own }) => own.length > 0)
    .map(({ group, own }) => `${group}\n${own.map(line).join('\n')}\n`)
    .join('\n')
}

function asData(rule: Rule): object {
  const { id, group, severity, title, reason, remedy, source } = rule
  const records = isRecordRule(rule) ? [rule.on, ...(rule.alsoOn ?? [])] : isInputRule(rule) ? [rule.on] : []
  const { good, bad, at } = ruleExamples(rule)
  return { id, group, severity, title, reason, remedy, source, records, good: parse(good), bad: parse(bad), at }
}

function parse(texts: readonly string[]): unknown[] {
  return texts.map((text) => JSON.parse(text) as unknown)
}
