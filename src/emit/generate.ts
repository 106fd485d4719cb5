import manifest from '../../package.json' with { type: 'json' }
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { records } from '../../schemas/index.ts'
import { operations, type Operation } from '../../schemas/operations.ts'
import { requirements } from '../../schemas/requirements/index.ts'
import { fileName, recordSchema } from '../contract/record-schema.ts'
import { findingSchema } from '../finding/finding-schema.ts'
import { arazzo } from './arazzo.ts'
import { kernelModuleModule } from './compile-kernel.ts'
import { compileRecordInterfaces } from './compile-interfaces.ts'
import { compileGuards } from './compile-guards.ts'
import { compileValidators } from './compile-validators.ts'
import { licencesPage } from './licences.ts'
import { kernelTablesModule } from './kernel-tables.ts'
import { requirementIdModule } from './requirement-id-module.ts'
import { schemaDocument } from './schema-document.ts'
import { sendingAgainPage } from './sending-again-page.ts'

// The program `npm run generate`: writes what is generated from the schemas, committed or not.

const root = new URL('../../', import.meta.url)
const write = (path: string, content: string) => writeFileSync(new URL(path, root), content)
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const document = schemaDocument()
write('schemas/contract.json', json(document))
write('schemas/record-interfaces.ts', compileRecordInterfaces(document, Object.keys(records)))
write('schemas/requirements.json', json(requirements))
write('schemas/requirements/requirement-id.ts', requirementIdModule(requirements))
write('src/finding/finding.schema.json', json(findingSchema()))
write('docs/licences.md', licencesPage())

const folder = new URL('schemas/json-schema/', root)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
for (const name of Object.keys(records)) write(`schemas/json-schema/${fileName(name)}`, json(recordSchema(name, document)))

// From here on modules are loaded that read the contract as it was written above.
const { answerDefinitions } = await import('../contract/answer-definitions.ts')
const answered = Object.values<Operation>(operations).flatMap(({ answers }) => answers.flatMap(({ body }) => answerDefinitions(body)))
mkdirSync(new URL('src/compiled/', root), { recursive: true })
write('src/compiled/version.ts', `/** The version of the package. */\nexport const version = ${JSON.stringify(manifest.version)}\n`)
write('src/compiled/records.ts', compileValidators(document, Object.keys(records), 'RecordName'))
write('src/compiled/guards.ts', compileGuards(document, Object.keys(records)))
write(
  'src/compiled/record-names.ts',
  `/** The names of all records. */\nexport const recordNames: readonly string[] = ${JSON.stringify(Object.keys(records))}\n`,
)
write('src/compiled/answers.ts', compileValidators(document, [...new Set(answered)], 'string', true))
write('src/compiled/kernel-tables.ts', kernelTablesModule(document))
write('src/compiled/kernel-module.ts', await kernelModuleModule())

// These need the validators that were compiled above.
const { openapi } = await import('./openapi.ts')
write('schemas/openapi.json', json(openapi(manifest.version)))
write('schemas/arazzo.json', json(arazzo(manifest.version)))
const { rules } = await import('../rules/index.ts')
const { profileSchema } = await import('../profile/profile-schema.ts')
write('src/profile/profile.schema.json', json(profileSchema(rules)))
const { rulesPage } = await import('./rules-page.ts')
write('docs/rules.md', rulesPage(rules))
write('docs/migrate/sending-again.md', sendingAgainPage())

// The site is part of the program, with its scripts, styles and guides.
const { packAssets } = await import('../../docs/site/assets/pack-assets.ts')
await packAssets()

console.log(`Generated the OpenAPI document, ${readdirSync(folder).length} JSON Schema files and the compiled validators.`)
