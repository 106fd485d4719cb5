import { execFile } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** What came of a script. */
export interface ShellRun {
  readonly stdout: string
  /** The calls of the program, each with its exit code. */
  readonly calls: readonly { readonly command: string; readonly exitCode: number }[]
}

/**
 * A folder in which the commands of the guides can be run as they stand: `npx data-import` is the program of this tree,
 * the files that they name are there. A server is started and stopped again, a run of the suite is cut to one
 * check; `npm ci` and `npm test` do nothing here, since CI runs both for real.
 */
export class Shell {
  readonly folder = mkdtempSync(join(tmpdir(), 'snippets-'))
  readonly #log = join(this.folder, '.calls')

  constructor() {
    const samples = join(root, 'docs/samples/valid')
    cpSync(samples, this.folder, { recursive: true })
    symlinkSync(join(root, 'docs'), join(this.folder, 'docs'))
    mkdirSync(join(this.folder, 'exports'))
    const accounts = readFileSync(join(samples, 'accounts.jsonl'))
    for (const name of ['exports/accounts.jsonl', 'cohort-07.jsonl', 'cohort.jsonl']) this.write(name, accounts)
    this.write('cohort.jsonl.gz', gzipSync(accounts))
    this.write(
      'notes.jsonl',
      readFileSync(join(samples, 'create-notes.json'))
        .toString()
        .replaceAll(/\s*\n\s*/g, ' '),
    )
    this.write('known-failures.txt', '')
    this.write('traffic.har', JSON.stringify({ log: { version: '1.2', entries: [recordedQuestion] } }))
    this.write('our-platform.json', JSON.stringify({ name: 'our-platform', extends: 'cautious' }))
    mkdirSync(join(this.folder, 'bucket'))
    this.#program('npm', 'exit 0')
    this.#program('produce-accounts', `cat ${JSON.stringify(join(samples, 'accounts.jsonl'))}`)
    this.#program('npx', npx(this.#log))
  }

  /** Writes a file into the folder. */
  write(name: string, content: string | Buffer): void {
    writeFileSync(join(this.folder, name), content)
  }

  /** Runs a script there. */
  async run(script: string, env: Readonly<Record<string, string>> = {}): Promise<ShellRun> {
    writeFileSync(this.#log, '')
    const path = `${join(this.folder, '.bin')}:${process.env['PATH']}`
    const stdout = await new Promise<string>((resolve, reject) => {
      execFile(
        'bash',
        ['-c', script],
        { cwd: this.folder, env: { ...process.env, NO_COLOR: '1', ...env, PATH: path } },
        (error, out, err) => {
          // The exit code of a script is that of its last command; those of the program are told one by one.
          if (error && typeof error.code !== 'number') reject(error)
          else if (err.includes('command not found')) reject(new Error(err))
          else resolve(out)
        },
      )
    })
    const calls = readFileSync(this.#log, 'utf8')
      .trimEnd()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => ({ exitCode: Number(line.split(' ', 1)[0]), command: line.slice(line.indexOf(' ') + 1) }))
    return { stdout, calls }
  }

  close(): void {
    rmSync(this.folder, { recursive: true })
  }

  #program(name: string, script: string): void {
    mkdirSync(join(this.folder, '.bin'), { recursive: true })
    const file = join(this.folder, '.bin', name)
    writeFileSync(file, `#!/usr/bin/env bash\n${script}\n`)
    chmodSync(file, 0o755)
  }
}

/** A request as recordings have it. */
const recordedQuestion = {
  startedDateTime: '2026-11-01T00:00:00Z',
  time: 5,
  request: {
    method: 'GET',
    url: 'https://platform.example/v1/data-import/all-account-import-processes/NORDLICHT-2026/',
    headers: [{ name: 'Authorization', value: 'Token example' }],
  },
  response: { status: 200, content: { text: '[]' } },
}

/** The script behind `npx`: it runs the program, and writes down with which exit code it ended. */
function npx(log: string): string {
  const program = `${JSON.stringify(process.execPath)} ${JSON.stringify(join(root, 'src/cli/bin.ts'))}`
  return `[ "$1" = data-import ] || { echo "npx: only data-import is known here" >&2; exit 127; }
shift
case "$1 $2" in
  "reference-server --print-plan") ${program} "$@"; code=$? ;;
  reference-server*)
    shift
    case "$*" in *--operator-port*) set -- "$@" --operator-port 0;; esac
    exec 3< <(exec ${program} reference-server "$@" --port 0 --quiet)
    pid=$!
    read -r line <&3
    kill $pid
    [[ "$line" == "The data-import interface is at"* ]]; code=$? ;;
  "conformance run") ${program} "$@" --only note-empty --seed 1; code=$? ;;
  *) ${program} "$@"; code=$? ;;
esac
echo "$code data-import $*" >> ${JSON.stringify(log)}
exit $code`
}
