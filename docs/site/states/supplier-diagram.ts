import { supplierStatuses } from '../../../reference-server/states/supplier-statuses.ts'
import { html, type Html } from '../html.ts'

const [boxWidth, boxHeight, gap, top] = [170, 52, 130, 14]

/** The statuses of section 3.2 with what staging and processing meet there. */
export function supplierDiagram(): Html {
  const statuses = Object.entries(supplierStatuses)
  return html`<figure class="diagram across"><svg viewBox="0 0 830 132" role="img" aria-labelledby="supplier-statuses-title">
<title id="supplier-statuses-title">Statuses of an import supplier: ${statuses.map(([status, { effect }]) => `${status}: ${effect}. `)}</title>
${statuses.map(([status, { migrates }], index) => {
  const x = 30 + index * (boxWidth + gap)
  const middle = x + boxWidth / 2
  const refused = migrates ? '' : ' refused'
  return html`<rect class="state" x="${x}" y="${top}" width="${boxWidth}" height="${boxHeight}" rx="8"/><text class="name" x="${middle}" y="${top + 32}">${status}</text>
<text class="label${refused}" x="${middle}" y="${top + boxHeight + 28}">${migrates ? 'stage · 201 or 200' : 'stage · 400'}</text>
<text class="label${refused}" x="${middle}" y="${top + boxHeight + 48}">${migrates ? 'process · 201' : 'process · an error'}</text>`
})}
</svg>
<figcaption>The operator of the service sets the status. Which changes are allowed is not shown, so there are no arrows.</figcaption></figure>`
}
