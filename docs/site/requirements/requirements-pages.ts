import { checks } from '../../../conformance/checks/index.ts'
import { choices } from '../../../reference-server/choices.ts'
import { requirementLevels, sections, type RequirementLevel, type Section } from '../../../schemas/requirements/index.ts'
import { html } from '../html.ts'
import { plural } from '../layout/inline.ts'
import type { Page } from '../page.ts'
import type { Site } from '../site.ts'
import { requirementCounts } from './requirement-counts.ts'
import { requirementItem } from './requirement-item.ts'
import { requirementsPath } from './requirement-path.ts'

/** What the levels mean. */
const levels: Readonly<Record<RequirementLevel, string>> = {
  must: 'The document demands it.',
  should: 'It advises it, or plain sense expects it.',
  may: 'It allows it.',
  open: 'It leaves the answer out, in words ("not shown") or in silence. Any answer conforms.',
}

/** The overview of the requirements, and a page for each section of the document. */
export function requirementsPages(site: Site): Page[] {
  return [overview(site), ...sections.map((section) => sectionPage(section, site))]
}

function overview({ words }: Site): Page {
  const all = sections.flatMap(({ requirements }) => requirements)
  return {
    path: 'requirements/index.html',
    title: words.requirements,
    summary: 'Every sentence of the interface document that somebody can keep or break.',
    group: 'Reference',
    language: 'en',
    body: html`<p class="lead">Every sentence of the interface document that somebody can keep or break, with a permanent id.</p>
<p>${requirementCounts()} The <a href="/guides/conformance.html">suite</a> has ${plural(checks.length, 'check')}; the <a href="/guides/judge-clients.html">judge of clients</a> watches those who send.</p>
<dl class="levels">${requirementLevels.map((level) => html`<dt><span class="tag ${level}">${level}</span></dt><dd>${levels[level]}</dd>`)}</dl>
<h2 id="by-section">By section</h2>
<table class="list"><thead><tr><th scope="col">Section</th>${requirementLevels.map((level) => html`<th scope="col" class="number">${level}</th>`)}</tr></thead>
<tbody>${sections.map(
      ({ section, title, requirements }) =>
        html`<tr><th scope="row"><a href="/${requirementsPath(section)}">${section} ${title}</a></th>${requirementLevels.map(
          (level) =>
            html`<td class="number">${requirements.filter((one) => one.level === level).length || html`<span class="dim">–</span>`}</td>`,
        )}</tr>`,
    )}</tbody>
<tfoot><tr><th scope="row">All</th>${requirementLevels.map((level) => html`<td class="number">${all.filter((one) => one.level === level).length}</td>`)}</tr></tfoot></table>
<p>On the command line: <code>data-import requirements --section 4.2 --level must</code>, and <code>data-import explain ID</code> for one of them.</p>`,
  }
}

function sectionPage({ section, title, requirements }: Section, { words }: Site): Page {
  return {
    path: requirementsPath(section),
    title: `${section} ${title}`,
    summary: `The requirements of section ${section} of the interface document: ${title.toLowerCase()}.`,
    group: 'Requirements',
    language: 'en',
    body: html`<p class="filter" hidden role="group" aria-label="Levels">${requirementLevels.map((level) => html`<button type="button" class="tag ${level}" aria-pressed="true" data-filter="${level}">${level}</button> `)}</p>
<h2 class="unseen" id="list">${words.requirements}</h2>
${requirements.map((requirement) =>
  requirementItem(
    requirement,
    checks,
    choices.find((choice) => choice.requirement === requirement.id),
  ),
)}`,
    places: requirements.map(({ id, sentence }) => ({ id, title: id, text: sentence })),
  }
}
