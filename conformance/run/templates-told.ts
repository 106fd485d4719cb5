import { renamedFields } from '../setting/fresh-body.ts'
import { canInstruct } from '../configuration/can-instruct.ts'
import { findRequirement } from '../../src/contract/requirements.ts'
import type { OperationId } from '../../schemas/operations.ts'
import type { Report, RequirementResult } from '../report/report.ts'
import type { Setting } from '../setting/setting.ts'
import type { Body } from '../setting/templates.ts'

/** What became of the templates that requests start from: refused, reduced, with other names than they were given. */
export function templatesTold(
  { ledger, templates, configuration, names }: Setting,
  results: readonly RequirementResult[],
): Pick<Report, 'refused' | 'reduced' | 'rewritten'> {
  const lacking = new Set(ledger.missing.map(({ operation }) => operation))
  const refused = ledger.refusals
    // Whether our vendor is known is for the configuration to say; what is not there is told of apart.
    .filter(({ operation }) => !lacking.has(operation) && (operation !== 'createPaymentInstruction' || canInstruct(configuration)))
    .map((refusal) => ({
      ...refusal,
      isConfigured: templates.isConfigured(refusal.operation),
      musts: results.filter((result) => isWaitingFor(result, refusal.operation)).length,
    }))
  const rewritten = Object.entries(configuration.templates ?? {}).flatMap(([operation, template]) => {
    const fields = renamedFields(template as Body, names)
    // The names of templates are those of operations.
    return fields.length > 0 ? [{ operation: operation as OperationId, fields }] : []
  })
  return {
    ...(refused.length > 0 ? { refused } : {}),
    ...(templates.reduced.length > 0 ? { reduced: templates.reduced } : {}),
    ...(rewritten.length > 0 ? { rewritten } : {}),
  }
}

function isWaitingFor({ id, level, verdict, reason = '' }: RequirementResult, operation: OperationId): boolean {
  if (level !== 'must' || verdict !== 'inconclusive') return false
  return reason.includes(operation) || findRequirement(id)?.operations?.includes(operation) === true
}
