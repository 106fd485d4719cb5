import type { Requirement } from '../../schemas/requirements/index.ts'
import { findRequirement, requirements } from '../contract/requirements.ts'
import { codes, type CodeAbout } from '../finding/codes.ts'
import { nearest } from '../text/nearest.ts'
import { UsageError, type Command, type CommandIo } from './command.ts'
import { parseArguments } from './parse-arguments.ts'

/** A check of the conformance suite, as far as it is told here. */
export interface JudgingCheck {
  readonly name: string
  readonly requirements: readonly string[]
  readonly needs?: readonly string[]
}

/**
 * `data-import explain`: tells what a requirement or a code means.
 * @param loadChecks The checks of the suite, loaded when a requirement is explained.
 */
export function createExplainCommand(loadChecks: () => Promise<readonly JudgingCheck[]>): Command {
  return {
    name: 'explain',
    summary: 'Tell what a code or a requirement means',
    usage: `Usage: data-import explain ID

Tells what the code of a finding (invalid_decimal) or a requirement (3.1-stage-first-201) means.`,
    async run(args: string[], { stdout }: CommandIo): Promise<number> {
      const { positionals } = parseArguments(args, {})
      const [id] = positionals
      if (id === undefined) throw new UsageError('name a code or a requirement')
      const requirement = findRequirement(id)
      stdout.write(requirement ? explainRequirement(requirement, await loadChecks()) : explainCode(id))
      return 0
    },
  }
}

function explainCode(id: string): string {
  const code = Object.entries<CodeAbout>(codes).find(([known]) => known === id)
  if (code) return `${id}\n\n${code[1].meaning}\nRemedy: ${code[1].remedy}\n`
  const near = nearest(id, [...Object.keys(codes), ...requirements.map((known) => known.id)])
  throw new UsageError(`there is no code and no requirement "${id}"${near === undefined ? '' : `; did you mean ${near}?`}`)
}

function explainRequirement(
  { id, level, subject, sentence, judged, locators, operations }: Requirement,
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
    `Kept by:     ${subject}`,
    `Judged by:   ${judged.by === 'none' ? `nothing: ${judged.reason}` : judged.by}`,
    `Stands at:   ${locators.length > 0 ? locators.join(', ') : 'nowhere; the document passes over it in silence'}`,
  ]
  if (judging.length > 0) lines.push(`Checks:      ${judging.map(({ name }) => name).join(', ')}`)
  if (needs.size > 0) lines.push(`Needs:       ${[...needs].join(', ')}`)
  if (judging.length > 0) lines.push(`Example:     data-import conformance run --config conformance.json --only ${id}`)
  if (operations) lines.push(`Operations:  ${operations.join(', ')}`)
  return `${lines.join('\n')}\n`
}
