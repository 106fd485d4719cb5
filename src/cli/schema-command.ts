import { contract } from '../contract/contract.ts'
import { fieldMarkdown } from '../contract/field-markdown.ts'
import { fileName, recordSchema } from '../contract/record-schema.ts'
import { operations } from '../../schemas/operations.ts'
import { meant } from '../text/meant.ts'
import { isRecord } from '../validate/subject.ts'
import { UsageError, type Command, type CommandIo } from './command.ts'
import { postOperations } from './operation-name.ts'
import { parseArguments } from './parse-arguments.ts'
import { parseReports } from './report-option.ts'

/** `data-import schema`: prints the JSON Schema of a record. */
export const schemaCommand: Command = {
  name: 'schema',
  summary: 'Print the JSON Schema of a record or of a request body',
  usage: `Usage: data-import schema [options] [NAME]

Prints the JSON Schema (draft 2020-12) of a record (SupplyPoint or supply-point) or of the request body of an
operation (stage-account), complete in itself. Without a name it lists the records.

Options:
  --report json|markdown  the form (default: json); markdown is a table of the fields for a wiki, without a name of
                          every record
  --help                  this text`,
  run,
}

async function run(args: string[], { stdout }: CommandIo): Promise<number> {
  const { positionals, values } = parseArguments(
    args,
    { report: { type: 'string', default: 'json' } },
    { most: 1, advice: 'name one record' },
  )
  const [report] = parseReports([values.report], ['json', 'markdown'])
  const [name] = positionals
  const chosen = name === undefined ? undefined : findRecord(name)
  if (report?.format === 'markdown') stdout.write((chosen === undefined ? records : [chosen]).map(fieldMarkdown).join('\n'))
  else if (chosen === undefined) stdout.write(`${records.join('\n')}\n`)
  else stdout.write(`${JSON.stringify(recordSchema(chosen, contract), null, 2)}\n`)
  return 0
}

const records = Object.keys(contract.$defs).filter(isRecord)

/** The record that a name on the command line means: its own, that of its file, or that of the operation whose body it is. */
export function recordNamed(name: string): string | undefined {
  const operation = postOperations.get(name)
  return operation ? operations[operation].request : records.find((known) => known === name || fileName(known) === `${name}.json`)
}

function findRecord(name: string): string {
  const record = recordNamed(name)
  if (record !== undefined) return record
  const near = meant(name, [...records, ...postOperations.keys()])
  throw new UsageError(
    `there is no record or operation named "${name}"${near === undefined ? '; data-import schema lists the records' : `; did you mean ${near}?`}`,
  )
}
