import type { Requirement } from '../../schemas/requirements/index.ts'
import { ruleExamples } from '../rules/rule-examples.ts'
import type { Rule } from '../rules/rule.ts'
import { findRequirement, requirements } from '../contract/requirements.ts'
import { codes, type CodeAbout } from '../finding/codes.ts'
import { meant } from '../text/meant.ts'
import { UsageError, type Command, type CommandIo } from './command.ts'
import { parseArguments } from './parse-arguments.ts'

/** A check of the conformance suite, as far as it is told here. */
export interface JudgingCheck {
  readonly name: string
  readonly requirements: readonly string[]
  readonly needs?: readonly string[] | undefined
}

/**
 * `data-import explain`: tells what a requirement or a code means.
 * @param loadChecks The checks of the suite, loaded when a requirement is explained.
 * @param commands The names of all commands.
 */
export function createExplainCommand(loadChecks: () => Promise<readonly JudgingCheck[]>, commands: readonly string[]): Command {
  return {
    name: 'explain',
    summary: 'Tell what a code, a cause, a rule or a requirement means',
    usage: `Usage: data-import explain ID

Tells what the code of a finding (invalid_decimal), its cause (german_date), a rule (malo_check_digit) or a
requirement (3.1-stage-first-201) means.`,
    async run(args: string[], { stdout }: CommandIo): Promise<number> {
      const { positionals } = parseArguments(args, {}, { most: 1, advice: 'name one code, cause, rule or requirement' })
      const [id] = positionals
      if (id === undefined) throw new UsageError('name a code, a cause, a rule or a requirement')
      const requirement = findRequirement(id)
      if (requirement) stdout.write(explainRequirement(requirement, await loadChecks()))
      else stdout.write(explainCode(id) ?? (await explainRule(id, commands)))
      return 0
    },
  }
}

function explainCode(id: string): string | undefined {
  const code = Object.entries<CodeAbout>(codes).find(([known]) => known === id)
  return code && `${id}\n\n${code[1].meaning}\nRemedy: ${code[1].remedy}\n`
}

async function explainRule(id: string, commands: readonly string[]): Promise<string> {
  const [{ findRule, rules }, { causes, findCause }] = await Promise.all([import('../rules/index.ts'), import('../causes/index.ts')])
  const cause = findCause(id)
  if (cause) return `${cause.id}\n\n${cause.title}.\nRemedy: ${cause.remedy}\n`
  const rule = findRule(id)
  if (rule) return tellRule(rule)
  const near = meant(id, [
    ...Object.keys(codes),
    ...rules.map((known) => known.id),
    ...causes.map((known) => known.id),
    ...requirements.map((known) => known.id),
  ])
  const advice = (await whoTells(id, commands)) ?? (near === undefined ? undefined : `did you mean ${near}?`)
  throw new UsageError(`there is no code, no cause, no rule and no requirement "${id}"${advice === undefined ? '' : `; ${advice}`}`)
}

/** Which command tells about a name that is something else. */
async function whoTells(name: string, commands: readonly string[]): Promise<string | undefined> {
  const [{ recordNamed }, { postOperations }] = await Promise.all([import('./schema-command.ts'), import('./operation-name.ts')])
  if (commands.includes(name)) return `data-import ${name} --help tells about the command`
  if (postOperations.has(name)) return `data-import schema ${name} prints the body of the operation`
  return recordNamed(name) === undefined ? undefined : `data-import schema ${name} prints the record`
}

function tellRule(rule: Rule): string {
  const { id, group, severity, title, reason, remedy, source } = rule
  const { about, good, bad, at } = ruleExamples(rule)
  const lines = [
    id,
    '',
    title,
    `Why:       ${reason}`,
    `Remedy:    ${remedy}`,
    `Source:    ${source}. A rule is no sentence of the interface document.`,
    `Severity:  ${severity}, unless a profile or --rule ${id}=SETTING says otherwise`,
    `Group:     ${group}`,
    `About:     ${about}`,
    `Good:      ${good.join('\n           ')}`,
    `Bad:       ${bad.join('\n           ')}`,
    ...(at === '' ? [] : [`Found at:  ${at}`]),
  ]
  return `${lines.join('\n')}\n`
}

function explainRequirement(
  { id, level, subject, sentence, reason, judged, locators, operations }: Requirement,
  checks: readonly JudgingCheck[],
): string {
  const judging = checks.filter(({ requirements: named }) => named.includes(id))
  const needs = new Set(judging.flatMap(({ needs: needed = [] }) => needed))
  const lines = [
    id,
    '',
    sentence,
    '',
    `Level:       ${level}`,
    ...(reason === undefined ? [] : [`Because:     ${reason}`]),
    `Kept by:     ${subject}`,
    `Judged by:   ${judgedBy(judged)}`,
    `Stands at:   ${locators.length > 0 ? locators.join(', ') : 'nowhere; the document passes over it in silence'}`,
  ]
  if (judging.length > 0) lines.push(`Checks:      ${judging.map(({ name }) => name).join(', ')}`)
  if (needs.size > 0) lines.push(`Needs:       ${[...needs].join(', ')}`)
  if (judging.length > 0) lines.push(`Example:     data-import conformance run --config conformance.json --only ${id}`)
  if (operations) lines.push(`Operations:  ${operations.join(', ')}`)
  return `${lines.join('\n')}\n`
}

function judgedBy(judged: Requirement['judged']): string {
  if (judged.by === 'none') return `nothing: ${judged.reason}`
  return judged.by === 'traffic' ? 'what a client sends: data-import reference-server --judge-client' : judged.by
}
