import { html, type Html } from '../html.ts'

/** A tab and what it shows. */
export interface Tab {
  readonly title: Html | string
  readonly content: Html
}

/** Contents of which one is shown, chosen by radio buttons, so that it takes no script. */
export function tabs(name: string, label: string, members: readonly Tab[]): Html {
  return html`<fieldset class="tabs" data-tabs="${name}"><legend class="unseen">${label}</legend>${members.map(
    ({ title, content }, index) =>
      html`<input type="radio" name="${name}" id="${name}-${index}"${index === 0 && html` checked`}><label for="${name}-${index}">${title}</label><div class="panel">${content}</div>`,
  )}</fieldset>`
}
