// The checks in the test runner of Node: CONFIG=conformance.json node --test conformance-node-test.mjs
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { checks, openSession, readConfiguration } from 'data-import-contract/conformance'

const session = await openSession({ configuration: await readConfiguration(process.env.CONFIG ?? 'conformance.json') })
after(() => session.close())

for (const check of checks.filter(({ name }) => name.startsWith('stage'))) {
  void test(check.name, async (context) => {
    const { broken, missing } = await session.run(check)
    if (missing.length > 0) return context.skip(`needs ${missing.join(', ')}`)
    assert.deepEqual(
      broken.map(({ requirement, message }) => `${requirement}: ${message}`),
      [],
    )
  })
}
