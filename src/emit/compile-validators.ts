import { _, Ajv } from 'ajv'
import standaloneModule from 'ajv/dist/standalone/index.js'
import { definitionRef, type SchemaDocument } from '../contract/json-schema.ts'
import { isSent, openly } from '../contract/openly.ts'
import * as formats from '../validate/formats.ts'
import { checkedDefinitions } from './checked-definitions.ts'

// CommonJS default export: under Node it is the module object.
const standalone = standaloneModule.default

/**
 * The source of a TypeScript module that exports `validators`, a compiled validator for each of the named definitions.
 * It loads nothing but our formats and calls no eval.
 * @param keyType The type of the names, as TypeScript.
 * @param inAnswers Whether all are judged as parts of answers; otherwise those that clients send are judged as parts of requests.
 */
export function compileValidators({ $defs }: SchemaDocument, names: readonly string[], keyType: string, inAnswers = false): string {
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
  ajv.addSchema({ $id: 'requests', $defs: checkedDefinitions($defs) })
  ajv.addSchema({ $id: 'answers', $defs: checkedDefinitions(openly($defs)) })
  const exported = Object.fromEntries(
    names.map((name) => [name, `${!inAnswers && isSent($defs[name]) ? 'requests' : 'answers'}${definitionRef(name)}`]),
  )
  const code = standalone(ajv, exported)
    .replace(/^"use strict";/, '')
    .replaceAll(/export const (\w+) = (\w+);/g, 'const $1 = $2;')
    // Said once in short for each of some thousand keywords: the module loads a third faster. The errors are collected
    // where they end when there are too many, not in lists of each function that are copied from one to the next.
    .replaceAll(
      /const (err\d+) = (\{.*?\}\});if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}errors\+\+;/g,
      // Not those of the branches of a condition between fields, which is reported itself when none holds.
      (_all, _name, error: string) => (/schemaPath:"[^"]*\/anyOf\/\d/.test(error) ? 'errors++;' : `collect(${error});errors++;`),
    )
    .replaceAll(/vErrors = vErrors === null \? (\w+)\.errors : vErrors\.concat\(\1\.errors\);errors = vErrors\.length;/g, 'errors++;')
    .replaceAll('if(vErrors !== null){if(_errs1){vErrors.length = _errs1;}else {vErrors = null;}}', '')
    .replaceAll('let vErrors = null;', '')
    .replaceAll(/validate\d+\.errors = vErrors;/g, '')
  if (code.includes('vErrors')) throw new Error('The compiled validators would keep errors that are not collected')
  const unresolved = /require\([^)]*\)/.exec(code)
  if (unresolved) throw new Error(`The compiled validators would load ${unresolved[0]}`)
  return [
    '// Generated from the schemas by `npm run generate`.',
    '// @ts-nocheck',
    "import type { RecordName } from '../../schemas/records.ts'",
    "import * as formats from '../validate/formats.ts'",
    "import { collect } from '../validate/collect-errors.ts'",
    "import type { CompiledValidator } from './compiled-validator.ts'",
    code,
    `export const validators: Readonly<Record<${keyType}, CompiledValidator>> = { ${names.join(', ')} }`,
    '',
  ].join('\n')
}
