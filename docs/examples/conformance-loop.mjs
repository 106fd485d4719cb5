// The checks in a plain loop: node conformance-loop.mjs conformance.json
import { checks, openSession, readConfiguration } from 'data-import-contract/conformance'

const session = await openSession({ configuration: await readConfiguration(process.argv[2] ?? 'conformance.json') })
for (const check of checks.filter(({ name }) => name.startsWith('stage'))) {
  const { broken, missing } = await session.run(check)
  console.log(
    missing.length > 0
      ? `skip  ${check.name}: needs ${missing.join(', ')}`
      : broken.length > 0
        ? `FAIL  ${check.name}`
        : `ok    ${check.name}`,
  )
  for (const { requirement, message } of broken) console.log(`      ${requirement}: ${message}`)
}
await session.close()
