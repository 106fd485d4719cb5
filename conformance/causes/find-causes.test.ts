import { describe, expect, it } from 'vitest'
import type { Step } from '../trial/step.ts'
import { findCauses } from './find-causes.ts'
import { judgeAgain } from './judge-again.ts'
import { sightingOf } from './sighting.ts'

const circumstances = { suppliers: { ongoing: 'S-NORTH' }, operationsTeam: 'Team Move' }
const account = { external_account_number: 'CT-1', import_supplier: 'S-NORTH' }

let count = 0
const step = (method: string, path: string, status: number, body?: unknown, answer?: unknown): Step => ({
  requestId: `run-${count++}`,
  request: { method, path: `/v1/data-import/${path}`, ...(body === undefined ? {} : { body }) },
  response: { status, ...(answer === undefined ? {} : { body: answer }) },
})
const stage = (status = 201) => step('POST', 'account-import-process/create-or-update/', status, account, account)
const processing = { external_account_number: 'CT-1', import_supplier_code: 'S-NORTH', operations_team_name: 'Team Move' }
const dryRun = () =>
  step('POST', 'account-import-process/process/', 400, { ...processing, dry_run: true }, { detail: 'It would have been imported.' })
const status = (code: number) =>
  step(
    'GET',
    'account-transfer-status/S-NORTH/CT-1/',
    code,
    undefined,
    code === 200 ? { status: 'UNKNOWN', platform_account_number: '' } : {},
  )
const notes = (code: number, body: unknown = { ...account, notes: [] }) => step('POST', 'notes/create/', code, body)
const withToken = (code: number): Step => {
  const { request, ...rest } = stage(code)
  return { ...rest, request: { ...request, headers: { Authorization: 'Token else' } } }
}

const seen = (
  requirement: string,
  check: string,
  steps: readonly Step[],
  alongside: readonly { readonly requirement: string; readonly shownBy: string }[] = [],
) => sightingOf({ requirement, check, message: 'It is wrong.', steps, alongside }, circumstances)
const failure = (requirement: string, requests = 2) => ({ requirement, rank: 0, requests })
/** Of each cause its first sentence, its other ones, and its consequences. */
const told = (...args: Parameters<typeof findCauses>) =>
  findCauses(...args).map(({ requirement, also, consequences }) => [
    requirement,
    also.map((one) => one.requirement),
    consequences.map((one) => one.requirement),
  ])
/** What a place of an answer breaks that differs. */
const differing = (requirement: string, at: string, steps = [notes(201)]) =>
  sightingOf(
    { requirement, check: requirement, message: '', steps, alongside: [], difference: { at, expected: '1', got: 1 } },
    circumstances,
  )

describe('the same answer', () => {
  it('makes one cause of what it breaks, and says so', () => {
    const shown = stage(200)
    const sightings = [seen('3.1-stage-first-201', 'one', [shown]), seen('4.2-stage-body', 'one', [shown])]
    expect(findCauses([failure('3.1-stage-first-201', 1), failure('4.2-stage-body')], sightings)).toEqual([
      {
        requirement: '3.1-stage-first-201',
        also: [{ requirement: '4.2-stage-body', why: 'In the run, the same answer broke both.' }],
        consequences: [],
      },
    ])
  })

  it('puts what mostly shows in it below what also shows without, however few requests that takes', () => {
    const shown = status(404)
    const sightings = [
      seen('2-general', 'one', [shown]),
      seen('2-general', 'two', [status(404)]),
      seen('2-general', 'three', [status(404)]),
      seen('4.4-special', 'one', [shown]),
      seen('4.4-special', 'four', [status(404)]),
    ]
    expect(told([failure('2-general', 9), failure('4.4-special', 1)], sightings)).toEqual([['2-general', [], ['4.4-special']]])
  })

  it('joins nothing of which most is shown without', () => {
    const shown = status(404)
    const sightings = ['4.4-one', '4.4-other'].flatMap((requirement) => [
      seen(requirement, 'one', [shown]),
      seen(requirement, 'two', [status(404)]),
      seen(requirement, 'three', [status(404)]),
    ])
    expect(told([failure('4.4-one'), failure('4.4-other')], sightings)).toHaveLength(2)
  })

  it('counts where another check kept the breach, or the judge finds it', () => {
    const shown = status(404)
    const beside = { requirement: '4.4-other', shownBy: shown.requestId ?? '' }
    const failures = [failure('4.4-one'), failure('4.4-other')]
    const kept = [seen('4.4-one', 'one', [shown], [beside]), seen('4.4-other', 'two', [status(404)])]
    expect(told(failures, kept)).toEqual([['4.4-other', [], ['4.4-one']]])
    const steps = [stage(), dryRun(), status(404)]
    const [one] = findCauses(
      [failure('4.4-one'), failure('3.1-dry-run-leaves-staged')],
      [seen('4.4-one', 'one', steps), seen('3.1-dry-run-leaves-staged', 'two', [status(404)])],
    )
    expect(one?.consequences).toEqual([{ requirement: '4.4-one', why: 'In the run, the same answer broke both.' }])
  })

  it('is led by what the requests break first when they are judged again, however many requests that takes', () => {
    const steps = [stage(), dryRun(), status(404)]
    const sightings = [seen('4.4-one', 'one', steps), seen('3.1-dry-run-leaves-staged', 'two', steps)]
    expect(told([failure('4.4-one', 1), failure('3.1-dry-run-leaves-staged', 9)], sightings)).toEqual([
      ['3.1-dry-run-leaves-staged', ['4.4-one'], []],
    ])
  })
})

describe('requests judged one after the other', () => {
  const late = seen('4.3-notes-404-staged', 'two', [stage(), dryRun(), status(404), notes(201)])

  it('put a failure below what they break first', () => {
    const sightings = [seen('3.1-dry-run-leaves-staged', 'one', [stage(), dryRun(), status(404)]), late]
    const failures = [failure('4.3-notes-404-staged', 1), failure('3.1-dry-run-leaves-staged', 9)]
    const [cause] = findCauses(failures, sightings)
    expect(cause?.requirement).toBe('3.1-dry-run-leaves-staged')
    expect(cause?.also).toEqual([])
    expect(cause?.consequences[0]?.why).toContain('Even taken one after the other')
  })

  it('keep it below though the same answer breaks both', () => {
    const beside = { requirement: '4.3-notes-404-staged', shownBy: 'other' }
    const steps = [stage(), dryRun(), { ...status(404), requestId: 'other' }]
    const sightings = [seen('3.1-dry-run-leaves-staged', 'one', steps, [beside]), late]
    expect(told([failure('4.3-notes-404-staged', 1), failure('3.1-dry-run-leaves-staged', 9)], sightings)).toEqual([
      ['3.1-dry-run-leaves-staged', [], ['4.3-notes-404-staged']],
    ])
  })

  it('say nothing of what was once shown without', () => {
    const sightings = [
      seen('3.1-dry-run-leaves-staged', 'one', [stage(), dryRun(), status(404)]),
      seen('4.4-status-200-staged', 'two', [stage(), dryRun(), status(404)]),
      seen('4.4-status-200-staged', 'three', [stage(), status(404)]),
      seen('4.4-status-200-staged', 'four', [stage(), stage(200), status(404)]),
    ]
    expect(told([failure('3.1-dry-run-leaves-staged'), failure('4.4-status-200-staged')], sightings)).toHaveLength(2)
  })

  it('join nothing by an act in common alone, in however many checks', () => {
    const steps = () => [stage(), dryRun(), notes(201)]
    const sightings = ['4.3-one', '4.3-other'].flatMap((id) => ['one', 'two', 'three'].map((check) => seen(id, `${id} ${check}`, steps())))
    expect(told([failure('4.3-one'), failure('4.3-other')], sightings)).toHaveLength(2)
  })
})

describe('what shows only behind a 429', () => {
  const process = (code: number) => step('POST', 'account-import-process/process/', code, processing, {})
  const busy = () =>
    step('GET', 'account-transfer-status/S-NORTH/CT-1/', 200, undefined, { status: 'IN_PROGRESS', platform_account_number: '' })
  const [ofStatus, ofLimit] = ['3.1-status-unknown-staged', '8-limit-retry-succeeds']
  const behind = [
    seen(ofStatus, 'one', [stage(), process(429), busy()]),
    seen(ofLimit, 'two', [stage(), process(429), busy(), process(400)]),
  ]

  it('is told by the sentence about the limit', () => {
    expect(told([failure(ofStatus), failure(ofLimit)], behind)).toEqual([[ofLimit, [], [ofStatus]]])
  })

  it('is no more than a consequence of what shows without as well', () => {
    const sightings = [...behind, seen(ofStatus, 'three', [stage(), busy()])]
    expect(told([failure(ofStatus), failure(ofLimit)], sightings)).toEqual([[ofStatus, [], [ofLimit]]])
  })
})

describe('when an account was created, wrong in a list', () => {
  const listed = () =>
    step('GET', 'all-account-import-processes/S-NORTH/', 200, undefined, [
      { external_account_number: 'CT-1', platform_account_number: null, account_created_at: '2026-01-01T00:00:00Z' },
    ])

  it('is no cause of what a later request shows', () => {
    const isCreated = '2.13-list-created-at-null-when-pending'
    const steps = [stage(), listed(), dryRun(), status(404)]
    expect(judgeAgain(steps, circumstances)[1]).toMatchObject({ requirement: '3.1-dry-run-leaves-staged', index: 3 })
    const sightings = [seen(isCreated, 'one', [stage(), listed()]), seen('3.1-dry-run-leaves-staged', 'two', steps)]
    expect(told([failure(isCreated), failure('3.1-dry-run-leaves-staged')], sightings)).toHaveLength(2)
  })
})

describe('answers that are wrong in the same way', () => {
  it('make one cause: a status that the operation does not have, and not what another operation answers', () => {
    const sightings = [
      seen('7-validation-failure-400', 'one', [notes(422)]),
      seen('2.3-note-wrong-type-refused', 'two', [stage(), notes(422)]),
      seen('3.1-stage-first-201', 'three', [stage(422)]),
    ]
    expect(
      told([failure('2.3-note-wrong-type-refused'), failure('7-validation-failure-400'), failure('3.1-stage-first-201')], sightings),
    ).toEqual([
      ['2.3-note-wrong-type-refused', ['7-validation-failure-400'], []],
      ['3.1-stage-first-201', [], []],
    ])
  })

  it.each([
    ['the same wrong body that is accepted', notes(201, { ...account, notes: 1 }), notes(201, { ...account, notes: 1 }), 1],
    ['other wrong bodies', notes(201, { ...account, notes: 1 }), notes(201, { ...account, notes: [{ body: 1 }] }), 2],
    ['a wrong body that is refused', notes(400, { ...account, notes: 1 }), notes(400, { ...account, notes: 1 }), 2],
    ['a wrong token that is let in', withToken(200), withToken(201), 1],
    ['a status that any operation may give', stage(404), stage(404), 2],
    ['a wrong token that is refused', withToken(401), withToken(401), 2],
  ])('of %s', (_name, shown, other, causes) => {
    const sightings = [seen('4.3-one', 'one', [shown]), seen('4.3-other', 'two', [other])]
    expect(told([failure('4.3-one'), failure('4.3-other')], sightings)).toHaveLength(causes)
  })

  it('make two causes of the same place in answers to other requests', () => {
    const sightings = [differing('4.3-one', 'body'), differing('4.3-other', 'body', [stage()])]
    expect(told([failure('4.3-one'), failure('4.3-other')], sightings)).toHaveLength(2)
  })

  it('make one cause of the same place, and two of different ones', () => {
    const failures = [failure('4.3-notes-result-echo'), failure('2.3-note-body')]
    const one = differing('4.3-notes-result-echo', 'notes.0.body')
    expect(told(failures, [one, differing('2.3-note-body', 'notes.1.body')])).toEqual([['4.3-notes-result-echo', ['2.3-note-body'], []]])
    expect(told(failures, [one, differing('2.3-note-body', 'notes.0.created_at')])).toHaveLength(2)
  })

  it('join nothing that is mostly wrong otherwise', () => {
    const sightings = ['4.3-one', '4.3-other'].flatMap((id) => ['body', `${id}.a`, `${id}.b`].map((at) => differing(id, at)))
    expect(told([failure('4.3-one'), failure('4.3-other')], sightings)).toHaveLength(2)
  })

  it('put what is always wrong so below what is wrong in other ways, too', () => {
    const sightings = [...['body', 'a', 'b'].map((at) => differing('1-wide', at)), differing('4.3-narrow', 'body')]
    expect(told([failure('4.3-narrow', 1), failure('1-wide', 9)], sightings)).toEqual([['1-wide', [], ['4.3-narrow']]])
  })
})

describe('a value that comes back otherwise', () => {
  const sent = '2025-06-17T12:00:00Z'
  const adding = () => step('POST', 'notes/create/', 201, { ...account, notes: [{ body: 'Hello there', created_at: sent }] }, [])
  const read = (answer: unknown): Step => ({
    operator: 'read-account',
    request: { method: 'GET', path: '/accounts/S-NORTH/CT-1' },
    response: { status: 200, body: answer },
  })
  const changed = (requirement: string, steps: readonly Step[], at: string, got?: unknown, expected: unknown = sent) =>
    sightingOf(
      {
        requirement,
        check: requirement,
        message: '',
        steps,
        alongside: [],
        difference: { at, expected, got },
      },
      circumstances,
    )
  const stored = (got?: unknown, at = 'notes.0.created_at', expected: unknown = sent) =>
    changed('4.3-stored', [adding(), read({ notes: [{ body: 'Hello there' }] })], at, got, expected)
  const causes = (one: ReturnType<typeof stored>, other: ReturnType<typeof stored>) =>
    told([failure('4.3-echoed'), failure('4.3-stored')], [one, other])

  it('is one cause in the answer and in what is stored', () => {
    const echoed = changed('4.3-echoed', [adding()], '0.created_at', '2026-11-27T22:15:31.637Z')
    expect(causes(echoed, stored('2026-11-27T22:15:32.123Z'))).toEqual([['4.3-echoed', ['4.3-stored'], []]])
  })

  it('is one cause where the answer tells the number as a text', () => {
    const body = { ...account, transactions: [{ amount: 140.42 }] }
    const result = { status: 'TRANSACTION_ADDED_TO_ACCOUNT', transaction_data: { amount: '140.41' } }
    const transactions = step('POST', 'transactions/create/', 201, body, { results: [result] })
    const echoed = changed('4.3-echoed', [transactions], 'results.0.transaction_data.amount', '140.41', '140.42')
    const steps = [transactions, read({ transactions: [{ amount: 140.41 }] })]
    const kept = (got: unknown) => changed('4.3-stored', steps, 'transactions.0.amount', got, 140.42)
    expect(causes(echoed, kept(140.41))).toEqual([['4.3-echoed', ['4.3-stored'], []]])
    expect(causes(echoed, kept(0))).toHaveLength(2)
  })

  it.each([
    ['came back in another form', stored('2025-06-17')],
    ['is missing', stored()],
    ['is another field', stored('Hi', 'notes.0.body', 'Hello there')],
  ])('is not where it %s', (_name, other) => {
    expect(causes(changed('4.3-echoed', [adding()], '0.created_at', '2026-11-27T22:15:31.637Z'), other)).toHaveLength(2)
  })
})

describe('a valid request that is refused', () => {
  const refused = (requirement: string, { request, ...rest }: Step, attr: string, expected: number = 201) =>
    sightingOf(
      {
        requirement,
        check: requirement,
        message: '',
        steps: [{ ...rest, request, response: { status: 400, body: { errors: [{ attr, code: 'max_length', detail: '' }] } } }],
        alongside: [],
        difference: { at: 'HTTP status', expected, got: 400 },
      },
      circumstances,
    )
  const causes = (...sightings: ReturnType<typeof refused>[]) => told([failure('4.2-one'), failure('4.3-other')], sightings)
  const one = refused('4.2-one', stage(), 'notes.0.body')

  it('is one cause with another that is refused with the same error about a field of the same name', () => {
    expect(causes(one, refused('4.3-other', notes(400), 'notes.3.body'))).toEqual([['4.2-one', ['4.3-other'], []]])
  })

  it.each([
    ['about another field', notes(400), 'notes.0.created_at', 201],
    ['that is not valid', notes(400, { ...account, notes: [{ body: 1 }] }), 'notes.0.body', 201],
    ['that had to be refused otherwise', notes(400), 'notes.0.body', 404],
  ] as const)('is not one with a request %s', (_name, other, attr, expected) => {
    expect(causes(one, refused('4.3-other', other, attr, expected))).toHaveLength(2)
  })
})

describe('an answer before that is wrong by itself', () => {
  const shown = () => seen('7-no-500-for-input', 'one', [stage(500)])
  const failures = [failure('4.4-status-200-staged', 1), failure('7-no-500-for-input', 9)]

  it('puts what always comes after it below what it breaks', () => {
    const sightings = [shown(), seen('4.4-status-200-staged', 'two', [stage(500), status(404)])]
    expect(told(failures, sightings)).toEqual([['7-no-500-for-input', [], ['4.4-status-200-staged']]])
  })

  it('says nothing of what once came without', () => {
    const without = seen('4.4-status-200-staged', 'three', [status(404)])
    expect(told(failures, [shown(), seen('4.4-status-200-staged', 'two', [stage(500), status(404)]), without])).toHaveLength(2)
  })

  it('is not the one that shows it', () => {
    const sightings = [seen('7-no-500-for-input', 'one', [notes(500)]), differing('4.3-notes-result-echo', 'body', [notes(500)])]
    expect(told([failure('4.3-notes-result-echo'), failure('7-no-500-for-input')], sightings)).toHaveLength(2)
  })

  it('is none that an operation may give', () => {
    const sightings = [seen('4.2-one', 'one', [stage(400)]), seen('4.4-status-200-staged', 'two', [stage(400), status(404)])]
    expect(told([failure('4.2-one'), failure('4.4-status-200-staged')], sightings)).toHaveLength(2)
  })
})

describe('causes', () => {
  it.each([
    ['several operations', stage(500), notes(500)],
    ['several statuses', notes(422), notes(500)],
  ])('are not joined by a requirement that answers of %s break: it goes with the most', (_name, staged, noted) => {
    const sightings = [
      seen('7-general', 'one', [staged]),
      seen('7-general', 'two', [noted]),
      seen('7-general', 'three', [notes(500)]),
      seen('4.2-of-staging', 'one', [staged]),
      seen('4.3-of-notes', 'two', [noted]),
    ]
    expect(told([failure('4.2-of-staging'), failure('4.3-of-notes'), failure('7-general')], sightings)).toEqual([
      ['4.2-of-staging', [], []],
      ['4.3-of-notes', ['7-general'], []],
    ])
  })

  it('end after two steps: what is further away stands for itself', () => {
    const chain = ['4.3-a', '4.3-b', '4.3-c', '4.3-d']
    const sightings = chain.flatMap((id, place) => [differing(id, `place${place}`), differing(id, `place${place + 1}`)])
    const failures = chain.map((id, place) => ({ ...failure(id), rank: place === 0 ? 0 : 1 }))
    expect(told(failures, sightings)).toEqual([
      ['4.3-a', ['4.3-b'], ['4.3-c']],
      ['4.3-d', [], []],
    ])
  })

  it('are led by a must, then by what says more than that all operations answer so, then by the shortest proof', () => {
    const alike = (...ids: readonly string[]) => ids.map((id) => differing(id, 'body'))
    const should = { requirement: '4.3-should', rank: 1, requests: 1 }
    const ids = ['7-general', '4.3-long', '4.3-short']
    const failures = [should, failure('7-general', 1), failure('4.3-long', 9), failure('4.3-short', 2)]
    expect(told(failures, alike('4.3-should', ...ids))[0]?.[0]).toBe('4.3-short')
  })

  it('hold nothing that did not fail', () => {
    expect(told([failure('4.3-one')], [differing('4.3-one', 'body'), differing('4.3-passed', 'body')])).toEqual([['4.3-one', [], []]])
  })

  it('give the strongest reason that they have', () => {
    const shown = notes(201)
    const sightings = [
      ...['p0', 'p1'].map((at) => differing('4.3-lead', at)),
      ...['p0', 'p2'].map((at) => differing('4.3-by-place', at)),
      ...['p1', 'p3'].map((at) => differing('4.3-by-answer', at, [shown])),
      ...['p2', 'p4'].map((at) => differing('4.3-far', at, [shown])),
    ]
    const failures = ['4.3-lead', '4.3-by-place', '4.3-by-answer', '4.3-far'].map((id, rank) => ({ ...failure(id), rank }))
    const [cause] = findCauses(failures, sightings)
    expect(cause?.consequences).toEqual([
      { requirement: '4.3-far', why: 'By way of 4.3-by-answer. In the run, the same answer broke both.' },
    ])
  })

  it('stand for themselves where nothing showed them, musts first, then what has more consequences', () => {
    const should = { requirement: '4-refused-no-effect', rank: 1, requests: 1 }
    const sightings = [differing('2.3-note-body', 'body'), differing('2.3-note-body', 'a'), differing('2.3-note-body', 'b')]
    sightings.push(differing('4.3-notes-result-echo', 'body'))
    const long = failure('5-invalid-token-refused', 3)
    const failures = [should, long, failure('5-missing-token-refused', 1), failure('2.3-note-body', 4), failure('4.3-notes-result-echo', 5)]
    expect(told(failures, sightings)).toEqual([
      ['2.3-note-body', [], ['4.3-notes-result-echo']],
      ['5-missing-token-refused', [], []],
      ['5-invalid-token-refused', [], []],
      ['4-refused-no-effect', [], []],
    ])
  })
})

describe('a proof that is judged again', () => {
  it('breaks nothing where all is as it must be', () => {
    expect(judgeAgain([stage(), status(200), dryRun(), status(200), stage(200)], circumstances)).toEqual([])
  })

  it('tells what it breaks first, and nothing more of that account', () => {
    expect(judgeAgain([stage(), dryRun(), status(404), status(404)], circumstances)).toMatchObject([{ index: 2, isState: true }])
  })

  it('ends with what was sent at once, and says nothing of an account whose beginning it lacks', () => {
    expect(judgeAgain([stage(), { ...stage(500), isAtOnce: true }, status(404)], circumstances)).toEqual([])
    expect(judgeAgain([status(200), status(404)], circumstances)).toEqual([])
  })
})
