import { requirements } from '../../../src/contract/requirements.ts'
import { openPoints } from '../open-points/index.ts'
import { duties } from './index.ts'

/** The page that lists what the document asks of clients, in Markdown: docs/judge-clients/duties.md. */
export function dutiesPage(): string {
  const ofClients = requirements.filter(({ subject }) => subject === 'client')
  const asked = ofClients.filter(({ level }) => level !== 'open')
  const musts = asked.filter(({ level }) => level === 'must').length
  const judged = ofClients.filter(({ judged: { by } }) => by === 'traffic')
  const rowsOf = (some: typeof ofClients, last: (requirement: (typeof ofClients)[number]) => string) =>
    some
      .map((requirement) => `| \`${requirement.id}\` | ${requirement.level} | ${requirement.sentence} | ${last(requirement)} |`)
      .join('\n')
  const occasions = new Map<string, string>([...duties, ...openPoints].map(({ requirement, occasion }) => [requirement, occasion]))
  const occasionOf = ({ id }: { readonly id: string }) => occasions.get(id) ?? ''
  return `# Duties of clients

The interface document has ${asked.length} duties of clients: ${musts} musts and ${asked.length - musts} recommendations. This page is generated from
[the judge of clients](../judge-clients.md); \`data-import explain ID\` tells more of each.

## Judged

| Requirement | Level | Sentence | Shows in |
| --- | --- | --- | --- |
${rowsOf(
  judged.filter(({ level }) => level !== 'open'),
  occasionOf,
)}

## Observed

What the document leaves open, and what loses or doubles data all the same. It is observed, and never fails.

| Requirement | Level | What is open | Shows in |
| --- | --- | --- | --- |
${rowsOf(
  judged.filter(({ level }) => level === 'open'),
  occasionOf,
)}

## Not judged

| Requirement | Level | Sentence | Why not |
| --- | --- | --- | --- |
${rowsOf(
  ofClients.filter(({ judged: { by } }) => by !== 'traffic'),
  (requirement) => (requirement.judged.by === 'none' ? requirement.judged.reason : ''),
)}
`
}
