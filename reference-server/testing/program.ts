import { referenceServerCommand } from '../command.ts'

/** Runs the program as the command line does: `node reference-server/testing/program.ts [options]`. */
const { stdout, stderr, env } = process
process.exitCode = await referenceServerCommand.run(process.argv.slice(2), { stdout, stderr, env })
