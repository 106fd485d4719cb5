import { operations } from '../../../schemas/operations.ts'
import { changeAt } from '../../generators/change-at.ts'
import { recordsIn } from '../../generators/records-in.ts'
import { usualKinds, type IsSendable } from '../../generators/variations.ts'
import { changeBetween } from '../../oracle/difference-of.ts'
import type { Body } from '../../setting/templates.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { accountPresence } from '../../edits/allowed-edits.ts'
import { formRequirements } from '../../edits/expect-forms.ts'
import { tryAllowed } from '../../edits/try-allowed.ts'
import { main, type Ground } from './ground.ts'
import { modelled } from './modelled.ts'
import type { Stop } from './tour.ts'
import { asObject } from '../../reading/as-object.ts'

/** Changes every value of a record, or some. */
type Vary = (trial: Trial, record: Body) => Body

/** A record in which every value is another one, and lists have more items; where a rule of the server's own refuses that, without these, or with days that are all alike. */
const waysToVary: readonly [Vary, ...Vary[]] = [
  (trial, record) => trial.setting.templates.varyAll('AccountImportRecord', othersThan(trial, record, false), 'items', { turn: 0 }),
  (trial, record) => othersThan(trial, record, false),
  (trial, record) => othersThan(trial, record, true),
]

/** How the record was varied that the target of a tour found valid. */
const validVaried = new WeakMap<Ground, Vary>()

/** Validating a varied record, or the plain one where none is valid. */
export const validated: Stop = {
  name: 'validating',
  requirements: ['4.2-validate-200', '4.2-validate-echo', '4.2-validate-stages-nothing'],
  async visit(ground) {
    const { trial } = ground
    const { fresh } = await ground.request()
    const pair = await ground.pair()
    const plain = { ...(await fresh()), ...pair }
    const before = await ground.stored()
    const answer = await validate(ground, plain, (way) => validVaried.set(ground, way))
    if (!trial.demandStatus('4.2-validate-200', answer, 200, 'Validating a record like one that was staged')) return
    const after = await ground.stored()
    const change = changeBetween(before, after)
    const said = 'Validating a record, which must store nothing, has changed what is stored for the account.'
    trial.demand('4.2-validate-stages-nothing', change === undefined, said, change)
  },
}

/** Validates the record varied in the first way that the target takes, first with all that a record may hold or lack, or else as it is. */
async function validate({ trial }: Ground, plain: Body, found: (way: Vary) => unknown): Promise<Answer> {
  const { isSendable } = trial.setting.templates
  const [richest] = waysToVary
  const all: Vary = (_trial, record) => varied(richest(trial, record), isSendable)
  for (const way of [all, ...waysToVary]) {
    const record = way(trial, plain)
    const answer = await trial.send('validateAccount', { body: record })
    if (answer.status >= 400) continue
    found(way === all ? richest : way)
    return answer
  }
  return trial.send('validateAccount', { body: plain })
}

/** The record with another value of the same kind in every place; periods stay in order when all days are alike. */
function othersThan({ setting: { templates } }: Trial, record: Body, alike: boolean): Body {
  const kinds = usualKinds.filter((kind) => kind !== 'items' && kind !== 'flag')
  return kinds.reduce<Body>((body, kind) => templates.varyAll('AccountImportRecord', body, kind, { turn: 0, alike }), record)
}

/** Staging again with all at once that a record may hold or lack, and every value varied; where that is refused, without these, and then each thing alone. */
export const variedAgain: Stop = {
  name: 'staging again with all that a record may hold',
  requirements: [...modelled, ...accountPresence.flatMap(({ requirements }) => requirements), ...formRequirements],
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
    for (const edit of accountPresence) await tryAllowed(trial, 'validateAccount', request, edit, 0)
  },
}

/** The record with every variation that can be sent, at the last place where it can be. */
function varied(record: Body, isSendable: IsSendable): Body {
  return accountPresence.reduce((body, edit) => {
    const place = recordsIn(operations.stageAccount.request, body).findLast(({ definition }) => definition === edit.definition)
    if (!place) return body
    const changed = changeAt(body, place.path, (one) => edit.change(asObject(one)) ?? one)
    return isSendable('AccountImportRecord', changed) ? changed : body
  }, record)
}
