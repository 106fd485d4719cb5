import { escaped, html, raw, type Html } from './html.ts'

/** A block of code, with a button that copies it; JSON, TypeScript, Python and requests of curl in colours. */
export function codeBlock(code: string, language = ''): Html {
  const text = code.replace(/\n$/, '')
  return html`<div class="code"><pre tabindex="0"><code>${coloured(text, language)}</code></pre></div>`
}

function coloured(text: string, language: string): Html {
  if (language === 'json') return marked(text, /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b/g)
  if (language === 'ts' || language === 'python' || (language === 'sh' && text.startsWith('curl '))) return marked(text, program)
  if (language === 'console') return colouredConsole(text)
  return raw(escaped(text))
}

/** Strings, names of members, numbers and words of a program; what is part of a path or of a longer name is no word. */
const program =
  /('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")(\s*:)?|(?<![\w.:/'-])(-?\d+(?:\.\d+)?)\b(?!\.\d)|(?<![\w./-])(import|from|type|const|await|return|true|false|null|True|False|None)(?![\w/-])/g

/** Code with its parts marked: names, texts, numbers and words. */
function marked(text: string, token: RegExp): Html {
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
