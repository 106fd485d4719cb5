// How strong the judge of clients is: loaders with one fault each, which it must find, and conforming ones, which it must leave
// alone. Prints the figures; ends with 1 when a mutant survives or a conforming client is failed.
import { clientCohort } from './client-cohort.ts'
import { manners } from './manners.ts'
import { clientMutants } from './mutants/index.ts'
import { tryClient } from './try-client.ts'
import { tryMutant } from './try-mutants.ts'

const started = performance.now()
const outcomes = []
for (const mutant of clientMutants) if (mutant.beyond === undefined) outcomes.push(await tryMutant(mutant))
const survivors = outcomes.filter(({ isFound }) => !isFound)
const ids = new Set(outcomes.flatMap(({ mutant }) => mutant.requirements))
const open = [...ids].filter((id) => id.endsWith('-open')).length
for (const id of [...ids].toSorted()) {
  const mine = outcomes.filter(({ mutant }) => mutant.requirements.includes(id))
  console.log(`${id.padEnd(36)} ${mine.filter(({ isFound }) => isFound).length} of ${mine.length}`)
}
for (const { id, beyond } of clientMutants) if (beyond !== undefined) console.log(`Beyond it: ${id}. ${beyond}`)
for (const { mutant, broken } of survivors) console.log(`Survived: ${mutant.id} (${broken.join(', ') || 'nothing was broken'})`)

const sizes = [1, 2, 5, 12, 20, 24, 40]
let runs = 0
const alarms: string[] = []
for (const manner of manners) {
  for (const size of sizes) {
    const { requirements } = await tryClient(manner, undefined, clientCohort(size))
    runs += 1
    for (const { id, failure, advice } of requirements) if (failure ?? advice) alarms.push(`${manner.id}, ${size} accounts: ${id}`)
  }
}
for (const alarm of alarms) console.log(`False alarm: ${alarm}`)
const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(
  `${outcomes.length - survivors.length} of ${clientMutants.length} mutants found, of ${ids.size - open} duties and ${open} open points, and ${clientMutants.length - outcomes.length} beyond it; ${alarms.length} false alarms in ${runs} runs of ${manners.length} conforming clients; ${seconds} s`,
)
process.exitCode = survivors.length + alarms.length > 0 ? 1 : 0
