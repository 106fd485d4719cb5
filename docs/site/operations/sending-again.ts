import type { OperationId } from '../../../schemas/operations.ts'
import { requirements, type Requirement } from '../../../schemas/requirements/index.ts'
import { sentAgain } from '../../../schemas/sent-again.ts'
import { html, type Html } from '../html.ts'
import { codeText, english } from '../layout/inline.ts'
import { requirementLink } from '../requirements/requirement-path.ts'
import type { Site } from '../site.ts'

/** What it means that a request of an operation is sent again, and the sentences that say so. */
export function sendingAgain(id: OperationId, { settings }: Site): Html {
  const { description, requirements: ids } = sentAgain[id]
  const named = new Set<string>(ids)
  const told = requirements.filter((requirement) => named.has(requirement.id))
  return html`<p${english(settings.language)}>${codeText(description)}</p>
<ul class="requirement-list"${english(settings.language)}>${told.map(sentence)}</ul>`
}

function sentence({ id, level, sentence: text }: Requirement): Html {
  return html`<li><span class="tag ${level}">${level}</span> ${text} ${requirementLink(id)}</li>`
}
