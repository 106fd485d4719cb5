import { readdirSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { runBuilt } from '../../src/cli/testing/run-built.ts'
import { Random } from '../../src/generate/random.ts'
import { mutate } from '../../src/kernel/testing/mutate.ts'
import type { GuardPart } from './guard-part.ts'

const samples = new URL('../samples/', import.meta.url)

/** What is in all of them may be broken anew. */
const seeds = ['valid', 'faulty'].flatMap((folder) =>
  readdirSync(new URL(folder, samples), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => readFileSync(new URL(`${folder}/${name}`, samples))),
)

/** What makes much of little, given how often. */
const bombs: readonly ((times: number) => string)[] = [
  (times) => '['.repeat(times * 10),
  (times) => '{"a":'.repeat(times),
  (times) => `{"${'k'.repeat(times * 10)}":{${'"a":1,'.repeat(1001)}"a":1}}`,
  (times) => `{"customers":[${'{"x":1},'.repeat(times)}{}]}`,
  (times) => '\n'.repeat(times * 10),
  (times) => `{"import_supplier":"${'\u001B]0;x\u0007'.repeat(times)}","external_account_number":1}`,
  (times) => `{"external_account_number":"A","external_account_number":${'9'.repeat(times)}}\n`,
]

/** The most that a run of the program may take. */
const most = { megabytes: 400, seconds: 60 }

/**
 * Files given to the built program: damaged samples, and bombs of up to some megabytes, plain, compressed, or compressed and
 * damaged. It must end with a documented code, tell no fault of its own, steer no terminal, and stay small.
 */
export const hostileFiles: GuardPart = {
  name: 'Hostile files',
  async run(seconds, seed) {
    const random = new Random(seed)
    const end = performance.now() + seconds * 1000
    const figures = { files: 0, 'megabytes read': 0, 'highest memory in MB': 0, 'longest run in s': 0 }
    const faults: string[] = []
    while (performance.now() < end) {
      const input = hostileInput(random)
      const options = [
        ...random.pick([[], ['--rules'], ['--engine', 'ajv']]),
        ...random.pick([[], ['--report', 'json'], ['--report', 'csv'], ['--all'], ['--report', 'github']]),
      ]
      const start = performance.now()
      const { exitCode, stdout, stderr, memory } = await runBuilt(['validate', ...options, '-'], { stdin: Readable.from([input]) })
      const took = (performance.now() - start) / 1000
      figures.files++
      figures['megabytes read'] += input.length / 1e6
      figures['highest memory in MB'] = Math.max(figures['highest memory in MB'], memory)
      figures['longest run in s'] = Math.max(figures['longest run in s'], took)
      const told = `${stdout}${stderr.join('\n')}`
      const wrong = [
        ...(exitCode === 0 || exitCode === 1 || exitCode === 2 ? [] : [`ends with ${exitCode}`]),
        ...(/fault of the program|\n\s+at .*:\d+:\d+/.test(told) ? ['tells a fault of its own'] : []),
        // oxlint-disable-next-line no-control-regex -- These are what must not be there.
        ...(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(told) ? ['writes control characters'] : []),
        ...(memory > most.megabytes ? [`takes ${memory.toFixed(0)} MB`] : []),
        ...(took > most.seconds ? [`takes ${took.toFixed(0)} s`] : []),
      ]
      for (const what of wrong) faults.push(`file ${figures.files} of seed ${seed}, validate ${options.join(' ')}: ${what}`)
    }
    return { figures, faults }
  },
}

function hostileInput(random: Random): Buffer {
  const bytes =
    random.below(3) === 0
      ? Buffer.from(random.pick(bombs)(10 ** (1 + random.below(5))))
      : Array.from({ length: 1 + random.below(5) }).reduce<Buffer>(
          (changed) => mutate(changed, random, random.pick(seeds)),
          random.pick(seeds),
        )
  if (random.below(3) > 0) return bytes
  const packed = gzipSync(bytes)
  return random.below(2) === 0 ? packed : mutate(packed, random, packed)
}
