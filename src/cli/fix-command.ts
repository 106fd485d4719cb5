import type { Command } from './command.ts'
import { postOperations } from './operation-name.ts'

/** `data-import fix`: repairs what has one reading. */
export const fixCommand: Command = {
  name: 'fix',
  summary: 'Repair what has only one reading, in copies',
  usage: `Usage: data-import fix [options] PATH...

Repairs what is not written as the interface has it and can mean only one thing: field names in another style, dates,
numbers and flags in other notations, nulls, wrappers, other encodings, and records that are nearly JSON, as Python and
JavaScript print them. What only the cohort can tell, such as whether days or months come first, is decided for all
inputs together. What nobody can tell is left and counted; --questions writes it into a file for you to answer, and
--answers repairs with that. Without --out only the plan is shown.

Options:
  --out FOLDER      write repaired copies into FOLDER, which must be empty or not exist, and the changes of
                    each record as JSON Patch (RFC 6902) into changes.log in there
  --dry-run         write no copies, also with --out
  --questions FILE  write what is left open into FILE, which must not exist, to be answered
  --answers FILE    repair with what is answered in FILE, too
  --operation NAME  whose request body the records are (default: validate-account), one of
                    ${[...postOperations.keys()].join('\n                    ')}
  --encoding NAME   the encoding of files that are not UTF-8 and do not show it, such as windows-1252
  --workers N       how many threads work (default: auto, one for each core when it is worth it)
  --no-color        no colours, as with the environment variable NO_COLOR
  --help            this text

Exit codes: 0 every record is valid, after the repair if there was one, 1 some are not, or the plan shows something in
doubt that contradicts others, or values that answers are about and that are left, 2 could not run, could not read or
write something, or was interrupted. Without --out it is about the inputs as they are. What rules doubt is told and
changes none of them, as with validate --rules. The plan shows values. Payloads are personal data: mind where you
print it.`,
  run: async (args, io) => (await import('./run-fix.ts')).runFix(args, io),
}
