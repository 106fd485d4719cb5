import { stripVTControlCharacters } from 'node:util'
import { escaped } from '../site/html.ts'

/** The colours of the picture, on a dark ground as most terminals have. */
const colours: Readonly<Record<string, string>> = {
  '1': 'font-weight="700"',
  '2': 'fill="#8b96a3"',
  '31': 'fill="#ff8a80"',
  '32': 'fill="#79d59f"',
  '36': 'fill="#78cfe0"',
}

const [size, lineHeight, charWidth, padding, bar] = [13, 19, 7.83, 18, 34]

/** A picture (SVG) of a terminal that shows a command and its output, with the styles that the output has for a terminal. */
export function terminalPicture(command: string, output: string): string {
  const lines = [`$ ${command}`, ...output.trimEnd().split('\n')]
  const widest = Math.max(...lines.map((line) => stripVTControlCharacters(line).length))
  const width = Math.ceil(widest * charWidth + 2 * padding)
  const height = bar + lines.length * lineHeight + padding
  const dots = ['#ff5f57', '#febc2e', '#28c840']
    .map((colour, index) => `<circle cx="${20 + index * 18}" cy="17" r="5.5" fill="${colour}"/>`)
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(command)}">
<rect width="${width}" height="${height}" rx="9" fill="#171c22"/>${dots}
<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="${size}" fill="#e3e8ee">
${lines.map((line, index) => row(line, bar + 14 + index * lineHeight)).join('\n')}
</g>
</svg>
`
}

/** A line of text; its length is given, so that columns hold whatever the font. */
function row(line: string, y: number): string {
  const plain = stripVTControlCharacters(line)
  if (plain.trim() === '') return ''
  const length = (plain.length * charWidth).toFixed(1)
  return `<text x="${padding}" y="${y}" xml:space="preserve" textLength="${length}" lengthAdjust="spacingAndGlyphs">${spans(line)}</text>`
}

function spans(line: string): string {
  const [start = '', ...styled] = line.split('\u001B[')
  return (
    escaped(start) +
    styled
      .map((part) => {
        const [, code = '', text = ''] = /^(\d+)m([^]*)$/.exec(part) ?? []
        const style = colours[code]
        return text === '' || style === undefined ? escaped(text) : `<tspan ${style}>${escaped(text)}</tspan>`
      })
      .join('')
  )
}
