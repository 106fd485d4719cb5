import { escaped, html, raw, type Html } from './html.ts'

/** A block of code, with a button that copies it; JSON in colours. */
export function codeBlock(code: string, language = ''): Html {
  const text = code.replace(/\n$/, '')
  const shown = language === 'json' ? colouredJson(text) : language === 'console' ? colouredConsole(text) : raw(escaped(text))
  return html`<div class="code"><pre tabindex="0"><code>${shown}</code></pre></div>`
}

/** JSON with its parts marked: names, texts, numbers and words. */
function colouredJson(text: string): Html {
  const token = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b/g
  let at = 0
  let out = ''
  for (const match of text.matchAll(token)) {
    const [whole, string, colon, number] = match
    out += escaped(text.slice(at, match.index))
    if (string === undefined) out += `<span class="${number === undefined ? 'w' : 'n'}">${whole}</span>`
    else out += `<span class="${colon === undefined ? 's' : 'k'}">${escaped(string)}</span>${colon ?? ''}`
    at = match.index + whole.length
  }
  return raw(out + escaped(text.slice(at)))
}

/** What was typed at a prompt stands out from what was printed. */
function colouredConsole(text: string): Html {
  return raw(
    text
      .split('\n')
      .map((line) => (line.startsWith('$ ') ? `<b>${escaped(line)}</b>` : escaped(line)))
      .join('\n'),
  )
}
