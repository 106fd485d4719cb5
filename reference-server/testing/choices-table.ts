import { requirements } from '../../schemas/requirements/index.ts'
import { choices } from '../choices.ts'

/** The choices as a Markdown table. `node reference-server/testing/choices-table.ts` prints it. */
export function choicesTable(): string {
  const rows = choices.map(({ requirement, choice }) => {
    const sentence = requirements.find(({ id }) => id === requirement)?.sentence ?? ''
    const question = sentence.replace(/^The document does not show (?:plainly )?/, '').replace(/\.$/, '')
    return `| \`${requirement}\` | ${question} | ${choice} |`
  })
  return ['| Requirement | The document does not show | This server |', '| --- | --- | --- |', ...rows].join('\n')
}

if (import.meta.main) console.log(choicesTable())
