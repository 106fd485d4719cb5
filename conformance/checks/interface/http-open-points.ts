import { operations } from '../../../schemas/operations.ts'
import { defineCheck } from '../../check.ts'
import { asObject } from '../../reading/as-object.ts'
import { bodyShape } from '../../reading/body-shape.ts'
import { readAnswer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { postOperations } from './post-operations.ts'

/** What becomes of a key that stands twice. */
export const jsonDuplicateKeys = defineCheck({
  name: 'json-duplicate-keys',
  requirements: ['1-json-duplicate-keys-open'],
  async run(trial: Trial) {
    const [first, last] = [trial.pair(), trial.pair()]
    const { external_account_number, ...body } = trial.account(first)
    const twice = `"external_account_number":${JSON.stringify(external_account_number)},"external_account_number":${JSON.stringify(last.external_account_number)}`
    const answer = await trial.send('validateAccount', { raw: `{${twice},${JSON.stringify(body).slice(1)}` })
    const taken = asObject(answer.body)['external_account_number']
    const which =
      taken === last.external_account_number ? ', the last one counts' : taken === external_account_number ? ', the first one counts' : ''
    trial.observe('1-json-duplicate-keys-open', `answers ${answer.status}${which}`)
  },
})

const mediaTypes = ['application/json; charset=utf-8', 'text/plain', 'application/x-www-form-urlencoded', 'application/vnd.api+json']

/** What answers JSON under another media type, or without one. */
export const requestContentType = defineCheck({
  name: 'request-content-type',
  requirements: ['1-request-content-type-open'],
  async run(trial: Trial) {
    for (const type of mediaTypes) {
      const answer = await trial.send('stageAccount', { body: trial.account(trial.pair()), headers: { 'Content-Type': type } })
      trial.observeStatus('1-request-content-type-open', answer, `${type}:`)
    }
    // A trial always says that a body is JSON, so this request passes it by.
    const { target, tokens } = trial.setting
    const { method, path } = operations.stageAccount
    const headers = { Authorization: `Token ${await tokens.get()}`, Accept: 'application/json' }
    const response = await target.send({ method, path, headers, body: JSON.stringify(trial.account(trial.pair())) })
    if (response) trial.observeStatus('1-request-content-type-open', readAnswer(response), 'no Content-Type:')
  },
})

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

    trial.observeStatus('1-trailing-slash-open', await get(filled.slice(0, -1)), 'GET:')
    const body = trial.account(trial.pair())
    trial.observeStatus('1-trailing-slash-open', await trial.send('stageAccount', { body, path: stage.slice(0, -1) }), 'POST:')

    const unknown = await get('/v1/data-import/conformance-unknown-path/')
    trial.observeAnswer('4-unknown-path-open', unknown)
    trial.observe('1-response-json-unshown-open', `${unknown.status}: ${unknown.isJson ? 'JSON' : bodyShape(unknown)}`)
    trial.observeStatus('4-wrong-method-open', await trial.send('stageAccount', { method: 'GET' }), 'GET for POST:')
    trial.observeStatus('4-wrong-method-open', await trial.send('getAccountTransferStatus', { pair, method: 'POST' }), 'POST for GET:')
    trial.observeStatus('9-other-version-open', await get(filled.replace('/v1/', '/v2/')), 'v2:')
    trial.observeStatus('9-other-version-open', await get(filled.replace('/v1/', '/')), 'no version:')
    for (const operation of postOperations)
      trial.observeStatus('4-empty-body-open', await trial.send(operation, { raw: '' }), `${operation}:`)

    const query = { conformance_parameter: '1' }
    trial.observeStatus('9-unknown-query-parameter-open', await trial.send('getAccountTransferStatus', { pair, query }), 'GET:')
    trial.observeStatus(
      '9-unknown-query-parameter-open',
      await trial.send('stageAccount', { body: trial.account(trial.pair()), query }),
      'POST:',
    )
    const more = await trial.send('validateAccount', { body: { ...trial.account(trial.pair()), conformance_field: 'kept' } })
    const kept = more.status === 200 ? (asObject(more.body)['conformance_field'] === 'kept' ? ', echoes it' : ', does not echo it') : ''
    trial.observe('9-unknown-request-field-open', `answers ${more.status}${kept}`)
  },
})

const schemes = ['Bearer ', 'token ', 'TOKEN ', 'Basic ', '', 'Token  '] as const

/** What answers a valid token under another scheme word. */
export const tokenOtherScheme = defineCheck({
  name: 'token-other-scheme',
  requirements: ['5-other-scheme-open', '5-valid-token-accepted'],
  async run(trial: Trial) {
    const list = await trial.list('Pending')
    trial.demandStatus('5-valid-token-accepted', list, 200, 'A request with a valid token')
    const pair = trial.pair()
    const token = await trial.setting.tokens.get()
    for (const scheme of schemes) {
      const answer = await trial.send('listPendingAccountImportProcesses', { pair, authorization: `${scheme}${token}` })
      const name = scheme === '' ? 'no scheme word' : scheme === 'Token  ' ? 'Token and two spaces' : scheme.trim()
      trial.observeStatus('5-other-scheme-open', answer, `${name}:`)
    }
  },
})
