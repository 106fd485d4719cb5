/**
 * Which checks a smoke run has: node conformance/bench/smoke-command.ts
 * Tries those of the smoke run so far against each mutant, and all others against what they do not find, each with its first
 * input; and writes conformance/run/smoke.json. How many mutants a smoke run finds is for
 * `npm run bench:conformance -- --depth smoke` to say.
 */
import { writeFileSync } from 'node:fs'
import { checks } from '../checks/index.ts'
import { inDefaultOrder, requestsOf } from '../run/default-order.ts'
import { chooseSmoke, type TriedOnce } from './choose-smoke.ts'
import { inWorkers } from './in-workers.ts'
import { mutants } from './mutants/index.ts'
import { progressOf } from './progress-of.ts'

const ids = mutants.map(({ id }) => id)
const program = { module: new URL('try-once.ts', import.meta.url), name: 'tryOnce' }
const tried = await inWorkers<TriedOnce>(program, ids, { onResult: progressOf('mutants') })
const chosen = chooseSmoke(tried, inDefaultOrder(checks), requestsOf)
writeFileSync(
  new URL('../run/smoke.json', import.meta.url),
  `${JSON.stringify(
    chosen.map(({ name }) => name),
    null,
    2,
  )}\n`,
)
