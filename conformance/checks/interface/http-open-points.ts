import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import { operations } from '../../../schemas/operations.ts'
import { defineCheck } from '../../check.ts'
import type { Answer } from '../../trial/answer.ts'
import { bodyShape } from '../../reading/body-shape.ts'
import type { Trial } from '../../trial/trial.ts'
import { postOperations } from './post-operations.ts'
import { asObject } from '../../reading/as-object.ts'

/** What the document leaves open about paths, methods, versions, parameters and empty bodies. */
export const httpOpenPoints = defineCheck({
  name: 'http-open-points',
  requirements: [
    '1-response-json-unshown-open',
    '1-trailing-slash-open',
    '4-empty-body-open',
    '4-unknown-path-open',
    '4-wrong-method-open',
    '9-other-version-open',
    '9-unknown-query-parameter-open',
    '9-unknown-request-field-open',
  ],
  async run(trial: Trial) {
    const pair = await trial.staged()
    const [{ path: status }, { path: stage }] = [operations.getAccountTransferStatus, operations.stageAccount]
    const filled = `${status.slice(0, status.indexOf('{'))}${encodeURIComponent(pair.import_supplier)}/${encodeURIComponent(pair.external_account_number)}/`
    const get = (path: string) => trial.send('getAccountTransferStatus', { path })
    const note = (id: RequirementId, what: string, answer: Answer) => trial.observe(id, `${what}: answers ${answer.status}`)

    note('1-trailing-slash-open', 'GET', await get(filled.slice(0, -1)))
    const body = trial.account(trial.pair())
    note('1-trailing-slash-open', 'POST', await trial.send('stageAccount', { body, path: stage.slice(0, -1) }))

    const unknown = await get('/v1/data-import/conformance-unknown-path/')
    trial.observe('4-unknown-path-open', `answers ${unknown.status} with ${bodyShape(unknown)}`)
    trial.observe('1-response-json-unshown-open', `${unknown.status}: ${unknown.isJson ? 'JSON' : bodyShape(unknown)}`)
    note('4-wrong-method-open', 'GET for POST', await trial.send('stageAccount', { method: 'GET' }))
    note('4-wrong-method-open', 'POST for GET', await trial.send('getAccountTransferStatus', { pair, method: 'POST' }))
    note('9-other-version-open', 'v2', await get(filled.replace('/v1/', '/v2/')))
    note('9-other-version-open', 'no version', await get(filled.replace('/v1/', '/')))
    for (const operation of postOperations) note('4-empty-body-open', operation, await trial.send(operation, { raw: '' }))

    const query = { conformance_parameter: '1' }
    note('9-unknown-query-parameter-open', 'GET', await trial.send('getAccountTransferStatus', { pair, query }))
    note('9-unknown-query-parameter-open', 'POST', await trial.send('stageAccount', { body: trial.account(trial.pair()), query }))
    const more = await trial.send('validateAccount', { body: { ...trial.account(trial.pair()), conformance_field: 'kept' } })
    const kept = more.status === 200 ? (asObject(more.body)['conformance_field'] === 'kept' ? ', echoes it' : ', does not echo it') : ''
    trial.observe('9-unknown-request-field-open', `answers ${more.status}${kept}`)
  },
})
