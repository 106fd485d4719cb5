import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type * as typescript from '../tools/openapi-client/node_modules/typescript/lib/typescript.d.ts'

// What an editor shows of the types of the built package. TypeScript 7 has no language service in JavaScript; version 5 is where
// the generators of clients need it.

const ts = createRequire(new URL('../tools/openapi-client/package.json', import.meta.url))('typescript') as typeof typescript

const root = fileURLToPath(new URL('../', import.meta.url))
const file = `${root}quick-info.ts`

const program = `import { validate, type AccountImportRecord, type Customer } from 'data-import-contract'

const customer: Customer = {}
customer.family_name = 'Mößner'
customer.consents ??= []
customer.consents.push({ type: 'marketing.general-emails' })
const account: AccountImportRecord = { import_supplier: 'S', external_account_number: 'A' }
account.customers = [customer]
account.supply_addresses = [{ supply_points: [{ supply_type: 'GAS' }] }]
const result = validate('stageAccount', account)
if (result.valid) console.log(result.value)

const misspelt: Customer = { familiy_name: 'Mößner' }
account.customers = customer
const lonely: AccountImportRecord = { import_supplier: 'S' }
`
/** Where the wrong uses begin. */
const wrong = program.indexOf('const misspelt')
const service = ts.createLanguageService({
  getScriptFileNames: () => [file],
  getScriptVersion: () => '1',
  getScriptSnapshot: (name) => {
    const text = name === file ? program : ts.sys.readFile(name)
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
  },
  getCurrentDirectory: () => root,
  getCompilationSettings: () => ({
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    types: ['node'],
    skipLibCheck: true,
  }),
  getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
  fileExists: (name) => name === file || ts.sys.fileExists(name),
  readFile: (name) => ts.sys.readFile(name),
  directoryExists: (name) => ts.sys.directoryExists(name),
  realpath: (name) => ts.sys.realpath?.(name) ?? name,
})

/** What an editor shows for the first place where a text stands. */
function hover(text: string) {
  const info = service.getQuickInfoAtPosition(file, program.indexOf(text))
  return { type: ts.displayPartsToString(info?.displayParts), said: ts.displayPartsToString(info?.documentation) }
}

/** The errors of a part of the program. */
function errors(from: number, to: number): string[] {
  return service
    .getSemanticDiagnostics(file)
    .filter(({ start = 0 }) => start >= from && start < to)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

describe('an editor', () => {
  it('lets records be built field by field', () => {
    expect(errors(0, wrong)).toEqual([])
  })

  it.each([
    ['family_name', '(property) Customer.family_name?: string | undefined', 'Family name.'],
    ['customers =', '(property) AccountImportRecord.customers?: Customer[] | undefined', 'The customers of the account.'],
    ['supply_points', '(property) SupplyAddress.supply_points?: SupplyPoint[] | undefined', 'The supply points at the address.'],
    ['value)', '(property) value: AccountImportRecord', 'The value that was given, not a copy; its type is known now.'],
  ])('shows what %s is and means, and names records', (text, type, said) => {
    expect(hover(text)).toEqual({ type, said })
  })

  it('tells what is wrong by the names of records', () => {
    expect(errors(wrong, program.length)).toEqual([
      "Object literal may only specify known properties, but 'familiy_name' does not exist in type 'Customer'. Did you mean to write 'family_name'?",
      "Type 'Customer' is missing the following properties from type 'Customer[]': length, pop, push, concat, and 29 more.",
      "Property 'external_account_number' is missing in type '{ import_supplier: string; }' but required in type 'AccountImportRecord'.",
    ])
  })
})
