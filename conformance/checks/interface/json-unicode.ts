import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import { acceptedRequest, type AcceptedRequest } from '../../actions/accepted-request.ts'
import type { Trial } from '../../trial/trial.ts'

/** Free texts of echoed records. */
const places = [
  { operation: 'validateAccount', path: ['customers', 0, 'family_name'] },
  { operation: 'validateAccount', path: ['customers', 0, 'given_name'] },
  { operation: 'validateAccount', path: ['billing_address1'] },
  { operation: 'validateAccount', path: ['notes', 0, 'body'] },
  { operation: 'createDeliveryNote', path: ['delivery_note', 'preceding_reference'] },
  { operation: 'createEnergyAmount', path: ['energy_amount', 'correction_reason'] },
  { operation: 'createEnergyAmount', path: ['energy_amount', 'preceding_reference'] },
] as const

const texts = ['Jördis Weißenfels-Krüger', 'Łukasz Ćwikła', 'Ελένη', '日本', '👩‍🔧', 'Größe – „neu“ …', '€ 5']

/** Each text at each place, by turns written itself and with backslash and u. */
const cases = places.flatMap((place, row) => texts.map((text, column) => ({ ...place, text, turn: (row + column) % 2 })))

/** Characters outside ASCII come back as they were sent, whether they were written themselves or with backslash and u. */
export const jsonUnicode = defineCheck({
  name: 'json-unicode',
  requirements: ['1-json-unicode'],
  runs: 2,
  inputs: fc.record({ chosen: allOf(cases), escapedTurn: fc.constantFrom(0, 1) }),
  async run(trial: Trial, { chosen, escapedTurn }) {
    const accepted = new Map<string, AcceptedRequest>()
    for (const { operation, path, text, turn } of chosen) {
      const request = accepted.get(operation) ?? (await acceptedRequest(trial, operation))
      accepted.set(operation, request)
      const body = await request.fresh()
      if (typeof partAt(body, path) !== 'string') continue
      const json = JSON.stringify(changeAt(body, path, () => text))
      const answer = await trial.send(operation, { raw: turn === escapedTurn ? ascii(json) : json })
      // The server may take only some texts here; an echo that lacks the field is another requirement's matter.
      const back = answer.status === 200 || answer.status === 201 ? partAt(answer.body, path) : undefined
      if (typeof back === 'string')
        trial.demandValue('1-json-unicode', answer, path.join('.'), text, `${operation} answers "${back}" where "${text}" was sent.`)
    }
  },
})

function ascii(json: string): string {
  return Array.from({ length: json.length }, (_none, index) => json.charCodeAt(index))
    .map((code) => (code < 128 ? String.fromCharCode(code) : `\\u${code.toString(16).padStart(4, '0')}`))
    .join('')
}
