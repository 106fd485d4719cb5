import { _, Ajv } from 'ajv'
import standaloneModule from 'ajv/dist/standalone/index.js'
import { definitionRef, type SchemaDocument } from '../contract/json-schema.ts'
import * as formats from '../validate/formats.ts'
import { checkedDefinitions } from './checked-definitions.ts'

// CommonJS default export: under Node it is the module object.
const standalone = standaloneModule.default

/**
 * The source of a TypeScript module that exports `validators`, a compiled validator for each of the named definitions.
 * It loads nothing but our formats and calls no eval.
 * @param keyType The type of the names, as TypeScript.
 */
export function compileValidators({ $defs }: SchemaDocument, names: readonly string[], keyType: string): string {
  const ajv = new Ajv({
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    allErrors: true,
    messages: false,
    // One function for each record instead of one for all: a huge function passes the size that V8 optimises.
    inlineRefs: false,
    formats,
    code: { source: true, esm: true, formats: _`formats` },
  })
  ajv.addSchema({ $id: 'contract', $defs: checkedDefinitions($defs) })
  const exported = Object.fromEntries(names.map((name) => [name, `contract${definitionRef(name)}`]))
  const code = standalone(ajv, exported)
    .replace(/^"use strict";/, '')
    .replaceAll(/export const (\w+) = (\w+);/g, 'const $1 = $2;')
    // Said once in short for each of some thousand keywords: the module loads a third faster.
    .replaceAll(
      /const (err\d+) = (\{.*?\}\});if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}errors\+\+;/g,
      '(vErrors ??= []).push($2);errors++;',
    )
    // In place: a copy for each of the elements of a list makes a list of a million faulty ones take hours.
    .replaceAll(/vErrors === null \? (\w+)\.errors : vErrors\.concat\(\1\.errors\)/g, 'joined(vErrors, $1.errors)')
  if (code.includes('.concat(')) throw new Error('The compiled validators would copy what they have found so far')
  const unresolved = /require\([^)]*\)/.exec(code)
  if (unresolved) throw new Error(`The compiled validators would load ${unresolved[0]}`)
  return [
    '// Generated from the schemas by `npm run generate`.',
    '// @ts-nocheck',
    "import type { RecordName } from '../../schemas/records.ts'",
    "import * as formats from '../validate/formats.ts'",
    "import type { CompiledValidator } from './compiled-validator.ts'",
    code,
    'function joined(all, more) { if (all === null) return more; for (const one of more) all.push(one); return all }',
    `export const validators: Readonly<Record<${keyType}, CompiledValidator>> = { ${names.join(', ')} }`,
    '',
  ].join('\n')
}
