import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'

/** How the records of a cohort are written, where they are no JSON Lines of accounts, and what has to be answered for them. */
interface OtherForm {
  readonly before?: string
  /** What is written of the record of that number, which is given without a line end. */
  readonly written: (record: string, index: number) => string
  readonly behind?: string
  readonly answers?: object
}

/** A piece of an HTTP answer with `Transfer-Encoding: chunked`. */
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`

/** Three changes of each account; the last of every tenth is a deletion. */
function change(record: string, index: number): string {
  const [before, after, operation] = index % 30 === 29 ? [record, 'null', 'd'] : ['null', record, index % 3 === 0 ? 'c' : 'u']
  return `{"payload":{"before":${before},"after":${after},"op":"${operation}","ts_ms":${1_700_000_000_000 + index}}}\n`
}

/** Forms that take more memory than records in lines, by name. */
export const otherForms: Readonly<Record<string, OtherForm>> = {
  'a stream of changes, three of each account': {
    written: change,
    answers: {
      records: 'payload.after',
      decisions: { deleted_records: 'leave out what is deleted', repeated_accounts: 'the last of each account' },
    },
  },
  'a module of JavaScript': {
    before: 'export const accounts = [\n',
    written: (record, index) => `${index === 0 ? '' : ',\n'}${record}`,
    behind: '\n];\n',
  },
  'a log with a record in each line': {
    written: (record, index) =>
      `2026-01-05T10:${String(Math.trunc(index / 60) % 60).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}Z INFO export: ${record}\n`,
  },
  'an HTTP answer in chunks': {
    before: `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk('[')}`,
    written: (record, index) => chunk(`${index === 0 ? '' : ','}${record}`),
    behind: `${chunk(']')}0\r\n\r\n`,
  },
}

/** Writes valid accounts in such a form; gives how many records it has. */
export function writeOtherForm(path: string, megabytes: number, { before = '', written, behind = '', answers }: OtherForm): number {
  const [first = ''] = readFileSync('docs/samples/valid/accounts.jsonl', 'utf8').split('\n')
  const [start = '', end = ''] = first.split(/(?<="external_account_number":")\d+/)
  const file = openSync(path, 'w')
  let [size, count] = [writeSync(file, before), 0]
  while (size < megabytes * 1e6) {
    const records = Array.from({ length: 1000 }, (_record, index) => {
      const number = answers ? Math.trunc((count + index) / 3) : count + index
      return written(`${start}${String(number).padStart(10, '0')}${end}`, count + index)
    })
    size += writeSync(file, records.join(''))
    count += records.length
  }
  writeSync(file, behind)
  closeSync(file)
  return count
}
