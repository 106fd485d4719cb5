import { describe, expect, test } from 'vitest'
import { checks } from '../checks/index.ts'
import { startReference } from '../testing/reference-run.ts'
import { openSession } from './session.ts'

const { server, configuration, env } = await startReference()
const session = await openSession({ configuration, env, seed: 3 })
const some = checks.filter(({ name }) => name.startsWith('stage'))

describe('the checks in a test runner', () => {
  test.for(some)('$name', async (check, { skip }) => {
    const { broken, missing } = await session.run(check)
    if (missing.length > 0) skip(`needs ${missing.join(', ')}`)
    expect(broken).toEqual([])
  })

  test('are closed with the session', async () => {
    await session.close()
    await server.close()
    expect(some.length).toBeGreaterThan(5)
  })
})
