import { xmlElement, xmlText } from '../../src/report/xml.ts'
import { headline, trail } from './headline.ts'
import type { Report, RequirementResult } from './report.ts'

/** JUnit XML: a suite for each section, a case for each requirement. What is inconclusive counts as an error, since nothing was shown. */
export function junitReport(report: Report): string {
  const sections = Map.groupBy(report.requirements, ({ section }) => section)
  const suites = [...sections].map(([section, results]) => suite(section, results, report))
  const body = xmlElement('testsuites', { name: headline(report), ...counts(report.requirements), time: seconds(report) }, suites)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`
}

function suite(section: string, results: readonly RequirementResult[], report: Report): string {
  const attributes = {
    name: `Section ${section}`,
    ...counts(results),
    timestamp: report.startedAt.slice(0, 19),
    hostname: report.target.baseUrl,
    time: 0,
  }
  return xmlElement('testsuite', attributes, results.map(testCase))
}

function testCase(result: RequirementResult): string {
  const { id, section, level, verdict, sentence, reason = '', failure } = result
  const attributes = { name: `${id} ${sentence}`, classname: `Section ${section}.${level}`, time: 0 }
  if (failure)
    return xmlElement('testcase', attributes, [
      xmlElement('failure', { message: failure.message, type: level }, [xmlText([...trail(result), '', failure.script].join('\n'))]),
    ])
  if (verdict === 'skipped' || (level === 'open' && verdict === 'inconclusive'))
    return xmlElement('testcase', attributes, [xmlElement('skipped', { message: reason }, [])])
  if (verdict === 'inconclusive')
    return xmlElement('testcase', attributes, [xmlElement('error', { message: reason, type: 'inconclusive' }, [])])
  return xmlElement('testcase', attributes, result.observed ? [xmlElement('system-out', {}, [xmlText(result.observed.join('\n'))])] : [])
}

function counts(results: readonly RequirementResult[]) {
  const skipped = results.filter(({ verdict, level }) => verdict === 'skipped' || (level === 'open' && verdict === 'inconclusive')).length
  return {
    tests: results.length,
    failures: results.filter(({ verdict }) => verdict === 'failed').length,
    errors: results.filter(({ verdict, level }) => verdict === 'inconclusive' && level !== 'open').length,
    skipped,
  }
}

function seconds({ durationMs }: Report): string {
  return (durationMs / 1000).toFixed(3)
}
