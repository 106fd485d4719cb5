import type { Finding } from '../finding/finding.ts'
import type { ShownFinding } from '../check/shown-finding.ts'
import { xmlElement, xmlText } from './xml.ts'
import type { InputSummary, Reporter, Sink, Summary } from './reporter.ts'

/** JUnit XML: a suite for each input, a case for each invalid record, and one for the records that are valid. */
export class JunitReporter implements Reporter {
  readonly #sink: Sink
  readonly #findings = new Map<string, Finding[]>()
  #kept = 0

  constructor(sink: Sink) {
    this.#sink = sink
  }

  finding({ finding }: ShownFinding): void {
    // A warning is no failure; it would make a build fail that the exit code lets pass.
    if (finding.severity !== 'error') return
    // The counts in front need the whole report in memory, so it has a limit.
    if (this.#kept++ >= mostFindings) return
    const known = this.#findings.get(finding.file)
    if (known) known.push(finding)
    else this.#findings.set(finding.file, [finding])
  }

  end({ record: className, inputs, unusable }: Summary): void {
    const isCut = this.#kept > mostFindings
    const suites = Array.from(inputs, (input) => suite(input, className, this.#findings.get(input.file) ?? [], isCut))
    const broken = unusable.map(({ path, problem }) =>
      xmlElement('testsuite', { name: path, tests: 1, failures: 0, errors: 1 }, [
        xmlElement('testcase', { name: 'read', classname: className }, [xmlElement('error', { message: problem }, [])]),
      ]),
    )
    this.#sink.write(
      `<?xml version="1.0" encoding="UTF-8"?>\n${xmlElement('testsuites', { name: 'data-import validate' }, [...suites, ...broken])}\n`,
    )
  }
}

/** How many findings are told; invalid records beyond are counted. */
const mostFindings = 10_000

function suite({ file, records, invalid }: InputSummary, className: string, findings: readonly Finding[], isCut: boolean): string {
  const cases = Map.groupBy(findings, ({ record }) => record)
  const failed = [...cases].map(([record, found]) => {
    const name = record === undefined ? 'input' : `record ${record}`
    const text = found.map((finding) => xmlText(describe(finding))).join('\n')
    const [first] = found
    return xmlElement('testcase', { name, classname: className, file, line: first?.line ?? 1 }, [
      xmlElement('failure', { message: `${found.length} finding${found.length === 1 ? '' : 's'}`, type: first?.code ?? '' }, [text]),
    ])
  })
  const left = invalid - [...cases.keys()].filter((record) => record !== undefined).length
  if (isCut && left > 0) {
    const failure = xmlElement('failure', { message: 'not told one by one', type: 'more' }, [])
    failed.push(
      xmlElement('testcase', { name: `${left} more invalid record${left === 1 ? '' : 's'}`, classname: className, file }, [failure]),
    )
  }
  const valid = records - invalid
  const passed =
    valid > 0 ? [xmlElement('testcase', { name: `${valid} valid record${valid === 1 ? '' : 's'}`, classname: className, file }, [])] : []
  return xmlElement('testsuite', { name: file, tests: failed.length + passed.length, failures: failed.length, errors: 0 }, [
    ...failed,
    ...passed,
  ])
}

function describe({ file, line, column, code, attr, detail, hint }: Finding): string {
  return `${file}:${line}:${column} ${code}${attr === undefined ? '' : ` ${attr}`}: ${detail}${hint === undefined ? '' : ` ${hint}`}`
}
