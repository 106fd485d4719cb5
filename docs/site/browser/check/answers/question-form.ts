import { asTheyStand } from '../../../../../src/causes/answers/texts/as-they-stand.ts'
import { leaveOut } from '../../../../../src/fix/answers/answer-words.ts'
import type { AskedEntry } from '../../../../../src/fix/answers/entries/asked-entry.ts'
import { printable } from '../../../../../src/report/pretty/printable.ts'
import { element } from '../element.ts'
import { number, said, words } from '../language.ts'
import type { PlannedIssue } from '../repair-plan.ts'
import { keyOf, type AnsweredEntry } from './answered-entry.ts'

/**
 * The questions as fields of a form; what is chosen is told as it is.
 * @param doubted The rules that doubt something, with their words.
 */
export function questionForm(
  entries: readonly AnsweredEntry[],
  doubted: readonly PlannedIssue[],
  onAnswer: (answered: AnsweredEntry) => void,
): HTMLElement[] {
  const groups = Map.groupBy(entries, ({ entry }) => entry.section)
  return [...groups].flatMap(([section, asked]) => [
    element('h4', {}, [words().sections[section]]),
    ...asked.map((one, index) => question(one, `${section}-${index}`, doubted, onAnswer)),
  ])
}

/** One question: radio buttons for what may be answered, and a text where it may be anything. */
function question(
  { entry, answer, problem }: AnsweredEntry,
  id: string,
  doubted: readonly PlannedIssue[],
  onAnswer: (answered: AnsweredEntry) => void,
): HTMLElement {
  const says = words()
  const choices = choicesOf(entry)
  const isChosen = answer !== undefined && choices.some(({ value }) => value === answer)
  const text = answer === undefined || isChosen ? '' : typeof answer === 'object' ? answer.number : String(answer)
  const legend = element('legend', { id: `${id}-legend` }, [
    element('code', {}, [printable(entry.field ?? entry.name)]),
    ...value(entry),
    ' ',
    about(entry),
    ...doubtOf(entry, doubted),
  ])
  const fieldset = element('fieldset', { className: 'question' }, [legend])
  fieldset.dataset['question'] = keyOf(entry)
  const radio = (label: string, isOn: boolean, choose: () => AnsweredEntry['answer']) => {
    const input = element('input', { type: 'radio', name: id, checked: isOn }, [])
    input.addEventListener('change', () => onAnswer({ entry, answer: choose() }))
    return { input, label: element('label', {}, [input, ` ${label}`]) }
  }
  fieldset.append(radio(says.noAnswer, answer === undefined, () => undefined).label)
  for (const choice of choices) fieldset.append(radio(choice.label, choice.value === answer, () => choice.value).label)
  if (!isClosed(entry)) {
    const hint = hintOf(entry)
    const list = element(
      'datalist',
      { id: `${id}-list` },
      (entry.about.seen ?? []).map((one) => element('option', { value: one }, [])),
    )
    const field = element('input', { type: 'text', value: text, size: entry.section === 'years' ? 3 : 24, autocomplete: 'off' }, [])
    if (list.childElementCount > 0) field.setAttribute('list', list.id)
    field.setAttribute('aria-labelledby', `${id}-legend ${id}-other`)
    const other = radio(says.otherAnswer(entry.section), text !== '', () => answerIn(entry, field.value))
    other.label.id = `${id}-other`
    field.addEventListener('input', () => {
      other.input.checked = field.value !== ''
      onAnswer({ entry, answer: answerIn(entry, field.value) })
    })
    if (entry.section === 'years') field.inputMode = 'numeric'
    fieldset.append(
      element('span', { className: 'other' }, [
        other.label,
        ' ',
        field,
        list,
        ...(hint === '' ? [] : [' ', element('span', { className: 'dim' }, [hint])]),
      ]),
    )
    if (problem !== undefined) field.setAttribute('aria-invalid', 'true')
  }
  if (problem !== undefined) {
    const told = element('p', { className: 'problem', id: `${id}-problem`, lang: 'en' }, [printable(problem)])
    fieldset.setAttribute('aria-describedby', told.id)
    fieldset.append(told)
  }
  return fieldset
}

/** What may be answered, with its words. */
function choicesOf({ section, name, about }: AskedEntry): readonly { readonly value: string | boolean; readonly label: string }[] {
  const says = words()
  const told = (about.answers ?? []).map((value) => {
    if (section === 'numbers') return { value, label: (says.marks as Readonly<Record<string, string>>)[String(value)] ?? String(value) }
    if (value === true || value === false) return { value, label: says.flags[value ? 'true' : 'false'] }
    const reading = about.readings?.[value]
    const label =
      (says.choices as Readonly<Record<string, string>>)[value] ?? (says.answers as Readonly<Record<string, string>>)[value] ?? value
    return { value, label: reading === undefined ? label : `${label}: ${printable(JSON.stringify(reading))}` }
  })
  const maybe = (about.maybe ?? [])
    .filter((value) => section !== 'values' || value !== leaveOut)
    .map((value) => {
      const reading = about.readings?.[value]
      if (section === 'texts' && value === asTheyStand) return { value, label: says.staysRight }
      return { value, label: reading === undefined ? printable(value) : `${printable(value)}: ${printable(JSON.stringify(reading))}` }
    })
  const same = section === 'values' && about.valid === true && about.answers === undefined ? [{ value: name, label: says.staysRight }] : []
  const canLeave = (section === 'names' || section === 'values' || section === 'keys') && about.answers === undefined
  return [
    ...told,
    ...same,
    ...maybe.filter(({ value }) => value !== name),
    ...(canLeave ? [{ value: leaveOut, label: says.choices[leaveOut] }] : []),
  ]
}

/** Whether nothing but the choices may be answered. */
function isClosed({ about }: AskedEntry): boolean {
  return about.answers !== undefined
}

/** An answer that was written, as its field has it; nothing for none. */
function answerIn({ section, kind }: AskedEntry, text: string): AnsweredEntry['answer'] {
  if (text === '') return undefined
  const isNumber = kind === 'number' || kind === 'integer'
  return isNumber && (section === 'missing' || section === 'values') && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? { number: text } : text
}

/** The value that is asked about. */
function value({ field, name }: AskedEntry): (string | HTMLElement)[] {
  return field === undefined ? [] : [' ', element('code', { className: 'value' }, [printable(JSON.stringify(name))])]
}

/** What helps to answer. */
function about({ section, name, about: told }: AskedEntry): HTMLElement {
  const says = words()
  const count = told.values ?? told.dates ?? told.amounts ?? told.objects ?? told.missing ?? told.texts ?? told.times ?? told.names ?? 0
  const question = section === 'decisions' ? (says.questions as Readonly<Record<string, string>>)[name] : undefined
  const parts = [
    ...(question === undefined ? [] : [question]),
    says.asked(number(count), count === 1, section),
    ...(told.records === undefined ? [] : [says.recordsIn(number(told.records), told.records === 1)]),
    ...(told.years === undefined ? [] : [says.yearsThere(told.years)]),
    ...(told.others === undefined ? [] : [says.othersHave(number(told.others))]),
    ...(told.fields === undefined || told.fields.length === 0 ? [] : [told.fields.join(', ')]),
    ...(told.lost === undefined || told.lost.length === 0 ? [] : [says.lostBeside(told.lost.join(', '))]),
    ...(told.beside === undefined || told.beside.length === 0 ? [] : [says.besideThem(told.beside.join(', '))]),
    ...(told.examples === undefined || told.examples.length === 0
      ? []
      : [says.suchAs(told.examples.map((one) => JSON.stringify(one)).join(', '))]),
    ...(told.valid === true ? [says.mayBeRight] : []),
  ]
  return element('span', { className: 'dim' }, [printable(parts.join(' · '))])
}

/** What the rules say that doubt it. */
function doubtOf({ about: { rules = [], doubt = '' } }: AskedEntry, doubted: readonly PlannedIssue[]): (string | HTMLElement)[] {
  const texts = rules.flatMap((rule) => doubted.find(({ issue }) => issue === rule)?.about ?? []).map((one) => said(one))
  const told = texts.length < rules.length ? [{ lang: 'en', text: { title: doubt, remedy: '' } }] : texts
  return told.flatMap(({ lang, text }) =>
    text.title === ''
      ? []
      : [element('br', {}, []), element('span', { className: 'dim', lang }, [printable(`${text.title} ${text.remedy}`.trimEnd())])],
  )
}

/** What is to be written. */
function hintOf({ section, kind }: AskedEntry): string {
  const says = words()
  if (section === 'years') return says.yearsHint
  if (section === 'names') return says.namesHint
  if (section === 'keys') return says.keysHint
  if (section === 'texts')
    return kind === 'list'
      ? says.itemsHint
      : kind === 'text'
        ? says.textsHint
        : kind === 'datetime'
          ? says.timesHint
          : kind === 'date'
            ? says.datesHint
            : says.base64Hint
  const example = kind && (says.kinds as Readonly<Record<string, string>>)[kind]
  return example === undefined ? '' : says.suchAs(example)
}
