import { operations, type OperationId } from '../../schemas/operations.ts'
import { sentAgain, type RepeatEffect, type SentAgain } from '../../schemas/sent-again.ts'

/** What each effect means for somebody who does not know whether a request arrived. */
const headings: Readonly<Record<RepeatEffect, string>> = {
  kept: 'What the first one left stays, once',
  replaces: 'The second one replaces the first',
  nothing: 'Nothing is changed',
  open: 'The document does not show it: look first',
}

/** The page that tells for every request what it means to send it again, in Markdown. */
export function sendingAgainPage(): string {
  const all = Object.entries(operations).map(([id, { method, path }]) => ({
    method,
    path,
    again: sentAgain[id as OperationId] as SentAgain,
  }))
  const sections = Object.entries(headings).map(([effect, heading]) => {
    const rows = all
      .filter(({ again }) => again.effect === effect)
      .map(({ method, path, again }) => `| \`${method} ${path}\` | ${again.status ?? 'not shown'} | ${again.description} |`)
    return `## ${heading}\n\n| Request | Answer to the repetition | |\n| --- | --- | --- |\n${rows.join('\n')}\n`
  })
  return `# What may be sent again\n\n${introduction}\n${sections.join('\n')}`
}

const introduction = `What it means that a request is sent again as it was, after it had succeeded and the answer was lost. The OpenAPI document says the same
with \`x-sent-again\`, and the page of each operation names the sentences that say so. This page is generated from the contract.
`
