import { asSentence } from '../../../src/text/as-sentence.ts'
import { defineCheck } from '../../check.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { worded } from '../../oracle/judgement.ts'

/** One life of an account, with its mistakes: each answer is in the same situation as the one before or after it in another life. */
async function live(trial: Trial): Promise<Readonly<Record<string, Answer>>> {
  const pair = trial.pair()
  const body = trial.account(pair)
  const spoilt = { ...body, customers: 'text' }
  const notes = { ...pair, notes: [{ body: trial.names.text('note') }] }
  return {
    'the status of an unknown account': await trial.status(pair),
    'validating a record': await trial.send('validateAccount', { body }),
    'validating a faulty record': await trial.send('validateAccount', { body: spoilt }),
    'staging a faulty record': await trial.send('stageAccount', { body: spoilt }),
    'staging an account': await trial.send('stageAccount', { body }),
    'staging it again': await trial.send('stageAccount', { body }),
    'the status of a staged account': await trial.status(pair),
    'a note for a staged account': await trial.send('createNotes', { body: notes }),
    'a dry run': await trial.process(pair, { dry_run: true }),
    'processing an account': await trial.process(pair),
    'processing it again': await trial.process(pair),
    'staging an imported account': await trial.send('stageAccount', { body }),
    'the status of an imported account': await trial.status(pair),
    'a note for an imported account': await trial.send('createNotes', { body: notes }),
    'the same note again': await trial.send('createNotes', { body: notes }),
    'the list of pending accounts': await trial.list('Pending'),
    'the list of all accounts': await trial.list('All'),
  }
}

/** The same request in the same situation is answered alike throughout. */
export const constantInRun = defineCheck({
  name: 'constant-in-run',
  requirements: ['9-constant-in-run'],
  async run(trial: Trial) {
    const first = await live(trial)
    await trial.imported()
    for (let again = 0; again < 3; again++) {
      for (const [what, answer] of Object.entries(await live(trial))) {
        const earlier = first[what]
        // Limits come and go.
        if (!earlier || answer.status === 429 || earlier.status === 429) continue
        if (trial.demandStatus('9-constant-in-run', answer, earlier.status, asSentence(`${what}, unlike earlier,`)))
          expectSameShape(trial, answer, earlier, asSentence(`${what} answers bodies of different shapes.`))
      }
    }
  },
})

function expectSameShape(trial: Trial, answer: Answer, earlier: Answer, message: string): void {
  const shape = shapeOf(earlier)
  const difference = worded('', `as before: ${shape}`, answer.isJson ? answer.body : answer.text)
  trial.demand('9-constant-in-run', shapeOf(answer) === shape, message, difference)
}

/** Whether there is a body, of which kind, and with which members that hold something. */
function shapeOf({ text, isJson, body }: Answer): string {
  if (!isJson) return text === '' ? 'none' : 'no JSON'
  if (Array.isArray(body) || typeof body !== 'object' || body === null) return Array.isArray(body) ? 'array' : typeof body
  return Object.entries(body)
    .filter(([, value]) => value !== null)
    .map(([field, value]) => `${field}: ${Array.isArray(value) ? 'array' : typeof value}`)
    .toSorted()
    .join(', ')
}
