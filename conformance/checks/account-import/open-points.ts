import type { AccountReference } from '../../../schemas/record-types.ts'
import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import { markedNote } from '../../actions/marked-account.ts'
import { inTime, requireHeld, whileHeld } from '../../actions/while-held.ts'
import { withLimit } from '../../actions/with-limit.ts'
import { defineCheck } from '../../check.ts'
import { expectRefusalEnvelope, refusalEnvelopeRequirements } from '../../edits/expect-envelope.ts'
import type { Body } from '../../setting/templates.ts'
import { TargetError } from '../../target/target.ts'
import type { Trial } from '../../trial/trial.ts'
import { isRateLimited } from '../../trial/within-rate.ts'

const forms: Readonly<Record<string, (number: string) => string>> = {
  'with a slash': (number) => `${number}/2`,
  'with a dot': (number) => `${number}.2`,
  'with a space inside': (number) => `${number} 2`,
  'with an umlaut': (number) => `${number}-Ä`,
  'with a percent sign': (number) => `${number}%2F`,
  'with a question mark': (number) => `${number}?x=1`,
  'of 100 characters': (number) => number.padEnd(100, 'x'),
  'of 1000 characters': (number) => number.padEnd(1000, 'x'),
  'that is empty': () => '',
}

/** Which external account numbers are accepted, and whether a path can carry them. */
export const pairCharacters = defineCheck({
  name: 'pair-characters',
  requirements: ['1-pair-characters-open'],
  async run(trial: Trial) {
    for (const [what, form] of Object.entries(forms)) {
      const pair = trial.pair()
      const odd = { ...pair, external_account_number: form(pair.external_account_number) }
      const { status } = await trial.stage(odd)
      const read = status === 201 ? `, its status then answers ${(await trial.status(odd)).status}` : ''
      trial.observe('1-pair-characters-open', `a number ${what}: staging answers ${status}${read}`)
    }
  },
})

/** Requests for an import supplier that does not exist. */
export const unknownSupplier = defineCheck({
  name: 'unknown-supplier',
  requirements: [
    '4.2-validate-unknown-supplier-open',
    '4.2-stage-unknown-supplier-open',
    '4.2-process-unknown-supplier-open',
    ...refusalEnvelopeRequirements,
  ],
  async run(trial: Trial) {
    await trial.staged()
    const pair = trial.pair(trial.names.text('NONE'))
    const validated = await trial.validate(pair)
    trial.observeStatus('4.2-validate-unknown-supplier-open', validated)
    const processed = await trial.process(pair)
    expectRefusalEnvelope(trial, processed, 'processing for an unknown import supplier')
    trial.observeAnswer('4.2-process-unknown-supplier-open', processed)
    const staged = await trial.stage(pair)
    expectRefusalEnvelope(trial, staged, 'staging for an unknown import supplier')
    trial.observeAnswer('4.2-stage-unknown-supplier-open', staged)
  },
})

/** What counts against a limit, and what is looked at first, where the document does not show it. */
export const limitObserved = defineCheck({
  name: 'limit-observed',
  requirements: ['8-limit-dry-run-open', '8-limit-scope-open', '8-limit-precedence-open'],
  needs: ['operator:limits', 'operator:hold'],
  alone: true,
  async run(trial: Trial) {
    const { ongoingOther } = trial.setting.configuration.suppliers
    const imported = await trial.imported()
    const held = await trial.staged()
    const tried = await trial.staged()
    const elsewhere = ongoingOther === undefined ? undefined : await trial.staged(trial.pair(ongoingOther))
    const says = async (answer: ReturnType<typeof trial.process>) => {
      const read = await inTime(trial, answer, 1000)
      return read ? `answers ${read.status}` : 'waits'
    }
    await withLimit(trial, 1, async () => {
      await whileHeld(trial, held, {}, async (state) => {
        requireHeld(trial, state)
        const above: readonly (readonly [RequirementId, words: string, pair: AccountReference | undefined, more?: Body])[] = [
          ['8-limit-dry-run-open', 'a dry run', tried, { dry_run: true }],
          ['8-limit-precedence-open', 'processing an imported account', imported],
          ['8-limit-precedence-open', 'processing what was never staged', trial.pair()],
          ['8-limit-scope-open', 'a request of another import supplier', elsewhere],
        ]
        for (const [requirement, words, pair, more] of above)
          if (pair) trial.observe(requirement, `above the limit ${words} ${await says(trial.process(pair, more))}`)
      })
      await whileHeld(trial, tried, { dry_run: true }, async ({ early }) => {
        if (early() !== undefined) return
        const other = await says(trial.process(await trial.staged()))
        trial.observe('8-limit-dry-run-open', `while a dry run uses up the limit a process request ${other}`)
      })
    })
    if (!elsewhere) trial.observe('8-limit-scope-open', 'not tried: suppliers.ongoingOther is not configured')
  },
})

/** How many requests, how large ones and how many items are taken. Only validating is tried, which leaves nothing behind. */
export const requestSizes = defineCheck({
  name: 'request-sizes',
  requirements: ['8-rate-limits-open', '8-payload-size-open', '8-batch-size-open'],
  async run(trial: Trial) {
    const plain = trial.account(trial.pair())
    for (const [what, size] of Object.entries({ '100 kB': 100_000, '1 MB': 1_000_000 }))
      trial.observe('8-payload-size-open', `${what}: ${await validating(trial, { ...plain, notes: [markedNote('x'.repeat(size))] })}`)
    for (const count of [100, 1000]) {
      const notes = Array.from({ length: count }, (_, index) => markedNote(`Note ${index}`))
      trial.observe('8-batch-size-open', `${count} notes: ${await validating(trial, { ...plain, notes })}`)
    }
    await Promise.all(Array.from({ length: 40 }, () => trial.list('Pending')))
    const refused = isRateLimited(trial.setting)
    trial.observe('8-rate-limits-open', refused ? 'some requests answer 429' : 'of 40 requests at once none answers 429')
  },
})

async function validating(trial: Trial, body: Body): Promise<string> {
  try {
    return `validating answers ${(await trial.send('validateAccount', { body })).status}`
  } catch (error) {
    if (error instanceof TargetError && error.problem !== 'unreachable') return 'no answer to validating'
    throw error
  }
}
