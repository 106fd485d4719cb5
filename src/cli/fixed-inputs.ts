import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { RecordName } from '../../schemas/record-types.ts'
import type { Answers } from '../causes/answers/answers.ts'
import { decoded, encodingOf, isArray } from '../fix/encoding/encoding.ts'
import { type LineEncodings, decodedByLine, encodingsByLine } from '../fix/encoding/encodings-by-line.ts'
import { answeredOutput, openFormOf } from '../fix/outputs/find-form.ts'
import { bytesContainerOf, outputsOf } from '../fix/outputs/find-output.ts'
import type { JoinFault } from '../fix/outputs/joins/join-form.ts'
import { joinFaultOf } from '../fix/outputs/joins/join-tables.ts'
import type { LeftOut } from '../fix/outputs/left-out.ts'
import type { OpenForm } from '../fix/outputs/open-form.ts'
import type { Restoring } from '../fix/outputs/output.ts'
import { readWithout } from '../fix/outputs/read-without.ts'
import type { TableFault, TableForm } from '../fix/outputs/table/table-form.ts'
import { tableFaultOf } from '../fix/outputs/table/table-of-cells.ts'
import { decompressor } from '../input/decompressor.ts'
import { type Input, findInputs } from '../input/find-inputs.ts'
import { reason } from '../input/reason.ts'
import { thousands } from '../text/thousands.ts'
import type { CopiedFile } from './fixed-copy.ts'

/** A file, where its copy goes, and how it is read. */
export interface FixedInput extends CopiedFile {
  readonly input: Input
  readonly encoding: string
  /** The encodings of its lines, where those have several. */
  readonly byLine?: LineEncodings | undefined
  /** What its bytes are in, in whatever encoding. */
  readonly carrier: Restoring | undefined
  /** How its records were written, where they cannot be read as they stand: each is taken off from what is left by the one before. */
  readonly outputs: readonly Restoring[]
  /** What has to be asked of how it was written. */
  readonly form: OpenForm | undefined
  /** Why it stays as it is though it is a table of records. */
  readonly tableFault: TableFault | undefined
  /** Why its tables are not joined. */
  readonly joinFault: JoinFault | undefined
  /** The files whose rows its records are made of, itself among them, each as it is read. */
  readonly parts?: readonly FixedInput[]
  isArray: boolean
  /** Whether it has turned out that nothing of it is JSON, so that it stays as it is. */
  isForeign: boolean
}

/**
 * The files to read, each with the place of its copy.
 * @param told The encoding of files in an encoding of one byte that do not show it.
 * @param decisions What was answered of how files were written.
 * @param record What the records of a table are.
 */
export async function planInputs(
  paths: readonly string[],
  record: RecordName,
  out: string,
  told: string | undefined,
  decisions: Answers['decisions'],
  problems: string[],
): Promise<FixedInput[]> {
  const inputs: FixedInput[] = []
  for (const named of paths) {
    for (const input of findInputs([named])) {
      if ('problem' in input) problems.push(`${input.path}: ${input.problem}`)
      else if (input.path === undefined) problems.push(`${input.name}: fix reads its inputs more than once, so it takes files, not pipes`)
      else {
        const within = statSync(named).isDirectory() ? relative(named, input.path) : basename(input.path)
        let to = join(out, within.replace(/\.(?:gz|zst)$/i, ''))
        let encoding: string | undefined
        let carrier: Restoring | undefined
        let outputs: readonly Restoring[] = []
        let form: OpenForm | undefined
        let tableFault: TableFault | undefined
        let joinFault: JoinFault | undefined
        let byLine: LineEncodings | undefined
        let head: Buffer
        let isPacked: boolean
        try {
          const { path } = input
          head = headOf(path)
          isPacked = decompressor(head) !== undefined
          carrier = isPacked ? undefined : await bytesContainerOf(() => bytesOf(path))
          const shown = isPacked
            ? await encodingOfPacked(path)
            : await encodingOf(textOf({ path, encoding: 'utf-8', carrier, outputs: [] }))
          encoding = shown === 'ambiguous' ? told : shown
          if (shown === 'ambiguous' && told === undefined)
            problems.push(
              `${input.path}: it may be Windows-1252 or another encoding of one byte, so it is copied as it is; say which with --encoding`,
            )
          if (shown === undefined) {
            const found = isPacked ? undefined : await encodingsByLine(textOf({ path, encoding: 'utf-8', carrier, outputs: [] }), told)
            if (found?.unclear === 0 && found.counts.size > 1) {
              byLine = found
              encoding = told
            } else problems.push(`${input.path}: ${unclear(found, told)}, so it is copied as it is`)
          }
          const text = () => textOf({ path, encoding: encoding ?? 'utf-8', byLine, carrier, outputs })
          // What is taken out of a file whose letters nobody can tell would have lost them.
          const isClear = (encoding !== undefined || byLine !== undefined) && !isPacked
          if (isClear) outputs = await outputsOf(text, record, decisions)
          if (outputs.length === 0 && isClear) {
            form = await openFormOf(text)
            tableFault = await tableFaultOf(text, record)
            joinFault = await joinFaultOf(text, record)
          }
          // Who opens the copy of a table is to see that it is none.
          if (outputs.some(({ table, isTable }) => table !== undefined || isTable === true)) to = `${to}.jsonl`
          const answered = form && answeredOutput(form, decisions)
          if (answered) outputs = [answered]
          if (carrier || outputs.length > 0) head = await firstOf(text())
        } catch (error) {
          problems.push(`${input.path}: ${reason(error)}`)
          continue
        }
        inputs.push({
          input,
          path: input.path,
          to,
          encoding: encoding ?? 'utf-8',
          byLine,
          carrier,
          outputs,
          form,
          tableFault,
          joinFault,
          isArray: isArray(head),
          isForeign: false,
          isPacked,
        })
      }
    }
  }
  return inputs
}

/** The encoding of what is packed in a file. Where that cannot be read to its end, its reader tells why. */
async function encodingOfPacked(path: string): Promise<Awaited<ReturnType<typeof encodingOf>>> {
  try {
    return await encodingOf(contentOf(path))
  } catch {
    return 'utf-8'
  }
}

/** How many lines are in which encoding. */
export function linesByEncoding({ counts }: LineEncodings): string {
  const parts = [...counts].map(([encoding, count]) => `${encoding} in ${thousands(count)}`)
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''} of the lines that are not plain ASCII`
}

/** Why the encoding of a file is not known. */
function unclear(lines: LineEncodings | undefined, told: string | undefined): string {
  if (!lines || lines.counts.size === 0 || lines.unclear === 0) return 'the encoding cannot be told for certain'
  const which = told === undefined ? ': say with --encoding in which these are' : ''
  return `its lines are in several encodings, and ${thousands(lines.unclear)} of them may be in more than one${which}`
}

/** How a file is read: from where, in which encoding, and what is taken off around. */
type FixedText = Pick<FixedInput, 'path' | 'encoding' | 'byLine' | 'carrier' | 'outputs'>

/** All that is taken off a file. */
export function restorings({ carrier, outputs }: Pick<FixedInput, 'carrier' | 'outputs'>): readonly Restoring[] {
  return carrier ? [carrier, ...outputs] : outputs
}

/** How a file is read that is a table. */
export function tableIn({ outputs }: Pick<FixedInput, 'outputs'>): TableForm | undefined {
  return outputs.find(({ table }) => table)?.table
}

/** The records of a file in UTF-8. */
export function textOf(input: FixedText, onLeftOut?: (left: LeftOut) => void, onLine?: (line: number) => void): AsyncIterable<Uint8Array> {
  const { path, encoding, byLine, carrier, outputs } = input
  let read = (): AsyncIterable<Uint8Array> => (encoding === 'utf-8' || byLine ? bytesOf(path) : contentOf(path))
  if (carrier) read = readWithout(read, [carrier], onLeftOut)
  if (encoding !== 'utf-8' || byLine) {
    const bytes = read
    read = () => (byLine ? decodedByLine(bytes(), encoding) : decoded(bytes(), encoding))
  }
  return readWithout(read, outputs, onLeftOut, onLine)()
}

/** What comes first of some bytes. */
async function firstOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  for await (const chunk of chunks) return Buffer.from(chunk)
  return Buffer.alloc(0)
}

/** What a file holds: its bytes, or those that were packed in it. */
function contentOf(path: string): AsyncIterable<Uint8Array> {
  return decompressor(headOf(path))?.(keptBytesOf(path)) ?? bytesOf(path)
}

/** The bytes of a file, in chunks that stay. */
async function* keptBytesOf(path: string): AsyncGenerator<Buffer, void, undefined> {
  for await (const chunk of bytesOf(path)) yield Buffer.from(chunk)
}

/** The bytes of a file; each chunk until the next is asked for. */
async function* bytesOf(path: string): AsyncGenerator<Uint8Array, void, undefined> {
  const file = openSync(path, 'r')
  try {
    const chunk = Buffer.allocUnsafeSlow(64 * 1024)
    for (let count; (count = readSync(file, chunk)) > 0;) yield chunk.subarray(0, count)
  } finally {
    closeSync(file)
  }
}

function headOf(path: string): Buffer {
  const head = Buffer.alloc(64)
  const file = openSync(path, 'r')
  try {
    return head.subarray(0, readSync(file, head))
  } finally {
    closeSync(file)
  }
}

/** Whether a file is read as it stands. */
export function isUtf8Text(one: Pick<FixedInput, 'encoding' | 'byLine' | 'carrier' | 'outputs'>): boolean {
  return one.encoding === 'utf-8' && !one.byLine && restorings(one).length === 0
}
