import { shownText } from '../../src/report/html/shown-text.ts'
import { claimOf, type Claim } from './claim.ts'
import { nameOf } from './headline.ts'
import type { Report } from './report.ts'

/**
 * A badge as SVG, for a README or a web site: what may be claimed, the version of the suite and the day, and below it the
 * counts that bound the claim.
 */
export function badge(report: Report): string {
  const { suite, startedAt, implementation } = report
  const { level, counts } = claimOf(report)
  const bounds = counts.join(', ')
  const made = `suite ${suite.version}, ${startedAt.slice(0, 10)}`
  const first = widthOf('data-import')
  const last = widthOf(made)
  const width = Math.max(first + widthOf(level) + last, widthOf(bounds))
  const middle = width - first - last
  const title = `${implementation ? `${nameOf(implementation)}, ` : ''}data-import: ${level}, ${bounds}, ${made}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="38" viewBox="0 0 ${width} 38" role="img" aria-label="${shownText(title)}">
<title>${shownText(title)}</title>
<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">
<rect width="${width}" height="38" rx="3" fill="#3b4754"/>
<rect x="${first}" width="${middle}" height="20" fill="${colours[level]}"/>
${text('data-import', first / 2, 14)}
${text(level, first + middle / 2, 14)}
${text(made, width - last / 2, 14)}
${text(bounds, width / 2, 33)}
</g>
</svg>
`
}

/** Green only for what is claimed without any bounds. */
const colours: Readonly<Record<Claim['level'], string>> = {
  conforming: '#1b7f4b',
  'conforming where judged': '#7a5b00',
  'no failure in a part of the checks': '#7a5b00',
  inconclusive: '#6b4a9e',
  nonconforming: '#b3261e',
  'nonconforming, all failures known': '#b3261e',
}

/** The mean width of a letter of eleven pixels, and the space beside a text, in pixels. */
const [widthOfLetter, padding] = [6, 8]

function widthOf(content: string): number {
  return Math.ceil(content.length * widthOfLetter) + 2 * padding
}

/** A text of the width that there is for it, whatever letters the reader has. */
function text(content: string, x: number, y: number): string {
  return `<text x="${x}" y="${y}" textLength="${widthOf(content) - 2 * padding}" lengthAdjust="spacingAndGlyphs">${shownText(content)}</text>`
}
