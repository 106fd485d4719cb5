import type { Profile } from '../../../src/profile/profile.ts'
import { html, type Html } from '../html.ts'
import { codeText, plural } from '../layout/inline.ts'
import type { Page } from '../page.ts'
import type { Site } from '../site.ts'
import { slug } from '../slug.ts'
import type { ToldRule } from './rule-list.ts'

/** The validation rules that go beyond the document. */
export function rulesPage(rules: readonly ToldRule[], { words, settings }: Site): Page {
  const groups = Map.groupBy(rules, ({ group }) => group)
  return {
    path: 'rules.html',
    title: words.rules,
    summary: 'What the validator looks for beyond the interface document.',
    group: 'Reference',
    language: 'en',
    body: html`<p class="lead">The interface document says what a record may look like. A rule looks for what goes wrong in practice although the document allows it: a check digit that is off, a period that ends before it begins.</p>
<p>A rule is ours, and is never mixed up with what the document demands: that is a <a href="/requirements/index.html">requirement</a>. ${plural(rules.length, 'rule')}.</p>
${[...groups].map(
  ([group, members]): Html => html`<h2 id="${slug(group)}">${group.charAt(0).toUpperCase() + group.slice(1)}</h2>
<dl class="codes">${members.map((rule) => item(rule, settings.profile))}</dl>`,
)}`,
    places: rules.map(({ id, title, reason }) => ({ id, title: id, text: `${title} ${reason}` })),
  }
}

/** How grave the deployment takes a rule, where its profile says so. */
function asked(id: string, profile: Profile | undefined): Html | undefined {
  const setting = profile?.rules?.[id] ?? profile?.rules?.['*']
  return setting === undefined ? undefined : html` <span class="tag own">${profile?.name}: ${setting}</span>`
}

function item({ id, severity, title, reason, remedy, source }: ToldRule, profile: Profile | undefined): Html {
  return html`<div id="${id}"><dt><a class="anchor" href="#${id}"><code>${id}</code></a> <span class="tag ${severity}">${severity}</span>${asked(id, profile)}</dt><dd><b>${codeText(title)}</b></dd><dd>${codeText(reason)}</dd><dd class="remedy"><b>Remedy:</b> ${codeText(remedy)}</dd><dd class="dim">Known from: ${source}</dd></div>`
}
