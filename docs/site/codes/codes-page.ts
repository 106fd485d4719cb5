import { textCodes, valueCodes, type CodeAbout } from '../../../src/finding/codes.ts'
import { html, type Html } from '../html.ts'
import { codeText } from '../layout/inline.ts'
import type { Page } from '../page.ts'

/** The codes of findings. */
export function codesPage(): Page {
  return {
    path: 'codes.html',
    title: 'Error codes',
    summary: 'What the code of a finding means, and what to do about it.',
    group: 'Reference',
    body: html`<p class="lead">Every finding of the validator has a code. A code is stable: it never changes its meaning.</p>
<p>The document shows one error code, <code>invalid_phone_number</code>, and says nothing of the rule behind it, so it is not used here. The codes of this package are its own; a service may have others.</p>
<h2 id="faults-in-a-value">Faults in a value</h2>
<p>As items of an error envelope carry them (section 7).</p>
${list(valueCodes)}
<h2 id="faults-in-the-text">Faults in the text</h2>
<p>Before there is a value to validate; many JSON readers pass over them.</p>
${list(textCodes)}`,
    places: Object.entries<CodeAbout>({ ...valueCodes, ...textCodes }).map(([code, { meaning, remedy }]) => ({
      id: code,
      title: code,
      text: `${meaning} ${remedy}`,
    })),
  }
}

function list(codes: Readonly<Record<string, CodeAbout>>): Html {
  return html`<dl class="codes">${Object.entries(codes).map(
    ([code, { meaning, remedy }]) =>
      html`<div id="${code}"><dt><a class="anchor" href="#${code}"><code>${code}</code></a></dt><dd>${codeText(meaning)}</dd><dd class="remedy"><b>Remedy:</b> ${codeText(remedy)}</dd></div>`,
  )}</dl>`
}
