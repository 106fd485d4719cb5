import { shownText } from '../../../src/report/html/shown-text.ts'
import type { Report } from '../report.ts'

/** How long the target took to answer each operation; nothing where nobody knows. */
export function latencyTable({ latency }: Report): string {
  if (!latency) return ''
  const rows = latency.operations.map(
    ({ operation, answers, medianMs, p95Ms }) =>
      `<tr><th scope="row"><code>${shownText(operation)}</code></th><td>${answers}</td><td>${medianMs.toFixed(1)}</td><td>${p95Ms.toFixed(1)}</td></tr>`,
  )
  return `<details class="latency"><summary>How long answers took, by operation</summary><table><thead><tr><th scope="col">Operation</th><th scope="col">Answers</th><th scope="col">Median ms</th><th scope="col">95 % ms</th></tr></thead><tbody>${rows.join('')}</tbody></table></details>
`
}
