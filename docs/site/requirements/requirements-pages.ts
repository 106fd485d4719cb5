import { checks } from '../../../conformance/checks/index.ts'
import { choices } from '../../../reference-server/choices.ts'
import { requirementLevels, sections, type RequirementLevel } from '../../../schemas/requirements/index.ts'
import { html, type Html } from '../html.ts'
import { plural } from '../layout/inline.ts'
import type { Page } from '../page.ts'
import { requirementItem } from './requirement-item.ts'
import { requirementsPath } from './requirement-path.ts'

/** The chapters of the document. */
const chapters: Readonly<Record<string, string>> = {
  1: 'What the service does',
  2: 'Resources and their fields',
  3: 'States and transitions',
  4: 'Endpoints',
  5: 'Authentication',
  6: 'Events',
  7: 'Errors',
  8: 'Limits',
  9: 'Versioning',
}

/** What the levels mean. */
const levels: Readonly<Record<RequirementLevel, string>> = {
  must: 'The document demands it.',
  should: 'It advises it, or plain sense expects it.',
  may: 'It allows it.',
  open: 'It leaves the answer out, in words ("not shown") or in silence. Any answer conforms.',
}

/** The overview of the requirements, and a page for each chapter of the document. */
export function requirementsPages(): Page[] {
  return [overview(), ...Object.entries(chapters).map(([chapter, title]) => chapterPage(chapter, title))]
}

function of(chapter: string) {
  return sections.filter(({ section }) => section.split('.')[0] === chapter)
}

function overview(): Page {
  const all = sections.flatMap(({ requirements }) => requirements)
  const judged = all.filter(({ id }) => checks.some(({ requirements }) => requirements.includes(id)))
  return {
    path: 'requirements/index.html',
    title: 'Requirements',
    summary: 'Every sentence of the interface document that somebody can keep or break.',
    group: 'Reference',
    body: html`<p class="lead">Every sentence of the interface document that somebody can keep or break, with a permanent id. ${plural(all.length, 'requirement')}; the <a href="/guides/conformance.html">conformance suite</a> judges or observes ${judged.length.toLocaleString('en-US')} of them with ${plural(checks.length, 'check')}.</p>
<dl class="levels">${requirementLevels.map((level) => html`<dt><span class="tag ${level}">${level}</span></dt><dd>${levels[level]}</dd>`)}</dl>
<h2 id="by-section">By section</h2>
<table class="list"><thead><tr><th scope="col">Section</th>${requirementLevels.map((level) => html`<th scope="col" class="number">${level}</th>`)}</tr></thead>
<tbody>${sections.map(
      ({ section, title, requirements }) =>
        html`<tr><th scope="row"><a href="/${requirementsPath(section)}#section-${section}">${section} ${title}</a></th>${requirementLevels.map(
          (level) =>
            html`<td class="number">${requirements.filter((one) => one.level === level).length || html`<span class="dim">–</span>`}</td>`,
        )}</tr>`,
    )}</tbody>
<tfoot><tr><th scope="row">All</th>${requirementLevels.map((level) => html`<td class="number">${all.filter((one) => one.level === level).length}</td>`)}</tr></tfoot></table>
<p>On the command line: <code>data-import requirements --section 4.2 --level must</code>, and <code>data-import explain ID</code> for one of them.</p>`,
  }
}

function chapterPage(chapter: string, title: string): Page {
  const parts = of(chapter)
  return {
    path: requirementsPath(chapter),
    title: `${chapter} ${title}`,
    summary: `The requirements of section ${chapter} of the interface document.`,
    group: 'Requirements',
    body: html`<p class="filter" hidden role="group" aria-label="Levels">${requirementLevels.map((level) => html`<button type="button" class="tag ${level}" aria-pressed="true" data-filter="${level}">${level}</button> `)}</p>
${parts.map(
  ({ section, title: name, requirements }): Html => html`<h2 id="section-${section}">${section} ${name}</h2>
${requirements.map((requirement) =>
  requirementItem(
    requirement,
    checks,
    choices.find((choice) => choice.requirement === requirement.id),
  ),
)}`,
)}`,
    places: parts.flatMap(({ requirements }) => requirements.map(({ id, sentence }) => ({ id, title: id, text: sentence }))),
  }
}
