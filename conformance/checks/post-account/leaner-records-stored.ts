import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { holds } from '../../reading/holds.ts'
import { storedList } from '../../reading/stored-list.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { tryEach } from '../../trial/try-each.ts'
import { addAccepted } from './add-accepted.ts'
import { allEchoedKinds, type EchoedKind } from '../../oracle/echoed-kinds.ts'
import { importedAccount, type ImportedAccount } from './imported-account.ts'
import { requestFor } from './request-for.ts'

/** A record that leaves out a name is not stored with the name of the record before it. */
export const leanerRecordsStored = defineCheck({
  name: 'leaner-records-stored',
  requirements: ['4.3-echo-stored'],
  needs: ['operator:read-account'],
  inputs: allOf(allEchoedKinds),
  async run(trial: Trial, kinds) {
    const account = await importedAccount(trial)
    await tryEach(kinds, (kind) => addLeaner(trial, kind, account))
  },
})

async function addLeaner(trial: Trial, kind: EchoedKind, account: ImportedAccount): Promise<void> {
  const names = freshNames(trial, kind, account)
  // Without the only name that tells it from others, a record may well be the one before it.
  if (names.length < 2) return
  const fuller = recordOf((await addAccepted(trial, kind, account)).body, kind)
  for (const name of names) {
    const body = requestFor(trial, kind, account)
    const { [name]: _left, ...leaner } = recordOf(body, kind)
    const { status } = await trial.send(kind.operation, { body: { ...body, [kind.field]: leaner } })
    // The server may need that name.
    if (!kind.successes.includes(status)) continue
    const stored = (await storedList(trial, account.pair, kind.stored)).find((one) => holds(one, leaner))
    const said = `What was sent as ${kind.words} without ${name} is stored with that of the one before it.`
    trial.demand(kind.storing, stored === undefined || !holds(stored, fuller[name]), said)
    return
  }
}

/** The members of a record that are new in each: what tells one from another. */
function freshNames(trial: Trial, kind: EchoedKind, account: ImportedAccount): string[] {
  const [one, other] = [recordOf(requestFor(trial, kind, account), kind), recordOf(requestFor(trial, kind, account), kind)]
  return Object.keys(one).filter((field) => typeof one[field] === 'string' && one[field] !== other[field])
}

function recordOf(body: Body, { field }: EchoedKind): Body {
  return Object(body[field]) as Body
}
