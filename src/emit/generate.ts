import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { records } from '../../schemas/index.ts'
import { fileName, recordSchema } from '../contract/record-schema.ts'
import { compileValidators } from './compile-validators.ts'
import { contract } from './contract.ts'
import { openapi } from './openapi.ts'

/** Writes what is generated from the contract: the committed JSON documents and the compiled validators. */
const root = new URL('../../', import.meta.url)
const write = (path: string, content: string) => writeFileSync(new URL(path, root), content)
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const { $schema, $defs } = contract()
write('schemas/contract.json', json({ $schema, $defs }))
write('schemas/openapi.json', json(openapi()))

const folder = fileURLToPath(new URL('schemas/json-schema/', root))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
for (const name of Object.keys(records)) write(`schemas/json-schema/${fileName(name)}`, json(recordSchema(name, { $schema, $defs })))

write('src/validate/compiled.js', compileValidators($defs))
console.log(`Generated schemas/openapi.json, schemas/contract.json, ${readdirSync(folder).length} files in schemas/json-schema and the validators.`)
