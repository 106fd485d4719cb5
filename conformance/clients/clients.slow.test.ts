import { expect, it } from 'vitest'
import { clientMutants } from './bench/mutants/index.ts'
import { tryMutant } from './bench/try-mutants.ts'

it.each(clientMutants.filter(({ beyond }) => beyond === undefined))('a client with a fault is found: $id', async (mutant) => {
  expect(await tryMutant(mutant)).toMatchObject({ isFound: true })
})
