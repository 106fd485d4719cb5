import { contract } from '../contract/contract.ts'
import { fileName, recordSchema } from '../contract/record-schema.ts'
import { operations } from '../../schemas/operations.ts'
import { nearest } from '../text/nearest.ts'
import { isRecord } from '../validate/validate.ts'
import { UsageError, type Command, type CommandIo } from './command.ts'
import { postOperations } from './operation-name.ts'
import { parseArguments } from './parse-arguments.ts'

/** `data-import schema`: prints the JSON Schema of a record. */
export const schemaCommand: Command = {
  name: 'schema',
  summary: 'Print the JSON Schema of a record or of a request body',
  usage: `Usage: data-import schema [NAME]

Prints the JSON Schema (draft 2020-12) of a record (SupplyPoint or supply-point) or of the request body of an
operation (stage-account), complete in itself. Without a name it lists the records.`,
  run,
}

async function run(args: string[], { stdout }: CommandIo): Promise<number> {
  const { positionals } = parseArguments(args, {})
  const records = Object.keys(contract.$defs).filter(isRecord)
  const [name] = positionals
  if (name === undefined) stdout.write(`${records.join('\n')}\n`)
  else stdout.write(`${JSON.stringify(recordSchema(findRecord(name, records), contract), null, 2)}\n`)
  return 0
}

function findRecord(name: string, records: readonly string[]): string {
  const operation = postOperations.get(name)
  const record = operation ? operations[operation].request : records.find((known) => known === name || fileName(known) === `${name}.json`)
  if (record !== undefined) return record
  const near = nearest(name, [...records, ...postOperations.keys()])
  throw new UsageError(
    `there is no record or operation named "${name}"${near === undefined ? '; data-import schema lists the records' : `; did you mean ${near}?`}`,
  )
}
