import fc from 'fast-check'
import { operations } from '../../../schemas/operations.ts'
import type { JsonSchema } from '../../../src/contract/json-schema.ts'
import { type Path, schemaAt } from '../../../src/contract/schema-at.ts'
import { acceptedRequest, isAccepted } from '../../actions/accepted-request.ts'
import { acceptedStaging } from '../../actions/accepted-staging.ts'
import { inHalves } from '../../actions/in-halves.ts'
import { markedAccount, markedNote } from '../../actions/marked-account.ts'
import { sendAllVaried } from '../../actions/send-all-varied.ts'
import { smallAccount } from '../../actions/small-account.ts'
import { defineCheck, type Check } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import { editsOf } from '../../generators/edits.ts'
import { nearKinds, nearValues } from '../../generators/near-values.ts'
import { recordsIn } from '../../generators/records-in.ts'
import { variations, variedKinds } from '../../generators/variations.ts'
import { asObject } from '../../reading/as-object.ts'
import { standing } from '../../reading/standing.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { MissingNeed } from '../../trial/unmet.ts'
import { not } from '../../trial/value-difference.ts'
import { stageAgainSparser } from './stage-again-sparser.ts'

/**
 * So often a pair is staged again: more often than a limit that nobody thought of may take, and than a version is kept that is counted in
 * a signed byte, or compared by identity as Java does with whole numbers above 127.
 */
const times = 130

/** A pending pair is staged again as often as one likes. */
const stageAgainOften = defineCheck({
  name: 'stage-again-often',
  requirements: ['1-staging-replaced-any-number', '3.1-stage-again-200'],
  async run(trial: Trial) {
    const pair = trial.pair()
    const first = await trial.send('stageAccount', { body: await smallAccount(trial, pair) })
    trial.require(first.status === 201, `a first staging answers ${first.status}`)
    for (let index = 1; index <= times; index++) {
      const again = await trial.send('stageAccount', { body: await smallAccount(trial, pair) })
      const isTaken = trial.demandStatus('1-staging-replaced-any-number', again, '2xx', `Replacement ${index} of staged data`)
      if (!trial.demandStatus('3.1-stage-again-200', again, 200, `Replacement ${index} of staged data`) || !isTaken) return
    }
  },
})

/** A record that fails validation is staged for a new pair, and then one that does not; the model judges what is there. */
const stageRefused = defineCheck({
  name: 'stage-refused',
  requirements: ['3.1-stage-refused-stages-nothing', '3.1-stage-first-201', '3.1-stage-first-pending'],
  runs: 6,
  inputs: fc.record({ edit: fc.nat(9999), attempts: fc.integer({ min: 1, max: 2 }) }),
  async run(trial: Trial, { edit, attempts }) {
    const accepted = await trial.stage(trial.pair())
    trial.require(accepted.status === 201, `a first staging answers ${accepted.status}`)
    const pair = trial.pair()
    const record = trial.account(pair)
    // What a server may read leniently says nothing here; and the pair must stay the one whose status is read.
    const lenient = new Set(['null', 'an undocumented field'])
    const edits = editsOf('AccountImportRecord', record).filter(({ path: [top = ''], what }) => !(top in pair) && !lenient.has(what))
    const chosen = edits[edit % edits.length]
    trial.require(chosen !== undefined, 'the accepted record has nothing to edit')
    for (let count = 0; count < attempts; count++) {
      const refused = await trial.send('stageAccount', { body: chosen.apply(record) })
      trial.require(refused.status === 400, `an edited record is answered with ${refused.status}`)
    }
    await standing(trial, pair)
    const staged = await trial.send('stageAccount', { body: record })
    trial.demandStatus('3.1-stage-first-201', staged, 201, 'The first staging after a refused one')
    await standing(trial, pair)
  },
})

/** The operator reads what is staged after a first staging and after replacements, which the oracle judges. */
export const stageStored = defineCheck({
  name: 'stage-stored',
  requirements: ['1-staging-stores-data', '3.1-stage-again-replaces'],
  needs: ['operator:read-account'],
  runs: 6,
  inputs: fc.record({
    changes: fc.oneof(fc.constant([]), variations),
    replacements: fc.integer({ min: 1, max: 3 }),
    fewer: fc.boolean(),
    bystander: fc.boolean(),
  }),
  async run(trial: Trial, { changes, replacements, fewer, bystander }) {
    const pair = trial.pair()
    const mark = () => trial.names.text('V')
    const other = trial.pair()
    if (bystander) {
      const staged = await trial.send('stageAccount', { body: markedAccount(trial, other, mark()) })
      trial.require(staged.status === 201, `a first staging answers ${staged.status}`)
    }
    // All that can be stored counts here, not only what states depend on.
    const { fresh } = await acceptedRequest(trial, 'stageAccount')
    const plain = markedAccount(trial, pair, mark(), await fresh())
    const varied = trial.setting.templates.vary('AccountImportRecord', plain, changes)
    const tried = await trial.send('stageAccount', { body: varied })
    // A server may refuse what is varied for reasons of its own; then the accepted record is staged.
    const [record, first] = tried.status === 201 ? [varied, tried] : [plain, await trial.send('stageAccount', { body: plain })]
    trial.require(first.status === 201, `a first staging answers ${first.status}`)
    await trial.stored(pair)
    for (let count = 1; count <= replacements; count++) {
      const { billing_address2, ...less } = markedAccount(trial, pair, mark(), await fresh())
      // The last replacement may hold less than what it replaces.
      const next = fewer && count === replacements ? less : { ...less, billing_address2 }
      const again = await trial.send('stageAccount', { body: next })
      trial.require(again.status === 200, `staging again answers ${again.status}`)
      await trial.stored(pair)
    }
    // The first record once more, as it was: what was known once is no reason to leave it.
    await trial.send('stageAccount', { body: record })
    await trial.stored(pair)
    if (bystander) await trial.stored(other)
  },
})

/** What counts as nothing in some language. */
interface Emptying {
  readonly empty: unknown
  /** What may be there before it, where a record has nothing; the first that fits the field. */
  readonly fillings: readonly unknown[]
  /** Whether a field may have it, by its type. */
  readonly is: (type: readonly unknown[], schema: JsonSchema) => boolean
}

const empties = {
  null: { empty: null, fillings: ['2031-12-31', '2031-12-31T00:00:00+00:00', '+493023125014'], is: (type) => type.includes('null') },
  'an empty text': {
    empty: '',
    fillings: ['+493023125014'],
    is: ([type], { pattern, 'x-seen-values': seen }) => type === 'string' && pattern === undefined && seen === undefined,
  },
  'an empty list': { empty: [], fillings: [], is: ([type]) => type === 'array' },
  false: { empty: false, fillings: [true], is: ([type]) => type === 'boolean' },
  zero: { empty: 0, fillings: [1], is: ([type]) => type === 'integer' || type === 'number' },
} as const satisfies Readonly<Record<string, Emptying>>
const kinds = Object.keys(empties) as readonly (keyof typeof empties)[]

/** Of what was staged nothing is left where the record that replaces it has nothing, or what counts as nothing. */
const stageAgainEmptied = defineCheck({
  name: 'stage-again-emptied',
  requirements: ['3.1-stage-again-replaces'],
  needs: ['operator:read-account'],
  inputs: allOf(kinds),
  async run(trial: Trial, tried) {
    const { body, read } = await acceptedStaging(trial)
    /** Stages a record, and says whether that was taken. */
    const isTaken = async (record: Body) => {
      const isStaged =
        trial.setting.templates.isSendable('AccountImportRecord', record) && isAccepted(await trial.send('stageAccount', { body: record }))
      if (isStaged) await read()
      return isStaged
    }
    for (const kind of tried) {
      const places = placesThatTake(kind, body)
      const filled = places.reduce<Body>((more, { path, filling }) => changeAt(more, path, (part) => part || filling), body)
      if (!(await isTaken(filled))) continue
      let tries = 0
      // Which of them a record may have, or be without, is for the server to say.
      await inHalves(places, async (some) => {
        if (++tries > mostEmptied) return true
        const emptied = some.reduce<Body>((less, { path }) => changeAt(less, path, () => empties[kind].empty), filled)
        return isTaken(emptied)
      })
    }
  },
})

/** Where a record may have what counts as nothing, and what may be there instead; of lists the innermost ones. */
function placesThatTake(kind: keyof typeof empties, body: Body): readonly { readonly path: Path; readonly filling: unknown }[] {
  const { fillings, is }: Emptying = empties[kind]
  return recordsIn(operations.stageAccount.request, body).flatMap(({ definition, path }) =>
    Object.entries(asObject(partAt(body, path))).flatMap(([field, value]) => {
      const schema = schemaAt(definition, [field])
      const { type, pattern } = schema
      const isOuter = Array.isArray(value) && JSON.stringify(value).lastIndexOf('[') > 0
      if (isOuter || pairFields.has(field) || !is([type].flat(), schema)) return []
      const filling = fillings.find((one) => typeof pattern !== 'string' || new RegExp(pattern).test(String(one)))
      return [{ path: [...path, field], filling }]
    }),
  )
}

const pairFields = new Set(['import_supplier', 'external_account_number'])

/** So often a kind is tried before what is left of it is given up. */
const [mostTries, mostEmptied] = [40, 12]

/** What was staged is replaced, even where each value of a kind is the nearest one to what it was. */
const stageAgainNear = defineCheck({
  name: 'stage-again-near',
  requirements: ['3.1-stage-again-replaces'],
  needs: ['operator:read-account'],
  inputs: allOf(nearKinds),
  async run(trial: Trial, kinds) {
    const { body, read } = await acceptedStaging(trial)
    const values = nearValues('AccountImportRecord', body)
    await read()
    for (const kind of kinds) {
      const fields = Map.groupBy(
        values.filter((one) => one.kind === kind),
        ({ path }) => path.filter((segment) => typeof segment === 'string').join('.'),
      )
      let tries = 0
      await inHalves([...fields.values()], async (some) => {
        if (++tries > mostTries) return true
        const near = some.flat().reduce<Body>((record, { path, near: other }) => changeAt(record, path, () => other), body)
        const isSendable = trial.setting.templates.isSendable('AccountImportRecord', near)
        const isTaken = isSendable && isAccepted(await trial.send('stageAccount', { body: near }))
        if (isTaken) await read()
        return isTaken
      })
    }
  },
})

/** A record in which every value of a kind is another one, or every list has more items, is staged as it was sent, and stays so. */
const stageValuesStored = defineCheck({
  name: 'stage-values-stored',
  requirements: ['1-staging-stores-data'],
  needs: ['operator:read-account'],
  inputs: fc.record({ kinds: allOf(variedKinds), turn: fc.nat(6) }),
  async run(trial, input) {
    const { fresh, body } = await acceptedRequest(trial, 'stageAccount')
    const staged: Body[] = []
    const read = ({ import_supplier, external_account_number }: Body) =>
      trial.operator.readAccount(String(import_supplier), String(external_account_number))
    const isStaged = async (record: Body): Promise<boolean> => {
      const { status } = await trial.send('stageAccount', { body: record })
      if (status !== 201) return false
      await read(record)
      staged.push(record)
      return true
    }
    await sendAllVaried(trial, 'AccountImportRecord', input, fresh, isStaged)
    // Days are few in a record, and each of them has its own way to go wrong.
    const days = input.kinds.filter((kind) => kind === 'date' || kind === 'datetime')
    for (const turn of days.length > 0 ? [input.turn + 2, input.turn + 4] : []) {
      const { templates } = trial.setting
      const together = days.reduce((record, kind) => templates.varyAll('AccountImportRecord', record, kind, { turn }), await fresh())
      if (!(await isStaged(together))) await sendAllVaried(trial, 'AccountImportRecord', { kinds: days, turn }, fresh, isStaged)
    }
    // Records of other accounts that have some of the values of one may have changed it.
    for (const record of [body, ...staged]) await read(record)
  },
})

/** After several stagings the account is made of the record staged last. */
export const stageAgainProcessed = defineCheck({
  name: 'stage-again-processed',
  requirements: ['3.1-stage-again-earlier-data-gone'],
  runs: 5,
  inputs: fc.record({ replaced: fc.integer({ min: 1, max: 3 }), dryRuns: fc.nat(1) }),
  async run(trial: Trial, { replaced, dryRuns }) {
    const pair = trial.pair()
    const marks = Array.from({ length: replaced + 1 }, () => trial.names.text('V'))
    for (const mark of marks) {
      const staged = await trial.send('stageAccount', { body: markedAccount(trial, pair, mark) })
      trial.require(staged.status === 201 || staged.status === 200, `staging a record with a note answers ${staged.status}`)
      if (mark === marks[0]) for (let count = 0; count < dryRuns; count++) await trial.process(pair, { dry_run: true })
    }
    const processed = await trial.process(pair)
    trial.require(processed.status === 201, `processing a staged account answers ${processed.status}`)
    const statusOf = async (mark: string) => {
      const added = await trial.send('createNotes', { body: { ...pair, notes: [markedNote(mark)] } })
      trial.require(added.status === 201, `adding a note answers ${added.status}`)
      return { added, isThere: asObject([added.body].flat()[0])['status'] === 'NOTE_ALREADY_EXISTS' }
    }
    const replacements = []
    for (const mark of marks.slice(0, -1)) replacements.push(await statusOf(mark))
    const isShown = (await statusOf(marks.at(-1) ?? '')).isThere
    for (const { added, isThere } of replacements) {
      const message = 'A note that only a replaced version of the record held gets NOTE_ALREADY_EXISTS.'
      // Where those of the record staged last are on no account either, nothing shows which record it is made of.
      if (isThere || isShown) trial.demandValue('3.1-stage-again-earlier-data-gone', added, '0.status', not('NOTE_ALREADY_EXISTS'), message)
    }
    if (!isShown) throw new MissingNeed('notes of import records on accounts')
  },
})

/** Staging (sections 3.1 and 4.2). */
export const stagingChecks: readonly Check[] = [
  stageAgainOften,
  stageRefused,
  stageStored,
  stageAgainSparser,
  stageAgainEmptied,
  stageAgainNear,
  stageValuesStored,
  stageAgainProcessed,
]
