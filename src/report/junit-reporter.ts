import type { Finding } from '../finding/finding.ts'
import { isFailing, type FailOn } from '../check/failing.ts'
import type { ShownFinding } from '../check/shown-finding.ts'
import { countUntold } from './count-untold.ts'
import { xmlElement, xmlText } from './xml.ts'
import { turnOf, turns } from './gravest-first.ts'
import type { InputSummary, Reporter, Sink, Summary } from './reporter.ts'

/**
 * JUnit XML: a suite for each input, a case for each invalid record, named after its account, one for each valid record
 * about which there is something to say, and one for the other valid records.
 */
export class JunitReporter implements Reporter {
  readonly wanted = { first: mostFindings, ofGroup: 0 }
  readonly #sink: Sink
  readonly #failOn: FailOn
  /** The gravest ones, by their turn. */
  readonly #findings = Array.from({ length: turns }, (): Finding[] => [])
  #seen = 0

  constructor(sink: Sink, failOn: FailOn = 'error') {
    this.#sink = sink
    this.#failOn = failOn
  }

  finding({ finding }: ShownFinding): void {
    // The counts in front need the whole report in memory, so it has a limit.
    const turn = turnOf(finding)
    if (this.#seen++ >= mostFindings) {
      const lighter = this.#findings.findLast((ofTurn, index) => index > turn && ofTurn.length > 0)
      if (!lighter) return
      lighter.pop()
    }
    this.#findings[turn]?.push(finding)
  }

  end({ record: className, inputs, unusable, ...counts }: Summary): void {
    const isCut = this.#seen + countUntold(counts) > mostFindings
    const byFile = Map.groupBy(this.#findings.flat(), ({ file }) => file)
    const suites = Array.from(inputs, (input) => suite(input, className, byFile.get(input.file) ?? [], { isCut, failOn: this.#failOn }))
    const read = new Set(Array.from(inputs, ({ file }) => file))
    const beside = [...byFile]
      .filter(([file]) => !read.has(file))
      .map(([file, findings]) =>
        suite({ file, bytes: 0, records: 0, invalid: 0, findings: findings.length }, className, findings, {
          isCut: false,
          failOn: this.#failOn,
        }),
      )
    const broken = unusable.map(({ path, problem }) =>
      xmlElement('testsuite', { name: path, tests: 1, failures: 0, errors: 1 }, [
        xmlElement('testcase', { name: 'read', classname: className }, [xmlElement('error', { message: problem }, [])]),
      ]),
    )
    this.#sink.write(
      `<?xml version="1.0" encoding="UTF-8"?>\n${xmlElement('testsuites', { name: 'data-import validate' }, [...suites, ...beside, ...broken])}\n`,
    )
  }
}

/** How many findings are told; invalid records beyond are counted. */
const mostFindings = 10_000

function suite(
  { file, records, invalid }: InputSummary,
  className: string,
  findings: readonly Finding[],
  { isCut, failOn }: { isCut: boolean; failOn: FailOn },
): string {
  const about = { classname: className, file }
  const cases = [...Map.groupBy(findings, ({ record }) => record)].map(([record, found]) => {
    const fails = found.some((finding) => isFailing(finding, failOn))
    const name = record === undefined ? 'input' : `record ${record}${accountOf(found)}`
    const text = found.map((finding) => xmlText(describe(finding))).join('\n')
    const [first] = found
    const message = `${found.length} finding${found.length === 1 ? '' : 's'}`
    const agreed = found.find(({ accepted }) => accepted)?.accepted
    const told = fails
      ? [xmlElement('failure', { message, type: first?.code ?? '' }, [text])]
      : [
          ...(agreed ? [xmlElement('skipped', { message: `Accepted until ${agreed.until}: ${agreed.reason}` }, [])] : []),
          xmlElement('system-out', {}, [text]),
        ]
    return { record, fails, xml: xmlElement('testcase', { name, ...about, line: first?.line ?? 1 }, told) }
  })
  const told = (fails: boolean) => cases.filter((one) => one.fails === fails && one.record !== undefined).length
  const failed = cases.filter(({ fails }) => fails).map(({ xml }) => xml)
  const left = invalid - told(true)
  if (isCut && left > 0) {
    const failure = xmlElement('failure', { message: 'not told one by one', type: 'more' }, [])
    failed.push(xmlElement('testcase', { name: `${left} more invalid record${left === 1 ? '' : 's'}`, ...about }, [failure]))
  }
  const passed = cases.filter(({ fails }) => !fails).map(({ xml }) => xml)
  const valid = records - invalid - told(false)
  if (valid > 0) {
    const other = passed.length > 0 ? 'other ' : ''
    passed.push(xmlElement('testcase', { name: `${valid} ${other}valid record${valid === 1 ? '' : 's'}`, ...about }, []))
  }
  return xmlElement('testsuite', { name: file, tests: failed.length + passed.length, failures: failed.length, errors: 0 }, [
    ...failed,
    ...passed,
  ])
}

/** The account that the findings of a record are about, in the name of its case: that is what CI shows of it. */
function accountOf(found: readonly Finding[]): string {
  const account = found.find((finding) => finding.account)?.account
  return account ? `: account ${account.external_account_number} of ${account.import_supplier}` : ''
}

function describe({ file, line, column, severity, code, attr, accepted, detail, hint }: Finding): string {
  const agreed = accepted ? ` Accepted until ${accepted.until}: ${accepted.reason}` : ''
  return `${file}:${line}:${column} ${severity === 'error' ? '' : `${severity} `}${code}${attr === undefined ? '' : ` ${attr}`}: ${detail}${hint === undefined ? '' : ` ${hint}`}${agreed}`
}
