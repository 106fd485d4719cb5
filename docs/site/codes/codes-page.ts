import { codes, textCodes, valueCodes, type CodeAbout } from '../../../src/finding/codes.ts'
import { html, type Html } from '../html.ts'
import { codeText } from '../layout/inline.ts'
import type { Page } from '../page.ts'
import type { Site } from '../site.ts'

/** The codes of what is neither in one value nor in one text. */
const otherCodes = Object.fromEntries(Object.entries<CodeAbout>(codes).filter(([code]) => !(code in valueCodes) && !(code in textCodes)))

/** The codes of findings. */
export function codesPage({ words }: Site): Page {
  return {
    path: 'codes.html',
    title: words.codes,
    summary: 'What the code of a finding means, and what to do about it.',
    group: 'Reference',
    language: 'en',
    body: html`<p class="lead">Every finding of the validator has a code. A code is stable: it never changes its meaning.</p>
<p>The document shows one such code, <code>invalid_phone_number</code>, and says nothing of the rule behind it; here it is the code of <a href="/rules.html#invalid_phone_number">a rule</a>, which runs only when asked for. The codes of this package are its own; a service may have others.</p>
<h2 id="faults-in-a-value">Faults in a value</h2>
<p>As items of an error envelope carry them (section 7).</p>
${list(valueCodes)}
<h2 id="faults-in-the-text">Faults in the text</h2>
<p>Before there is a value to validate; many JSON readers pass over them.</p>
${list(textCodes)}
${Object.keys(otherCodes).length > 0 && html`<h2 id="across-records">Across records</h2>${list(otherCodes)}`}`,
    places: Object.entries<CodeAbout>(codes).map(([code, { meaning, remedy }]) => ({
      id: code,
      title: code,
      text: `${meaning} ${remedy}`,
    })),
  }
}

function list(members: Readonly<Record<string, CodeAbout>>): Html {
  return html`<dl class="codes">${Object.entries(members).map(
    ([code, { meaning, remedy }]) =>
      html`<div id="${code}"><dt><a class="anchor" href="#${code}"><code>${code}</code></a></dt><dd>${codeText(meaning)}</dd><dd class="remedy"><b>Remedy:</b> ${codeText(remedy)}</dd></div>`,
  )}</dl>`
}
