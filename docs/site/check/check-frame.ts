import { operations, type Operation } from '../../../schemas/operations.ts'
import { html, raw, type Html } from '../html.ts'
import { toldRules } from '../rules/rule-list.ts'

/** What the frame of the check page is made of. */
export interface FrameParts {
  readonly policy: string
  readonly style: string
  readonly script: string
}

/** The document inside the sealed frame of the check page. */
export function checkFrame({ policy, style, script }: FrameParts): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<title>Check a file</title>
<style>${raw(style)}</style>
</head>
<body class="frame">
<main>
<form id="drop">
<p class="call"><b>Drop files or a folder here</b></p>
<p><button type="button" id="choose" class="primary">Choose files</button><input id="file" type="file" multiple accept=".json,.jsonl,.ndjson,.gz" hidden></p>
<p class="dim">JSON, an array of records, JSON Lines; also gzip. Any size.</p>
<p class="choice"><label for="operation">The records are bodies of</label> <select id="operation">${choices()}</select></p>
<p class="choice"><label><input type="checkbox" id="rules"> Also apply the ${toldRules.length} validation rules</label></p>
</form>
<section id="run" hidden aria-label="Progress">
<progress id="progress" max="1" value="0" aria-label="How much is read"></progress>
<p><span id="state" role="status"></span> <button type="button" id="stop">Stop</button></p>
</section>
<section id="result" hidden aria-label="Result">
<div id="verdict" class="verdict" tabindex="-1" role="status"><h2 id="headline"></h2><div id="lines"></div></div>
<div id="found">
<div class="scroll" tabindex="0" role="group" aria-label="What was found"><table class="list"><thead><tr><th scope="col" class="number">Count</th><th scope="col">Severity</th><th scope="col">What was found, and what to do</th></tr></thead><tbody id="groups"></tbody></table></div>
<p class="tools"><label for="filter">Show</label> <select id="filter"></select> <a id="download" class="button" download="findings.csv">Download all as CSV</a></p>
<ol id="findings"></ol>
<p><button type="button" id="more">Show more</button></p>
</div>
</section>
</main>
<script>${raw(script)}</script>
</body>
</html>
`.toString()
}

function choices(): Html[] {
  const groups = Map.groupBy(
    Object.entries<Operation>(operations).filter(([, { request }]) => request !== undefined),
    ([, { group }]) => group,
  )
  return [...groups].map(
    ([group, members]) =>
      html`<optgroup label="${group}">${members.map(([id, { summary }]) => html`<option value="${id}"${id === 'validateAccount' && html` selected`}>${id === 'validateAccount' ? 'account import (validate, stage)' : summary}</option>`)}</optgroup>`,
  )
}
