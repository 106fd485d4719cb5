import { operations } from '../../../schemas/operations.ts'
import { shownText } from '../../../src/report/html/shown-text.ts'
import { kebab } from '../../../src/text/kebab.ts'
import type { RequirementResult } from '../report.ts'
import { toldVerdict } from '../told-verdict.ts'
import { operationsOf } from './entry.ts'

/** What the entries can be filtered by; only choices that some entry has. It is shown when the script runs. */
export function filterForm(results: readonly RequirementResult[]): string {
  const named = new Set(results.flatMap(operationsOf))
  const verdicts = new Set(results.map(toldVerdict))
  return `<form id="tools" role="search" hidden>
<label>Search <input id="text" type="search" autocomplete="off" placeholder="id, words, path, request id"></label>
${select('Section', 'section', [...new Set(results.map(({ section }) => section))])}
${select(
  'Operation',
  'operation',
  Object.keys(operations)
    .map(kebab)
    .filter((name) => named.has(name)),
)}
${select('Level', 'level', [...new Set(results.map(({ level }) => level))])}
${select(
  'Verdict',
  'verdict',
  order.filter((verdict) => verdicts.has(verdict)),
)}
<button type="button" id="print">Print</button> <span id="shown" class="dim" role="status"></span>
</form>
`
}

const order = ['failed', 'failed as known', 'advice', 'inconclusive', 'skipped', 'passed', 'passed in part', 'observed']

function select(title: string, id: string, choices: readonly string[]): string {
  const options = choices.map((choice) => `<option>${shownText(choice)}</option>`).join('')
  return `<label>${title} <select id="${id}"><option value="">all</option>${options}</select></label>`
}
