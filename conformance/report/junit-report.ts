import { xmlElement, xmlText } from '../../src/report/xml.ts'
import { causesOf, type Cause } from './cause.ts'
import { evidence } from './failure-in-words.ts'
import { headline, knownInWords, operatorLines, originInWords, remarks, unseenInWords } from './headline.ts'
import { ownEvidence } from './own-evidence.ts'
import { toldFirst } from './headline-of.ts'
import type { Failure, Report, RequirementResult } from './report.ts'
import { trail } from './trail.ts'

/**
 * JUnit XML: a suite for each section, a case for each requirement. What is inconclusive counts as an error, since nothing
 * was shown. So does each remark about the run, in a suite before the others: a run that was cut short may not look green.
 * A known failure is skipped.
 */
export function junitReport(report: Report): string {
  const errors = remarks(report).map(remarkCase)
  const causes = new Map(causesOf(report).flatMap((cause) => cause.failures.map(({ id }) => [id, cause] as const)))
  const remarked = [...errors, ...operatorCase(report)]
  const sections = Map.groupBy(report.requirements, ({ section }) => section)
  const suites = [
    ...(remarked.length > 0 ? [suite('The run', { ...none, tests: remarked.length, errors: errors.length }, remarked, report)] : []),
    ...[...sections].map(([section, results]) =>
      suite(
        `Section ${section}`,
        counts(results),
        results.map((result) => testCase(result, causes.get(result.id))),
        report,
      ),
    ),
  ]
  const counted = counts(report.requirements)
  const all = { ...counted, tests: counted.tests + remarked.length, errors: counted.errors + errors.length }
  const body = xmlElement('testsuites', { name: headline(report), ...all, time: seconds(report) }, suites)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`
}

interface Counts {
  readonly tests: number
  readonly failures: number
  readonly errors: number
  readonly skipped: number
}

const none: Counts = { tests: 0, failures: 0, errors: 0, skipped: 0 }

function suite(name: string, counted: Counts, cases: readonly string[], { startedAt, target }: Report): string {
  const attributes = { name, ...counted, timestamp: startedAt.slice(0, 19), hostname: target.baseUrl, time: 0 }
  return xmlElement('testsuite', attributes, cases)
}

function remarkCase(message: string, index: number): string {
  return xmlElement('testcase', { name: `remark ${index + 1}`, classname: 'The run', time: 0 }, [
    xmlElement('error', { message, type: 'remark' }, []),
  ])
}

function operatorCase(report: Report): string[] {
  const lines = operatorLines(report)
  if (lines.length === 0) return []
  return [
    xmlElement('testcase', { name: 'operator port', classname: 'The run', time: 0 }, [
      xmlElement('system-out', {}, [xmlText(lines.join('\n'))]),
    ]),
  ]
}

/** @param cause The cause that it belongs to, where it failed. */
function testCase(result: RequirementResult, cause: Cause | undefined): string {
  const { id, section, level, verdict, sentence, reason = '', failure } = result
  const attributes = { name: `${id} ${sentence}`, classname: `Section ${section}.${level}`, time: 0 }
  if (result.known) return xmlElement('testcase', attributes, [xmlElement('skipped', { message: knownInWords(result) }, [])])
  if (failure) {
    const { lines, hasRequests, isWhole } = ownEvidence(result, cause)
    return xmlElement('testcase', attributes, [
      xmlElement('failure', { message: messageOf(failure), type: level }, [
        xmlText(
          [
            ...(originInWords(result) === '' ? [] : [originInWords(result)]),
            ...lines,
            ...(hasRequests ? trail(result).map(({ text }) => text) : []),
            ...(failure.script === undefined || !isWhole ? [] : ['', failure.script]),
          ].join('\n'),
        ),
      ]),
    ])
  }
  if (verdict === 'skipped' || (level === 'open' && verdict === 'inconclusive'))
    return xmlElement('testcase', attributes, [xmlElement('skipped', { message: reason }, [])])
  if (verdict === 'inconclusive')
    return xmlElement('testcase', attributes, [xmlElement('error', { message: reason, type: 'inconclusive' }, [])])
  const told = [...(result.observed ?? []), ...evidence(result), ...trail(result).map(({ text }) => text), unseenInWords(result)].filter(
    (text) => text !== '',
  )
  return xmlElement('testcase', attributes, told.length > 0 ? [xmlElement('system-out', {}, [xmlText(told.join('\n'))])] : [])
}

/** The message, with the cause where the failure does not lead one: a list of failed cases shows no more. */
function messageOf(failure: Failure): string {
  const { consequenceOf, oneWith } = failure
  const message = toldFirst(failure)
  if (consequenceOf) return `${message} Probably a consequence of ${consequenceOf.requirement}.`
  return oneWith ? `${message} Same cause as ${oneWith.requirement}.` : message
}

function counts(results: readonly RequirementResult[]): Counts {
  const skipped = results.filter(
    ({ verdict, level, known }) => known !== undefined || verdict === 'skipped' || (level === 'open' && verdict === 'inconclusive'),
  ).length
  return {
    tests: results.length,
    failures: results.filter(({ verdict, known }) => verdict === 'failed' && known === undefined).length,
    errors: results.filter(({ verdict, level }) => verdict === 'inconclusive' && level !== 'open').length,
    skipped,
  }
}

function seconds({ durationMs }: Report): string {
  return (durationMs / 1000).toFixed(3)
}
