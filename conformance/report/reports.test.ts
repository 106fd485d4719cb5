import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../../src/contract/json-schema.ts'
import { compileTitledTypes } from '../../src/emit/compile-interfaces.ts'
import { withDefinitions } from '../../src/emit/with-definitions.ts'
import { plain } from '../../src/report/pretty/paint.ts'
import { junitErrors } from '../../src/report/testing/junit-errors.ts'
import { ConfigurationFile } from '../configuration/configuration-schema.ts'
import { summarise } from '../run/judge.ts'
import { compare } from './compare.ts'
import { withKnownFailures } from './known-failures.ts'
import { ReportSchema } from './report-schema.ts'
import type { Failure, Report, RequirementResult } from './report.ts'
import { reportFormats, writeReport } from './reports.ts'

/** As JSON carries it. */
const plainSchema = JSON.parse(JSON.stringify(ReportSchema)) as JsonSchema

const result = (id: string, more: Partial<RequirementResult>): RequirementResult => ({
  id,
  section: id.split('-')[0] ?? '',
  level: 'must',
  sentence: `The sentence of ${id}.`,
  verdict: 'passed',
  witnesses: 1,
  ...more,
})

/** A report with every kind of result, and text that means harm to XML, HTML, Markdown and terminals. */
const report: Report = {
  suite: { name: 'data-import-contract', version: '0.0.0' },
  target: { baseUrl: 'http://127.0.0.1:4010' },
  seed: 7,
  runId: 'abc123',
  startedAt: '2026-11-20T12:00:00.000Z',
  durationMs: 1234,
  requests: 42,
  operator: {
    verbs: ['suppliers', 'read-account'],
    lacking: ['hold', 'limits'],
    odd: [{ verb: 'skip', answer: 'it answers 200 with <b>|`ok`\u001B[31m.' }],
  },
  verdict: 'nonconforming',
  summary: {
    judged: 3,
    judgeable: 5,
    passed: 2,
    unseen: 1,
    failed: 1,
    skipped: 1,
    inconclusive: 1,
    observed: 1,
    recommendationsNotKept: 0,
  },
  requirements: [
    result('3.1-stage-first-201', {}),
    result('4.1-fees-count', { unseen: ['operator:read-price-sheets'] }),
    result('3.1-stage-again-200', {
      verdict: 'failed',
      failure: {
        message: 'Staging again answers <201> & "more".',
        kept: 41,
        rightWith: [
          { step: 0, at: 'text', sent: '<b>`x`|\u001B[31m', kept: 'Test' },
          { step: 0, at: 'items.1', sent: 'x' },
        ],
        spoiltBy: 0,
        boundary: { step: 0, at: 'text', of: 'number', fails: 256, passes: 255 },
        leftOut: [
          { step: 0, status: 404, code: '<b>', fails: true },
          { step: 0, isRight: true, got: '|`' },
        ],
        rightAfterMs: 400,
        again: { times: 10, failed: 2, unlike: [{ step: 0, at: 'text', sent: '<b>`x`|\u001B[31m' }] },
        steps: [
          {
            requestId: 'abc123-17',
            request: { method: 'POST', path: '/v1/x/', body: { text: ']]><script>alert(1)</script>\u001B[31m' } },
            response: { status: 201, body: '|`' },
          },
        ],
        script: '#!/bin/sh\ncurl\n',
        replay: 'WyJ4Il0',
      },
    }),
    result('3.2-paused-stage-400', { verdict: 'skipped', witnesses: 0, needs: ['suppliers.paused'], reason: 'Needs suppliers.paused.' }),
    result('4.4-status-404', { verdict: 'inconclusive', witnesses: 0, reason: 'staging answers 500' }),
    result('7-404-body-open', { level: 'open', verdict: 'observed', observed: ['answers an object with detail'] }),
  ],
}

describe('the reports', () => {
  it.each([
    ['pretty', 'txt'],
    ['junit', 'xml'],
    ['markdown', 'md'],
    ['html', 'html'],
    ['badge', 'badge.svg'],
    ['statement', 'statement.md'],
  ] as const)('%s', async (format, extension) => {
    await expect(writeReport(format, report, plain)).toMatchFileSnapshot(`./golden/report.${extension}`)
  })

  it.each(reportFormats)('%s names the implementation, and the id of each request', (format) => {
    const implementation = { name: 'Kestrel <b>', version: '2.4.0', url: 'https://kestrel.example' }
    const text = writeReport(format, { ...report, implementation }, plain)
    expect(text).toMatch(format === 'json' ? '"version": "2.4.0"' : /Kestrel (<b>|&lt;b&gt;| b ) 2\.4\.0 at http:..127\.0\.0\.1:4010/)
    expect(text).toContain('abc123-17')
    if (format !== 'junit') expect(text).toContain(implementation.url)
  })

  it('a terminal shows the first reason of what is inconclusive, the JSON report all of them', () => {
    const [first] = report.requirements
    const reason = 'staging answers 500; processing answers 500; notes answer 404.'
    const requirements = first ? [{ ...first, verdict: 'inconclusive' as const, reason }] : []
    const told = { ...report, requirements }
    expect(writeReport('pretty', told, plain)).toContain('  staging answers 500, among others.  ')
    expect(writeReport('json', told, plain)).toContain(reason)
  })

  it.each(['pretty', 'markdown', 'html', 'json'] as const)('%s tells how long answers took, and what that looks like', (format) => {
    const times = { answers: 9, medianMs: 3.25, p95Ms: 44.5 }
    const latency = { ...times, operations: [{ operation: 'createNotes' as const, ...times }], remark: 'So it looks.' }
    const text = writeReport(format, { ...report, latency }, plain)
    expect(text).toContain(
      format === 'json'
        ? '"p95Ms": 44.5'
        : 'Answers took 3.3 ms (median) and 45 ms (95th percentile), slowest createNotes (3.3 ms and 45 ms); 34 requests a second.',
    )
    expect(text).toContain('So it looks.')
  })

  it.each(['pretty', 'markdown', 'html', 'junit'] as const)('%s names the operations that are not there', (format) => {
    const missing = [
      { operation: 'createNotes', statuses: [404] },
      { operation: 'validateAccount', statuses: [405] },
      { operation: 'createTransactions', statuses: [404] },
    ] as const
    const text = writeReport(format, { ...report, missing }, plain)
    expect(text).toContain(
      'These operations answered 404 to every request that they had to accept: POST /v1/data-import/notes/create/, POST /v1/data-import/transactions/create/.',
    )
    expect(text).toContain('answered 405 to every request that they had to accept: POST /v1/data-import/validate-account/.')
  })

  it.each(['pretty', 'markdown', 'html'] as const)('%s says what a run that was cut short may have missed', (format) => {
    const byKind = [
      { kind: 'race', mutants: 4, found: 1 },
      { kind: 'state', mutants: 16, found: 16 },
    ]
    const text = writeReport(format, { ...report, strength: { requests: 900, mutants: 20, found: 17, foundByAll: 20, byKind } }, plain)
    expect(text).toContain(
      'of 900 requests, finds 85 % of the 20 faulty servers that the suite is measured with, fewest of the kinds race (25 %), state (100 %); a whole run finds 100 %.',
    )
  })

  it.each(['pretty', 'markdown', 'html'] as const)('%s tells the hash of the recording', (format) => {
    expect(writeReport(format, { ...report, recording: { sha256: 'abc0' } }, plain)).toContain('recorded with sha256 abc0')
  })

  it('junit is not green when the run was cut short, and stays as JUnit readers expect it', async () => {
    const passed = report.requirements.filter(({ verdict }) => verdict === 'passed')
    const text = writeReport('junit', { ...report, requirements: passed, stopped: 'It was interrupted.', faults: ['a & b'] }, plain)
    expect(text).toContain('tests="5" failures="0" errors="2"')
    expect(text).toContain('Not all inputs were tried. It was interrupted.')
    expect(await junitErrors(text)).toEqual([])
  })

  it.each(reportFormats)('%s tells what a client had better do at an open point, with what shows it', (format) => {
    const advised = result('7-client-500-again-open', {
      level: 'open',
      verdict: 'observed',
      observed: ['It was given up.'],
      advice: {
        message: 'It was given up.',
        steps: [{ request: { method: 'POST', path: '/v1/data-import/notes/create/' }, response: { status: 500 } }],
      },
    })
    const text = writeReport(format, { ...report, requirements: [...report.requirements, advised] }, plain)
    expect(text).toContain('It was given up.')
    expect(text).toContain('/v1/data-import/notes/create/')
    if (format !== 'json') expect(text).toContain('advice on 1 open point')
  })

  it.each(reportFormats)('%s tells which templates are refused, why, and what was made of them', (format) => {
    const step = { request: { method: 'POST', path: '/v1/data-import/notes/create/' }, response: { status: 400 } }
    const errors = [{ attr: 'notes.0.body', code: 'too_short', detail: 'Too short.' }]
    const written = writeReport(
      format,
      {
        ...report,
        refused: [
          { operation: 'createNotes', isConfigured: false, step, status: 400, errors, musts: 7 },
          { operation: 'processAccount', isConfigured: false, step, status: 400, errors: [], musts: 2 },
          { operation: 'createDeliveryNote', isConfigured: true, step, status: 500, errors: [], musts: 1 },
          { operation: 'createEnergyAmount', isConfigured: false, step, status: 500, errors: [], musts: 3 },
        ],
        reduced: [{ operation: 'createEnergyAmount', parts: ['energy_amount.cancelled_at'] }],
        rewritten: [{ operation: 'createTransactions', fields: ['transaction_id'] }],
      },
      plain,
    )
    // Markdown marks characters that would mean something in it.
    const text = format === 'markdown' ? written.replaceAll(/\\([[\]\\*_&])/g, '$1') : written
    if (format === 'json') expect(text).toContain('"musts": 7')
    else {
      expect(text).toContain('createNotes refuses our own sample record, so that 7 musts could not be judged for it')
      expect(text).toContain('/notes/create/ answers 400: notes.0.body: Too short. (too_short)')
      expect(text).toContain('createDeliveryNote breaks on templates.createDeliveryNote of the configuration, so that 1 must could')
      // What breaks the server need not be wrong.
      expect(text).toContain('createEnergyAmount breaks on our own sample record, so that 3 musts')
      expect(text).toContain('Give a payload that it accepts as templates.createNotes.')
      expect(text).not.toContain('as templates.createEnergyAmount.')
      expect(text).toContain('processAccount refuses accounts that were staged, so that 2 musts')
      expect(text).not.toContain('templates.processAccount')
      expect(text).toContain('createEnergyAmount refuses our own sample record because of energy_amount.cancelled_at')
      expect(text).toContain('In templates.createTransactions each request has fresh values of transaction_id')
    }
  })

  it.each(reportFormats)('%s tells of what passed only in part, and what would show the rest', (format) => {
    const text = writeReport(format, report, plain)
    expect(text).toContain(format === 'json' ? '"unseen": 1' : '1 only in part')
    expect(text).toContain('operator:read-price-sheets')
  })

  it.each([...reportFormats, 'statement', 'badge'] as const)('%s tells causes, and below each its consequences and why', (format) => {
    const broken = (report.requirements.find(({ verdict }) => verdict === 'failed') ?? {}) as RequirementResult
    const why = 'In the run, the same answer broke both.'
    const failure = { message: 'It is <lost>.', steps: [], consequenceOf: { requirement: broken.id, why } }
    const consequence = result('3.1-stage-first-pending', { verdict: 'failed', failure })
    const alone = result('4-refused-no-effect', { verdict: 'failed', failure: { message: 'Else.', steps: [] } })
    const same = 'It is wrong in the same way as 3.1-stage-again-200.'
    const oneWith = { requirement: broken.id, why: same }
    const other = result('4.2-stage-body', { verdict: 'failed', failure: { message: 'Beside.', steps: [], oneWith } })
    const requirements = [consequence, ...report.requirements, alone, other]
    const causes = [
      { requirement: broken.id, also: [other.id], consequences: [consequence.id] },
      { requirement: alone.id, consequences: [] },
    ]
    const text = writeReport(format, { ...report, requirements, causes }, plain)
    if (format !== 'json') expect(text).toContain('4 failed from 2 causes')
    if (format === 'badge') return
    if (format === 'statement') expect(text).toContain('Probably consequences of it: 3.1-stage-first-pending.')
    else expect(text).toContain(why)
    if (format === 'statement') expect(text).toContain('Same cause as 3.1-stage-again-200.')
    else expect(text).toContain(same)
    if (format === 'html') expect(text.slice(0, text.indexOf('id="cause-1"'))).toContain('<p>Beside.</p>')
    // A statement names consequences in the line of their cause.
    const inOrder = format === 'statement' ? [broken, other, alone] : [broken, other, consequence, alone]
    const places = inOrder.map(({ id }) => text.indexOf(id))
    // JUnit and JSON keep the order of the document.
    if (format !== 'junit' && format !== 'json') expect(places).toEqual(places.toSorted((one, other) => one - other))
    if (format === 'json') expect((JSON.parse(text) as Report).causes).toEqual(causes)
  })

  it.each(['pretty', 'statement'] as const)('%s tells what comes from a known failure though that is known', (format) => {
    const consequenceOf = { requirement: '3.1-stage-again-200', why: 'Because.' }
    const consequence = result('3.1-stage-first-pending', {
      verdict: 'failed',
      failure: { message: 'It is lost.', steps: [], consequenceOf },
    })
    const causes = [{ requirement: '3.1-stage-again-200', consequences: [consequence.id] }]
    const known = report.requirements.map((one) => (one.verdict === 'failed' ? { ...one, known: {} } : one))
    const text = writeReport(format, { ...report, requirements: [...known, consequence], causes }, plain)
    expect(text).toMatch(/Probably (?:a consequence|consequences) of 3\.1-stage-again-200/)
  })

  it.each(reportFormats)('%s says first how much was judged', (format) => {
    if (format !== 'json') expect(writeReport(format, report, plain)).toContain('3 of 5 musts judged')
  })

  it.each(['pretty', 'markdown', 'html', 'junit'] as const)(
    '%s never says plainly conforming when recommendations are not kept',
    (format) => {
      const kept = report.requirements.filter(({ verdict }) => verdict === 'passed')
      const broken = (report.requirements.find(({ verdict }) => verdict === 'failed') ?? {}) as Partial<RequirementResult>
      const shoulds = ['4-refused-no-effect', '4.4-lists-once'].map((id) => result(id, { ...broken, id, level: 'should' }))
      const told = (failed: readonly RequirementResult[]) => {
        const requirements = [...kept, ...failed]
        return writeReport(format, { ...report, verdict: 'conforming', requirements, summary: summarise(requirements) }, plain)
      }
      expect(told(shoulds)).toContain('conforming where judged, 2 recommendations not kept')
      expect(told(shoulds.slice(1))).toContain('conforming where judged, 1 recommendation not kept')
      expect(told([])).toContain('conforming')
      expect(told([])).not.toContain('recommendation')
    },
  )

  it('junit keeps to its schema', async () => {
    expect(await junitErrors(writeReport('junit', report, plain))).toEqual([])
    expect(await junitErrors('<testsuites><testsuite/></testsuites>')).not.toEqual([])
  })

  it('json keeps to its published schema', () => {
    const check = new Ajv2020().compile(withDefinitions(plainSchema))
    const whole: Report = {
      ...report,
      implementation: { name: 'Kestrel', version: '2.4.0', url: 'https://kestrel.example' },
      stopped: 'At once.',
      faults: ['x'],
      partial: true,
      latency: { answers: 1, medianMs: 1.5, p95Ms: 1.5, operations: [{ operation: 'createNotes', answers: 1, medianMs: 1.5, p95Ms: 1.5 }] },
      missing: [{ operation: 'createNotes', statuses: [404] }],
      refused: [],
      reduced: [],
      rewritten: [],
      causes: [{ requirement: '3.1-stage-again-200', consequences: [] }],
    }
    expect([check(JSON.parse(writeReport('json', whole, plain))), check.errors]).toEqual([true, null])
  })

  it('html and pretty let nothing of a payload out of its place', () => {
    expect(writeReport('html', report, plain).split('<script>')).toHaveLength(2)
    expect(writeReport('pretty', report, plain)).not.toContain('\u001B')
  })
})

describe('known failures', () => {
  const known: Report = withKnownFailures(
    report,
    [{ id: '3.1-stage-again-200', reason: 'waits for <the> next release' }, { id: '3.1-stage-first-201' }, { id: '4.4-status-404' }],
    () => true,
    false,
  )

  it.each(['pretty', 'markdown', 'html', 'junit'] as const)('%s tells them as known, and those that passed', (format) => {
    const text = writeReport(format, known, plain)
    expect(text).toContain('nonconforming, but all failures are known')
    expect(text).toContain('1 failed as known')
    expect(text).not.toMatch(/\b1 failed[,)]/)
    expect(text).toContain('3.1-stage-first-201 is listed as a known failure and passed; take it off the list.')
    expect(text).toMatch(/waits for (<the>|&lt;the&gt;| the ) next release/)
  })

  it('junit skips them, and tells as an error what passed', async () => {
    const text = writeReport('junit', known, plain)
    expect(text).toContain('failures="0" errors="2" skipped="2"')
    expect(text).toContain('<skipped message="Known failure (waits for &lt;the&gt; next release): Staging again answers')
    expect(await junitErrors(text)).toEqual([])
  })

  it('only those that fail, and not in a run cut short, are mended', () => {
    expect(known.knownFailures).toEqual({ verdict: 'inconclusive', stale: ['3.1-stage-first-201'] })
    const list = [{ id: '3.1-stage-first-201' }]
    const verdict = 'nonconforming'
    expect(withKnownFailures({ ...report, stopped: 'At once.' }, list, () => true, false).knownFailures).toEqual({ verdict, stale: [] })
    expect(withKnownFailures(report, list, () => false, false).knownFailures).toEqual({ verdict, stale: [] })
  })

  it('leave a report without a list as it is, and one that is not known failed', () => {
    const text = writeReport(
      'markdown',
      withKnownFailures(report, [], () => true, false),
      plain,
    )
    expect(text).toBe(writeReport('markdown', report, plain))
  })

  it('keep the JSON report to its schema', () => {
    const check = new Ajv2020().compile(withDefinitions(plainSchema))
    expect([check(JSON.parse(writeReport('json', known, plain))), check.errors]).toEqual([true, null])
    expect(known.requirements.find(({ id }) => id === '3.1-stage-again-200')?.known).toEqual({ reason: 'waits for <the> next release' })
  })
})

describe('the published schemas', () => {
  const published = (document: object) => `${JSON.stringify(document, null, 2)}\n`

  it('are what the suite writes and reads', async () => {
    await expect(published(withDefinitions(plainSchema))).toMatchFileSnapshot('./report.schema.json')
    const remark = 'Generated from report-schema.ts by `npx vitest run conformance/report/reports.test.ts --update`.'
    await expect(compileTitledTypes(plainSchema, remark)).toMatchFileSnapshot('./report.ts')
    await expect(published({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...ConfigurationFile })).toMatchFileSnapshot(
      '../configuration/configuration.schema.json',
    )
  })
})

describe('compare', () => {
  it('tells other verdicts and other choices', () => {
    const other: Report = {
      ...report,
      requirements: report.requirements.map((one) =>
        one.verdict === 'failed' ? result(one.id, {}) : one.observed ? { ...one, observed: ['answers nothing'] } : one,
      ),
    }
    expect(compare(report, other)).toEqual({
      verdicts: [{ id: '3.1-stage-again-200', before: 'failed', after: 'passed' }],
      choices: [{ id: '7-404-body-open', before: ['answers an object with detail'], after: ['answers nothing'] }],
    })
    expect(compare(report, report)).toEqual({ verdicts: [], choices: [] })
  })
})

it('a failure tells which requests were under way at once, and in which result of an item it shows', () => {
  const add = (notes: readonly object[], isAtOnce?: true) => ({
    request: { method: 'POST', path: '/notes', body: { notes } },
    ...(isAtOnce ? { isAtOnce } : {}),
    response: { status: 201, body: notes },
  })
  const steps = [add([{ body: 'N' }]), add([{ body: 'M' }], true), add([{ body: 'N', is_pinned: true }])]
  const difference = { at: '0.status', expected: 'NOTE_CREATION_SUCCESS', got: 'NOTE_ALREADY_EXISTS' }
  const failed = result('4.3-notes-created', { verdict: 'failed', failure: { message: 'It is.', steps, shownBy: 2, difference } })
  const text = writeReport('pretty', { ...report, requirements: [failed] }, plain)
  expect(text).toContain(
    [
      '    at        0.status',
      '    expected  "NOTE_CREATION_SUCCESS"',
      '    received  "NOTE_ALREADY_EXISTS"',
      '    sent      notes.0 of request 3: {"body":"N","is_pinned":true}',
      '    compare   notes.0 of request 1: {"body":"N"}',
      '    together  requests 1 to 2, sent at the same time',
    ].join('\n'),
  )
})

describe.each(['pretty', 'markdown', 'junit', 'html'] as const)('%s', (format) => {
  it.each([
    ['of the same kinds', 201, false, false],
    ['of another kind', 200, true, false],
    ['of the same kinds, and those of the cause are not told', 201, true, true],
  ] as const)(
    'of another sentence of a cause only what differs is told, and requests only where they are %s',
    (_, status, isTold, isKnown) => {
      const steps = (answer: number) => [{ request: { method: 'POST', path: '/v1/x/' }, response: { status: answer } }]
      const again = { times: 3, failed: 3 }
      const lead = result('3.1-stage-again-200', {
        verdict: 'failed',
        failure: { message: 'One.', steps: steps(201), again, difference: { at: 'a', expected: 1, got: 2 } },
        ...(isKnown ? { known: {} } : {}),
      })
      const oneWith = { requirement: lead.id, why: 'It is.' }
      const other = result('4.2-stage-body', {
        verdict: 'failed',
        failure: { message: 'Other.', steps: steps(status), again, oneWith, difference: { at: 'b', expected: 1, got: 2 } },
      })
      const causes = [{ requirement: lead.id, also: [other.id], consequences: [] }]
      const text = writeReport(format, { ...report, requirements: [lead, other], causes }, plain)
      const behind = text.split('Other.').at(-1) ?? ''
      expect(behind).toMatch(format === 'html' ? /at <code>b/ : /at {8}b/)
      expect(/failed again/i.test(behind)).toBe(isKnown)
      if (format !== 'html') expect(/expected|received/.test(behind)).toBe(isKnown)
      expect(behind.includes('POST /v1/x/')).toBe(isTold)
    },
  )
})

it.each(['pretty', 'markdown', 'junit', 'html'] as const)(
  '%s tells how many other requests came to the same, and the headline in place of the message',
  (format) => {
    const failure = {
      message: 'In the words of the check.',
      headline: 'With its circumstances.',
      steps: [{ request: { method: 'POST', path: '/v1/x/' }, response: { status: 500 } }],
      difference: { at: 'HTTP status', expected: 201, got: 500 },
      always: 14,
    }
    const written = (more: Partial<Failure> = {}) => {
      const failed = result('4.2-stage-body', { verdict: 'failed', failure: { ...failure, ...more } })
      return writeReport(format, { ...report, requirements: [failed] }, plain)
    }
    const text = written()
    expect(text).toMatch(/like each of the 14 requests of this operation in the run/i)
    // With what an attempt shows it would contradict itself.
    const varied = [{ steps: [0], how: 'only' as const, at: 'customers.0', status: 201, isRight: true as const }]
    expect(written({ varied })).not.toMatch(/like each of the 14/i)
    expect(text).toContain('With its circumstances.')
    expect(text).not.toContain('In the words of the check.')
  },
)
