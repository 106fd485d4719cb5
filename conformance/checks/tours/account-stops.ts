import { operations } from '../../../schemas/operations.ts'
import { variedKinds, type IsSendable } from '../../generators/variations.ts'
import { changeAt } from '../../generators/change-at.ts'
import { jsonForms, writtenUnusually } from '../../generators/json-forms.ts'
import { recordsIn } from '../../generators/records-in.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import type { Body } from '../../setting/templates.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { noteOfMark } from '../sequences/record-names.ts'
import { accountVariationsKnown, tryVariation } from '../validation/account-variations.ts'
import { compoundsIn, expectGone, textsIn, withoutParts } from '../account-import/stage-again-sparser.ts'
import { holdsText } from '../account-import/dry-run.ts'
import { tryRefusedNotations } from '../validation/decimal-strings.ts'
import { main, twin, type Ground } from './ground.ts'
import { expectToldFaults, toldFaultsRequirements } from './told-faults.ts'
import { act, modelled } from './modelled.ts'
import type { Stop } from './tour.ts'

const firstStaging: Stop = {
  name: 'a first staging',
  requirements: [...modelled, ...accountVariationsKnown.map(({ requirement }) => requirement), '2-decimal-string-accepted'],
  async visit(ground) {
    const { trial } = ground
    const request = await ground.request()
    await expectStaged(ground, request.body, '1-staging-stores-data')
    if (request.refused.length === 0) return
    for (const variation of accountVariationsKnown) await tryVariation(trial, request, variation, 0)
    await tryRefusedNotations(trial, request)
  },
}

function faults(operation: 'stageAccount' | 'validateAccount', round: number): Stop {
  return {
    name: `${operation === 'stageAccount' ? 'staging' : 'validating'} faults ${round + 1}`,
    requirements: [...toldFaultsRequirements, ...modelled],
    async visit(ground) {
      const { trial } = ground
      const { fresh } = await ground.request()
      const pair = await ground.pair()
      const before = await ground.stored()
      await expectToldFaults(trial, operation, async () => ({ ...(await fresh()), ...pair }), round)
      const after = await ground.stored()
      const difference = sameMeaning(before?.staged, after?.staged) ?? sameMeaning(after?.staged, before?.staged)
      if (before)
        trial.demand(
          '3.1-stage-again-refused-keeps',
          difference === undefined,
          `A refused staging changes what is stored at ${difference}.`,
        )
    },
  }
}

/** Changes every value of a record, or some. */
type Vary = (trial: Trial, record: Body) => Body

/** A record in which every value is another one, and lists have more items; where a rule of the server's own refuses that, without these, or with days that are all alike. */
const waysToVary: readonly Vary[] = [
  (trial, record) => trial.setting.templates.varyAll('AccountImportRecord', othersThan(trial, record, false), 'items', { turn: 0 }),
  (trial, record) => othersThan(trial, record, false),
  (trial, record) => othersThan(trial, record, true),
]

/** How the record was varied that the target of a tour found valid. */
const validVaried = new WeakMap<Ground, Vary>()

/** Validating a varied record, or the plain one where none is valid. */
const validated: Stop = {
  name: 'validating',
  requirements: ['4.2-validate-200', '4.2-validate-echo', '4.2-validate-stages-nothing'],
  async visit(ground) {
    const { trial } = ground
    const { fresh } = await ground.request()
    const pair = await ground.pair()
    const plain = { ...(await fresh()), ...pair }
    const before = await ground.stored()
    const [record, { status, body }] = await validate(ground, plain)
    if (!trial.demand('4.2-validate-200', status === 200, `Validating a record like one that was staged answers ${status}.`)) return
    const lost = sameMeaning(record, body)
    trial.demand('4.2-validate-echo', lost === undefined, `The validated data differs from what was sent at ${lost}.`)
    const after = await ground.stored()
    const difference = sameMeaning(before, after) ?? sameMeaning(after, before)
    trial.demand('4.2-validate-stages-nothing', difference === undefined, `Validating changes what is stored at ${difference}.`)
  },
}

/** Validates the record varied in the first way that the target takes, or else as it is. */
async function validate(ground: Ground, plain: Body): Promise<readonly [Body, Answer]> {
  for (const way of waysToVary) {
    const record = way(ground.trial, plain)
    const answer = await ground.trial.send('validateAccount', { body: record })
    if (answer.status >= 400) continue
    validVaried.set(ground, way)
    return [record, answer]
  }
  return [plain, await ground.trial.send('validateAccount', { body: plain })]
}

/** The record with another value of the same kind in every place; periods stay in order when all days are alike. */
function othersThan({ setting: { templates } }: Trial, record: Body, alike: boolean): Body {
  const kinds = variedKinds.filter((kind) => kind !== 'items' && kind !== 'flag' && !kind.endsWith(' texts'))
  return kinds.reduce<Body>((body, kind) => templates.varyAll('AccountImportRecord', body, kind, { turn: 0, alike }), record)
}

/** Staging again with all at once that a record may hold or lack, and every value varied; where that is refused, without these, and then each thing alone. */
const variedAgain: Stop = {
  name: 'staging again with all that a record may hold',
  requirements: [...modelled, ...accountVariationsKnown.map(({ requirement }) => requirement)],
  async visit(ground) {
    const { trial } = ground
    const records = await ground.records()
    const plain = await records.account(main, 'v0')
    // What it is told from other versions by stays.
    const { billing_address2, notes } = plain
    const way = validVaried.get(ground)
    for (const start of way ? [{ ...way(trial, plain), billing_address2, notes }, plain] : [plain]) {
      const record = varied(start, trial.setting.templates.isSendable)
      const tried = await trial.send('stageAccount', { body: record })
      if (tried.status < 300) return ground.staged(main, 'v0', record, tried)
      if (tried.status !== 400) return
    }
    const request = await ground.request()
    for (const variation of accountVariationsKnown) await tryVariation(trial, request, variation, 0)
  },
}

/** The record with every variation that can be sent, at the last place where it can be. */
function varied(record: Body, isSendable: IsSendable): Body {
  return accountVariationsKnown.reduce((body, { of, change }) => {
    const place = recordsIn(operations.stageAccount.request, body).findLast(({ definition }) => definition === of)
    if (!place) return body
    const changed = changeAt(body, place.path, (one) => change(Object(one) as Body))
    return isSendable('AccountImportRecord', changed) ? changed : body
  }, record)
}

/** Staging again without one text of each record and every second list and object: nothing of what was staged is left there. */
const sparser: Stop = {
  name: 'staging again with less',
  requirements: modelled,
  async visit(ground) {
    const { trial } = ground
    const records = await ground.records()
    const plain = await records.account(main, 'v2')
    const compounds = compoundsIn(plain).filter((_path, index) => index % 2 === 0)
    // What it is told from other versions by stays.
    const parts = [...textsIn(plain, 0), ...compounds].filter(([field]) => field !== 'billing_address2' && field !== 'notes')
    const record = withoutParts(plain, parts)
    if (!trial.setting.templates.isSendable('AccountImportRecord', record)) return
    const before = await ground.stored()
    const answer = await trial.send('stageAccount', { body: record })
    // A server may need what is left out.
    if (answer.status === 400) return
    await ground.staged(main, 'v2', record, answer)
    const after = await ground.stored()
    if (before) expectGone(trial, parts, before.staged, after?.staged)
  },
}

/** Staging again in all ways to write JSON at once; where that goes wrong, the plain way and each of them are tried. */
const writtenAgain: Stop = {
  name: 'staging again in another notation',
  requirements: [...modelled, ...jsonForms.map(({ requirement }) => requirement)],
  async visit(ground) {
    const { trial } = ground
    const records = await ground.records()
    const record = await records.account(main, 'v1')
    const send = async (write: (value: unknown) => string) => {
      const answer = await trial.send('stageAccount', { raw: write(record) })
      const stored = await ground.stored()
      return { answer, isTaken: answer.status < 300 && (stored === undefined || sameMeaning(record, stored.staged) === undefined) }
    }
    const { answer, isTaken } = await send(writtenUnusually)
    if (isTaken) return ground.staged(main, 'v1', record, answer)
    const plain = await send(JSON.stringify)
    await ground.staged(main, 'v1', record, plain.answer)
    if (!plain.isTaken) return
    for (const { words, write, requirement } of jsonForms)
      trial.demand(
        requirement,
        (await send(write)).isTaken,
        `A record that was accepted is not, written ${words}, or is stored as another.`,
      )
  },
}

const dryRun: Stop = {
  name: 'a dry run',
  requirements: [...modelled, '3.1-dry-run-leaves-nothing', '3.1-dry-run-message'],
  async visit(ground) {
    await ground.request()
    const before = await ground.stored()
    const answer = await ground.trial.process(await ground.pair(), { dry_run: true })
    if (!ground.judge({ kind: 'process', account: main, dryRun: true }, { status: answer.status })) return
    ground.trial.demand('3.1-dry-run-message', holdsText(answer), 'The answer to a dry run holds no message.')
    if (!(await ground.look()) || !before) return
    // What it does to the status is for the read paths to tell.
    const { status: _before, ...earlier } = before
    const { status: _after, ...later } = Object(await ground.stored()) as Body
    const difference = sameMeaning(earlier, later) ?? sameMeaning(later, earlier)
    const said = `A dry run changes what is stored of the account: ${difference}.`
    ground.trial.demand(
      later['staged'] == null ? '3.1-dry-run-leaves-staged' : '3.1-dry-run-leaves-nothing',
      difference === undefined,
      said,
    )
  },
}

async function expectStaged(ground: Ground, record: object, requirement: string): Promise<void> {
  const stored = await ground.stored()
  if (!stored) return
  const lost = sameMeaning(record, stored.staged)
  ground.trial.demand(requirement, lost === undefined, `What is stored differs from what was sent at ${lost}.`)
}

/** One account while it is pending. */
export const pendingStops: readonly Stop[] = [
  firstStaging,
  faults('stageAccount', 0),
  validated,
  variedAgain,
  sparser,
  act('the status while pending', [{ kind: 'status', account: main }]),
  act('the list of pending accounts', [{ kind: 'list', which: 'Pending', supplier: 0 }]),
  dryRun,
  act('the status after a dry run', [{ kind: 'status', account: main }]),
  writtenAgain,
  faults('stageAccount', 1),
  faults('validateAccount', 2),
]

/** It is processed, and refuses from then on what would change it. */
export const importStops: readonly Stop[] = [
  act('processing', [{ kind: 'process', account: main }]),
  act('the status once imported', [{ kind: 'status', account: main }]),
  act('processing again', [{ kind: 'process', account: main }]),
  act('notes of replaced versions', [{ kind: 'notes', account: main, notes: [noteOfMark('v0'), { text: 'n0', date: 0 }, { text: 'n1' }] }]),
  act('staging what is imported', [{ kind: 'stage', account: main, mark: 'v1' }]),
  act('the status after refusals', [{ kind: 'status', account: main }]),
  act('the list of all accounts', [{ kind: 'list', which: 'All', supplier: 0 }]),
  act('the list of imported accounts', [{ kind: 'list', which: 'Imported', supplier: 0 }]),
]

/** The twin: nothing that was done to the main account was done to it. */
export const twinStops: readonly Stop[] = [
  act('the status of the twin', [{ kind: 'status', account: twin }]),
  act('processing the twin before it is staged', [{ kind: 'process', account: twin }]),
  act('staging the twin', [{ kind: 'stage', account: twin }]),
  act('notes for the staged twin', [{ kind: 'notes', account: twin, notes: [{ text: 'n1' }] }]),
  act('staging the twin once more', [{ kind: 'stage', account: twin, mark: 'v2' }]),
  act('two dry runs of the twin', [
    { kind: 'process', account: twin, dryRun: true },
    { kind: 'process', account: twin, dryRun: true },
  ]),
  act('staging the twin after dry runs', [
    { kind: 'stage', account: twin, mark: 'v0' },
    { kind: 'stage', account: twin, mark: 'v2' },
  ]),
  act('the twin with an unknown team', [{ kind: 'process', account: twin, isUnknownTeam: true }]),
  act('the status of the twin after an unknown team', [{ kind: 'status', account: twin }]),
  act('processing the twin', [{ kind: 'process', account: twin }]),
  act('notes of the main account for the twin', [
    {
      kind: 'notes',
      account: twin,
      notes: [noteOfMark('v2'), { text: 'n0', date: 0 }, { text: 'n1' }],
    },
  ]),
]

/** What can be seen of the account with its records. */
export const laterStops: readonly Stop[] = [
  act('the list of all accounts later', [{ kind: 'list', which: 'All', supplier: 0 }]),
  act('the status later', [{ kind: 'status', account: main }]),
]

/** What can be seen of the imported accounts when all else was done. */
export const lastStops: readonly Stop[] = [
  act('the list of all accounts at last', [{ kind: 'list', which: 'All', supplier: 0 }]),
  act('the list of imported accounts at last', [{ kind: 'list', which: 'Imported', supplier: 0 }]),
  act('the status at last', [{ kind: 'status', account: main }]),
  act('the list of pending accounts at last', [{ kind: 'list', which: 'Pending', supplier: 0 }]),
  act('a dry run of what is imported', [{ kind: 'process', account: main, dryRun: true }]),
  act('processing again with an unknown team', [{ kind: 'process', account: main, isUnknownTeam: true }]),
]
