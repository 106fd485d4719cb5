import document from '../../schemas/openapi.json' with { type: 'json' }
import type { Command } from './command.ts'
import { parseArguments } from './parse-arguments.ts'

/** `data-import openapi`: prints the OpenAPI document. */
export const openapiCommand: Command = {
  name: 'openapi',
  summary: 'Print the OpenAPI 3.1 document of the interface',
  usage: `Usage: data-import openapi

Prints the OpenAPI 3.1 document of the interface as JSON.`,
  async run(args, { stdout }) {
    parseArguments(args, {})
    stdout.write(`${JSON.stringify(document, null, 2)}\n`)
    return 0
  },
}
