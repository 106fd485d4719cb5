import { ruleExamples } from '../rules/rule-examples.ts'
import { ruleGroups, type Rule, type RuleGroup } from '../rules/rule.ts'

/** What each group is about, for its heading. */
const headings: Readonly<Record<RuleGroup, string>> = {
  contact: 'Contact data',
  identifiers: 'Identifiers',
  timelines: 'Timelines',
  readings: 'Readings',
  money: 'Money',
  references: 'References inside a record',
  duplicates: 'Duplicates',
  commodity: 'Gas and electricity mixed up',
  documents: 'Documents',
  spreadsheet: 'Spreadsheet damage',
  values: 'Values',
  across: 'Across the records of a run',
}

/** The page about the rules, in Markdown. */
export function rulesPage(rules: readonly Rule[]): string {
  const groups = ruleGroups
    .map((group) => ({ group, own: rules.filter((rule) => rule.group === group) }))
    .filter(({ own }) => own.length > 0)
  return `${introduction(rules.length)}\n${groups.map(({ group, own }) => section(group, own)).join('\n')}`
}

const introduction = (count: number) => `# Rules

What really gets records refused, or loses data, is seldom a sentence of the interface document. These ${count} rules are
known from practice: from check digits, from conventions of the German market, and from sibling deployments, whose error
codes are their ids where the meaning is the same. None of them is a sentence of the interface document. So \`validate\` applies
none unless it is asked to, and what it finds is a warning or a note unless you say otherwise. [\`fix\`](repair.md) applies those
that warn about one record and tells in its plan what they doubt; that alone changes no record and no exit code.

\`\`\`sh
npx data-import validate cohort.jsonl --rules                        # all of them
npx data-import validate cohort.jsonl --rule malo_check_digit=error  # all, one of them graver
npx data-import validate cohort.jsonl --rules --fail-on warning      # exit code 1 for warnings, too
npx data-import explain malo_check_digit                             # meaning, reason, examples, remedy
\`\`\`

A profile sets rules for good: see [Rules and profiles](profiles.md). This page is generated from the rules.
`

function section(group: RuleGroup, rules: readonly Rule[]): string {
  return `## ${headings[group]}\n\n${rules.map(entry).join('\n')}`
}

function entry(rule: Rule): string {
  const { id, severity, title, reason, remedy, source } = rule
  const { about, good, bad, at } = ruleExamples(rule)
  const lines = [
    `### ${id}`,
    '',
    `${title}. ${reason}`,
    '',
    `- **Remedy:** ${remedy}`,
    `- **Severity:** ${severity}. **About:** ${about}. **Source:** ${source}.`,
    `- **Good:** \`${lastOf(good)}\``,
    `- **Bad:** \`${lastOf(bad)}\`${at === '' ? '' : `, found at \`${at}\``}`,
    '',
  ]
  return lines.join('\n')
}

/** The record of a run that shows it; long ones as they begin. */
function lastOf(texts: readonly string[]): string {
  const text = texts.at(-1) ?? ''
  return text.length > 400 ? `${text.slice(0, 400)}…` : text
}
