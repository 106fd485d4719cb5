import { operations, type Operation, type PostOperationId } from '../../../schemas/operations.ts'
import { english, type TextWord } from '../browser/check/words/english.ts'
import { german } from '../browser/check/words/german.ts'
import { html, raw, type Html } from '../html.ts'
import { toldRules } from '../rules/rule-list.ts'
import { germanGroups, germanOperations } from './german-operations.ts'

/** What the frame of the check page is made of. */
export interface FrameParts {
  readonly policy: string
  readonly style: string
  readonly script: string
  /** The language until the reader chooses another. */
  readonly language: 'en' | 'de'
}

/** The document inside the sealed frame of the check page. Its script puts what has a word into another language. */
export function checkFrame({ policy, style, script, language }: FrameParts): string {
  const words = { en: english, de: german }[language]
  const said = (word: TextWord) => html`<span data-word="${word}">${words[word]}</span>`
  const label = (word: TextWord) => html`aria-label="${words[word]}" data-word="${word}"`
  const rules = html`<span data-word="rules" data-rules="${toldRules.length}">${words.rules.replace('{rules}', String(toldRules.length))}</span>`
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<title>${words.title}</title>
<style>${raw(style)}</style>
</head>
<body class="frame">
<main>
<form id="drop">
<p class="call"><b>${said('drop')}</b></p>
<p><button type="button" id="choose" class="primary" data-word="choose">${words.choose}</button><input id="file" type="file" multiple accept=".json,.jsonl,.ndjson,.csv,.tsv,.gz" hidden></p>
<p class="dim">${said('forms')}</p>
<p class="choice"><label for="operation">${said('bodies')}</label> <select id="operation">${choices(language)}</select></p>
<p class="choice"><label><input type="checkbox" id="rules"> ${rules}</label></p>
</form>
<section id="result" hidden ${label('result')}>
<div id="verdict" class="verdict" tabindex="-1" role="status"><h2 id="headline"></h2><div id="lines"></div></div>
</section>
<section id="run" hidden ${label('howFar')}>
<progress id="progress" max="1" value="0" ${label('howFar')}></progress>
<p><span id="state" role="status"></span> <button type="button" id="stop" data-word="stop">${words.stop}</button></p>
</section>
<section id="found" hidden ${label('found')}>
<div class="scroll" tabindex="0" role="group" ${label('found')}><table class="list"><thead><tr><th scope="col" class="number">${said('count')}</th><th scope="col">${said('severity')}</th><th scope="col">${said('foundAndRemedy')}</th></tr></thead><tbody id="groups"></tbody></table></div>
</section>
<section id="repair" hidden ${label('repair')}>
<h2>${said('repair')}</h2>
<p>${said('repairLead')}</p>
<p class="tools"><button type="button" id="plan" data-word="plan">${words.plan}</button> <button type="button" id="load" data-word="load">${words.load}</button><input type="file" id="answersInput" accept=".json" hidden></p>
<p id="loaded" hidden><span id="loadedState" role="status"></span> <button type="button" id="unload" data-word="unload">${words.unload}</button></p>
<ul id="loadedProblems" class="problem" lang="en" hidden></ul>
<div id="planned" hidden>
<h3 id="planHeadline" tabindex="-1"></h3>
<div id="planLines"></div>
<div id="planTable" class="scroll" tabindex="0" role="group" ${label('planned')}><table class="list"><thead><tr><th scope="col" class="number">${said('repaired')}</th><th scope="col" class="number">${said('left')}</th><th scope="col">${said('cause')}</th></tr></thead><tbody id="planCauses"></tbody></table></div>
<div id="stays"><h3 id="staysCount"></h3><ul id="staysList"></ul></div>
<div id="doubted"><h3 id="doubtedCount"></h3><ul id="doubtedList"></ul></div>
<section id="ask" hidden ${label('ask')}>
<h3>${said('ask')}</h3>
<p>${said('askLead')}</p>
<div id="questions"></div>
<p id="moreQuestions" class="dim"></p>
<p id="refused" class="problem" role="alert"></p>
<p class="tools"><button type="button" id="answer" data-word="answer">${words.answer}</button> <a id="answersFile" class="button" download="answers.json" hidden data-word="answersFile">${words.answersFile}</a></p>
</section>
<p><button type="button" id="make" class="primary" data-word="make">${words.make}</button></p>
</div>
<div id="made" hidden>
<h3>${said('copies')}</h3>
<ul id="copies"></ul>
<p class="tools"><a id="log" class="button" download="changes.log" data-word="log">${words.log}</a> <button type="button" id="again" data-word="again">${words.again}</button></p>
</div>
</section>
<section id="each" hidden>
<p class="tools"><label for="filter">${said('show')}</label> <select id="filter"></select> <a id="download" class="button" download="findings.csv" data-word="download">${words.download}</a></p>
<ol id="findings"></ol>
<p><button type="button" id="more" data-word="more">${words.more}</button></p>
</section>
</main>
<script>${raw(script)}</script>
</body>
</html>
`.toString()
}

function choices(language: 'en' | 'de'): Html[] {
  const bodies = Object.entries<Operation>(operations).filter(([, { request }]) => request !== undefined)
  const groups = Map.groupBy(bodies, ([, { group }]) => group)
  return [...groups].map(([group, members]) => {
    const label = { en: group, de: germanGroups[group] ?? group }
    const options = members.map(([id, { summary }]) => {
      const name = {
        en: id === 'validateAccount' ? 'account import (validate, stage)' : summary,
        de: germanOperations[id as PostOperationId],
      }
      return html`<option value="${id}" data-en="${name.en}" data-de="${name.de}"${id === 'validateAccount' && html` selected`}>${name[language]}</option>`
    })
    return html`<optgroup label="${label[language]}" data-en="${label.en}" data-de="${label.de}">${options}</optgroup>`
  })
}
