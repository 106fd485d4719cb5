import { laws } from '../../../conformance/checks/laws/index.ts'
import { requirements, type Requirement } from '../../../schemas/requirements/index.ts'
import { html, type Html } from '../html.ts'
import { english } from '../layout/inline.ts'
import { requirementLink } from '../requirements/requirement-path.ts'
import type { Site } from '../site.ts'

/** What it means that a request of an operation is sent again: the sentences that the suite's laws judge. */
export function sendingAgain(id: string, { settings }: Site): Html {
  const named = new Set(laws.filter(({ operation }) => operation === id).flatMap((law) => law.requirements))
  const told = requirements.filter((requirement) => named.has(requirement.id))
  return html`<ul class="requirement-list"${english(settings.language)}>${told.map(sentence)}</ul>`
}

function sentence({ id, level, sentence: text }: Requirement): Html {
  return html`<li><span class="tag ${level}">${level}</span> ${text} ${requirementLink(id)}</li>`
}
