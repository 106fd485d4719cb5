import { flows, type Flow, type FlowStep } from '../../schemas/flows.ts'

/** The Arazzo 1.0 document of the main flows, over the operations of the OpenAPI document beside it. */
export function arazzo(version: string): object {
  return {
    arazzo: '1.0.1',
    info: {
      title: 'Main flows of the data-import interface',
      version: '1',
      summary: 'An account is staged, processed, added to and watched.',
      description: `Generated from the schemas of data-import-contract ${version}.`,
    },
    sourceDescriptions: [{ name: 'interface', url: './openapi.json', type: 'openapi' }],
    workflows: [...Object.entries<Flow>(flows).map(([id, flow]) => workflow(id, flow)), migrate],
  }
}

const authorization = { type: 'string', description: 'The word `Token`, a space and the access token (section 5).' }

function workflow(workflowId: string, { summary, section, inputs, steps, outputs }: Flow): object {
  const properties = Object.entries(inputs).map(([name, [type, description]]) => [name, { type, description }])
  return {
    workflowId,
    summary,
    description: `Section ${section} of the interface document.`,
    inputs: {
      type: 'object',
      required: ['authorization', ...Object.keys(inputs)],
      properties: { authorization, ...Object.fromEntries(properties) },
    },
    steps: steps.map(step),
    ...(outputs ? { outputs } : {}),
  }
}

function step({ id, operation, description, parameters = {}, body, succeeds, outputs, whenLimited }: FlowStep): object {
  return {
    stepId: id,
    description,
    operationId: operation,
    parameters: [
      { in: 'header', name: 'Authorization', value: '$inputs.authorization' },
      ...Object.entries(parameters).map(([name, value]) => ({ in: 'path', name, value })),
    ],
    ...(body === undefined ? {} : { requestBody: { contentType: 'application/json', payload: body } }),
    successCriteria: succeeds.map((condition) => ({ condition })),
    ...(whenLimited ? { onFailure: [retry(whenLimited)] } : {}),
    ...(outputs ? { outputs } : {}),
  }
}

function retry({ seconds, times }: NonNullable<FlowStep['whenLimited']>): object {
  return {
    name: 'waitForOtherAccounts',
    type: 'retry',
    retryAfter: seconds,
    retryLimit: times,
    criteria: [{ condition: '$statusCode == 429' }],
  }
}

/** All flows, one after another, for one account: what a flow gives out goes into those after it. */
const migrate = composed()

function composed(): object {
  const entries = Object.entries<Flow>(flows)
  const given: Record<string, string> = { authorization: '$inputs.authorization' }
  const inputs: Record<string, object> = { authorization }
  const steps = entries.map(([workflowId, flow]) => {
    for (const [name, [type, description]] of Object.entries(flow.inputs)) {
      if (name in given) continue
      given[name] = `$inputs.${name}`
      inputs[name] = { type, description }
    }
    const taken = ['authorization', ...Object.keys(flow.inputs)].map((name) => ({ name, value: given[name] }))
    const outputs = Object.keys(flow.outputs ?? {})
    for (const name of outputs) given[name] ??= `$steps.${workflowId}.outputs.${name}`
    return {
      stepId: workflowId,
      description: flow.summary,
      workflowId,
      parameters: taken,
      ...(outputs.length > 0 ? { outputs: Object.fromEntries(outputs.map((name) => [name, `$outputs.${name}`])) } : {}),
    }
  })
  return {
    workflowId: 'migrate',
    summary: 'Stage an account, process it, add to it and watch it',
    inputs: { type: 'object', required: Object.keys(inputs), properties: inputs },
    steps,
    outputs: { status: '$steps.watch.outputs.status', platform_account_number: '$steps.watch.outputs.platform_account_number' },
  }
}
