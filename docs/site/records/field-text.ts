import { fieldTable, type FieldRow, type FieldType } from '../../../src/contract/field-table.ts'
import type { FieldProfile } from '../../../src/profile/profile.ts'
import { html, type Html } from '../html.ts'
import { codeList, codeText, english } from '../layout/inline.ts'
import { ruleLink } from '../rules/rule-link.ts'
import { rulesOf } from '../rules/rules-of-record.ts'
import { profileOf } from '../settings/profile-of.ts'
import type { Site } from '../site.ts'
import { recordPath, recordTitle } from './record-list.ts'

/** A field of a record with what the deployment asks of it. */
export interface ToldField extends FieldRow {
  /** Whether the deployment requires it. */
  readonly isAsked: boolean
  /** Whether the deployment takes it although the document does not know it. */
  readonly isOwn: boolean
  readonly asked: FieldProfile
}

/** The fields of a record; those that the deployment takes beyond the document come last. */
export function toldFields(record: string, site: Site): ToldField[] {
  const { required = [], fields = {}, extraFields = [] } = profileOf(record, site)
  const asked = (name: string) => ({ isAsked: required.includes(name), asked: fields[name] ?? {} })
  const type: FieldType = { name: '–', isRecord: false, isArray: false, orNull: false }
  return [
    ...fieldTable(record).map((row) => ({ ...row, ...asked(row.name), isOwn: false })),
    ...extraFields.map((name) => ({ name, required: false, type, description: '', seen: [], allowed: [], ...asked(name), isOwn: true })),
  ]
}

/** Whether a field has to be there, and who says so. */
export function necessity({ required, isAsked, isOwn }: ToldField, { words, settings }: Site): Html {
  const own = html`<span class="tag own">${settings.profile?.name}</span>`
  return html`${required && html` <span class="tag must">${words.required}</span>`}${isAsked && !required && html` <span class="tag must">${words.required}</span> ${own}`}${isOwn && html` ${own}`}`
}

/** What a field means and which values it takes. */
export function fieldText(field: ToldField, site: Site): Html {
  const { description, note, seen, allowed, isOwn, asked } = field
  const { words, settings } = site
  const foreign = english(settings.language)
  const limits = [
    asked.values && html`${words.only} ${codeList(asked.values.map(String))}`,
    asked.minLength !== undefined && html`≥ ${asked.minLength}`,
    asked.maxLength !== undefined && html`≤ ${asked.maxLength}`,
    asked.minimum !== undefined && html`≥ ${asked.minimum}`,
    asked.maximum !== undefined && html`≤ ${asked.maximum}`,
    asked.formatMinimum !== undefined && html`≥ ${asked.formatMinimum}`,
    asked.formatMaximum !== undefined && html`≤ ${asked.formatMaximum}`,
    asked.pattern !== undefined && html`<code>${asked.pattern}</code>`,
  ].filter((limit) => limit !== undefined && limit !== false)
  return html`${foreign ? html`<span${foreign}>${codeText(description)}</span>` : codeText(description)}${isOwn && words.takesToo}${note !== undefined && html`<p class="note"${foreign}>${codeText(note)}</p>`}${
    seen.length > 0 && html`<p class="values">${words.seen}: ${codeList(seen)}</p>`
  }${allowed.length > 0 && html`<p class="values">${words.oneOf}: ${codeList(allowed)}</p>`}${
    limits.length > 0 &&
    html`<p class="values asked"><span class="tag own">${settings.profile?.name}</span> ${limits.map((limit, index) => html`${index > 0 && ' · '}${limit}`)}${asked.because !== undefined && html`. ${asked.because}`}</p>`
  }`
}

/** The rules that look at a field. */
export function fieldRules(record: string, { name }: ToldField, { words }: Site): Html | undefined {
  const rules = rulesOf(record, name)
  return rules.length === 0
    ? undefined
    : html`<p class="rules">${words.rulesOfField}: ${rules.map((id, index) => html`${index > 0 && ', '}${ruleLink(id)}`)}</p>`
}

/** The type of a field; a record is linked to its page. */
export function typeText({ name, isRecord, isArray, orNull }: FieldType, { words }: Site): Html {
  const inner = isRecord ? html`<a href="/${recordPath(name)}">${recordTitle(name).toLowerCase()}</a>` : html`${name}`
  return html`${isArray && `${words.arrayOf} `}${inner}${orNull && ` ${words.orNull}`}`
}
