import { allFields } from '../../../../src/causes/answers/answers.ts'
import { printable } from '../../../../src/report/pretty/printable.ts'
import type { UntoldSource } from '../../../../src/causes/sources.ts'
import type { Doubt } from '../../../../src/fix/doubts/doubts.ts'
import type { RowFault } from '../../../../src/fix/outputs/rows/left-row.ts'
import type { TableFault } from '../../../../src/fix/outputs/table/table-form.ts'
import type { WrongDays } from '../../../../src/fix/doubts/wrong-days.ts'
import { element } from './element.ts'
import type { Elements } from './elements.ts'
import { counted, fileSize, number, said, words } from './language.ts'
import type { Copies, PlannedCause, PlannedIssue, RepairPlan } from './repair-plan.ts'

/** Why a row is no record. */
function rowFault(fault: RowFault, column: string | undefined): string {
  return `${words().rowFaults[fault]}${column === undefined ? '' : ` (${column})`}`
}

/** Why a table is not read. */
function tableFault(fault: TableFault): string {
  const says = words()
  switch (fault.kind) {
    case 'same names':
      return says.tableFaults.sameNames(fault.name)
    case 'cells without a name':
      return says.tableFaults.cellsWithoutName(String(fault.line))
    case 'several marks':
      return says.tableFaults.severalMarks
    case 'quotes':
      return says.tableFaults.quotes(String(fault.line))
    case 'lengths':
      return says.tableFaults.lengths(number(fault.longer), number(fault.shorter))
    case 'mostly left':
      return says.tableFaults.mostlyLeft(number(fault.left), number(fault.rows), String(fault.line), rowFault(fault.fault, fault.column))
    case 'other count':
      return says.tableFaults.otherCount(number(fault.rows), number(fault.said))
    case 'spread':
      return says.tableFaults.spread
    case 'row above':
      return says.tableFaults.rowAbove(String(fault.line))
    case 'unit above':
      return says.tableFaults.unitAbove(String(fault.line))
    case 'single quotes':
      return says.tableFaults.singleQuotes
    case 'no rows':
      return says.tableFaults.noRows
  }
}

/** Shows what a repair comes to: how many records change, each cause with examples, what was decided, and what stays. */
export function showPlan(ui: Elements, plan: RepairPlan): void {
  const says = words()
  ui.planHeadline.textContent = headline(plan)
  ui.planLines.replaceChildren(
    ...[
      ...plan.unusable.map(({ path, problem }) => says.unread(path, problem)),
      ...plan.encodings.map(({ path, encoding }) => says.encoding(path, encoding)),
      ...plan.outputs.flatMap(({ path, output, leftOut }) => [
        says.outputs[output](path),
        ...(leftOut && leftOut.count > 0
          ? [says.textLeftOut(leftOut.first.map((text) => `“${text}”`).join(', '), String(leftOut.count - leftOut.first.length))]
          : []),
      ]),
      ...plan.unreadTables.map(({ path, fault }) => says.unreadTable(path, tableFault(fault))),
      ...decided(plan),
      ...plan.years.map(({ field, last }) => says.centuries(String(last).padStart(2, '0'), field === allFields ? undefined : field)),
      ...leftOut(plan),
      ...plan.doubts.flatMap(doubtInWords),
      ...plan.kept.map(([why, count]) => says.keptAs(counted(says.records, count), count === 1, says.kept[why])),
      ...(plan.unneeded.length === 0 ? [] : [says.unneeded(plan.unneeded.join(', '))]),
      ...(['texts', 'numbers'] as const).flatMap((values) => {
        const ids = plan.passing.flatMap((one) => (one.values === values ? [one.id] : []))
        return ids.length === 0 ? [] : [says.passing(ids.join(', '), values === 'texts')]
      }),
      ...(plan.notEnough.length === 0 ? [] : [says.notEnough(plan.notEnough.join(', '))]),
      ...(plan.causes.length + plan.leftOut.length === 0 ? [says.nothingRecognised] : []),
    ].map((line) => element('p', {}, [printable(line)])),
  )
  ui.planTable.hidden = plan.causes.length === 0
  ui.planCauses.replaceChildren(...plan.causes.map(row))
  ui.stays.hidden = plan.stays.length === 0
  const total = plan.stays.reduce((sum, { count }) => sum + count, 0)
  ui.staysCount.textContent = `${says.stays}: ${says.staying(counted(says.findings, total), number(plan.faulty), plan.faulty === 1)}`
  ui.staysList.replaceChildren(...plan.stays.map(issueItem))
  ui.doubted.hidden = plan.doubted.length === 0
  const doubts = plan.doubted.reduce((sum, { count }) => sum + count, 0)
  ui.doubtedCount.textContent = `${says.doubted}: ${says.doubtedIn(number(doubts), doubts === 1, counted(says.recordsWith, plan.doubtedRecords))}`
  ui.doubtedList.replaceChildren(...plan.doubted.map(issueItem))
  ui.make.hidden = plan.changed === 0 && plan.encodings.length === 0 && plan.outputs.length === 0 && plan.leftOut.length === 0
}

/** What stays, or what a rule doubts. */
function issueItem({ issue, about, count, fields: { names, more } }: PlannedIssue): HTMLElement {
  const text = about && said(about)
  return element('li', {}, [
    `${number(count)} `,
    element('code', {}, [issue]),
    ...(text ? [' ', element('span', { className: 'dim', lang: text.lang }, [text.text.title])] : []),
    ...(names.length > 0 ? [element('div', { className: 'dim' }, [`${names.map(printable).join(', ')}${more > 0 ? ', …' : ''}`])] : []),
  ])
}

/** Shows links to the copies and to the log. */
export function showCopies({ copies, log, again }: Elements, made: Copies, addressOf: (content: Blob) => string): void {
  copies.replaceChildren(
    ...made.files.map(({ name, content }) =>
      element('li', {}, [element('a', { href: addressOf(content), download: name }, [printable(name)]), ` ${fileSize(content.size)}`]),
    ),
  )
  log.href = addressOf(made.log)
  again.hidden = made.files.length === 0
}

/** So many signs of a deletion are named. */
const mostSigns = 3

/** So many fields of one doubt are named. */
const mostFields = 5

function doubtInWords(doubt: Doubt): string[] {
  const says = words()
  switch (doubt.kind) {
    case 'all in one month':
      return [says.allInOneMonth(number(doubt.count), doubt.field)]
    case 'point before three digits':
      return doubt.fields
        .slice(0, mostFields)
        .map(([attr, { count, example }]) =>
          (doubt.falling === doubt.count ? says.fallingReadings : says.pointBeforeThreeDigits)(
            number(count),
            count === 1,
            `${attr} ${example}`,
          ),
        )
    case 'amounts in cents':
      return [says.amountsInCents(number(doubt.count), doubt.example)]
    case 'balances in cents':
      return [says.balancesInCents(number(doubt.count), doubt.field, doubt.example, doubt.same === 0 ? undefined : number(doubt.same))]
    case 'turned by a spreadsheet':
      return [says.turnedBySpreadsheet(number(doubt.valid), number(doubt.dotted))]
    case 'other century':
      return doubt.fields
        .slice(0, mostFields)
        .map(([attr, { count, example }]) => says.otherCentury(number(count), count === 1, `${attr} ${example}`))
    case 'strange words':
      return doubt.fields
        .slice(0, mostFields)
        .map(([attr, { count, example }]) => says.strangeWords(number(count), count === 1, `${attr} ${example}`))
    case 'words for nothing':
      return [
        says.wordsForNothing(
          number(doubt.count),
          doubt.fields
            .map(([field]) => field)
            .slice(0, mostFields)
            .join(', '),
        ),
      ]
    case 'wrong days':
      return [
        [
          says.wrongDays[doubt.wrong.fault](number(doubt.wrong.count), shown(doubt.wrong)),
          ...(doubt.wrong.contrary > 0 ? [says.contraryDays(number(doubt.wrong.records), number(doubt.wrong.contrary))] : []),
          doubt.wrong.files ? says.mixedDays(inFiles(doubt.wrong.files.wrong), inFiles(doubt.wrong.files.sound)) : says.askedDays,
        ].join(' '),
      ]
    case 'spoiled days':
      return [says.spoiledDays(number(doubt.spoiled.records), inFiles(doubt.spoiled.files))]
    case 'codes as dates':
      return [says.codesAsDates(number(doubt.count), doubt.count === 1, doubt.example, doubt.code)]
    case 'not exported':
      return [says.notExported(number(doubt.count), doubt.example)]
    case 'left by answers':
      return [says.leftByAnswers(number(doubt.count), doubt.count === 1, doubt.example)]
    case 'left beside':
      return [says.leftBeside(doubt.names.map(([name, count]) => `${name} (${number(count)})`).join(', '))]
    case 'deleted records':
      return [
        ...(doubt.count > 0
          ? [
              says.deletedRecords(
                number(doubt.count),
                doubt.count === 1,
                doubt.signs.slice(0, mostSigns).join(', '),
                doubt.first.join(', '),
              ),
            ]
          : []),
        ...(doubt.deletions + doubt.nulls > 0 ? [says.deletionsAlone(number(doubt.deletions), number(doubt.nulls))] : []),
      ]
    case 'repeated accounts':
      return [
        says.repeatedAccounts(
          number(doubt.count),
          number(doubt.accounts),
          doubt.first.join(', '),
          doubt.unordered > 0 ? number(doubt.unordered) : undefined,
        ),
      ]
    case 'differing records':
      return [says.differingRecords(number(doubt.count), number(doubt.accounts), doubt.first.join(', '))]
    case 'maybe deleted':
      return [says.maybeDeleted(number(doubt.count), doubt.count === 1, doubt.signs.slice(0, mostSigns).join(', '), doubt.first.join(', '))]
    case 'states out of order':
    case 'states in no order':
    case 'partial states':
    case 'placeholders':
    case 'states before changes':
    case 'changes without records':
    case 'renamed accounts':
    case 'unnamed deletions':
    case 'states of other records':
    case 'accounts alike':
    case 'accounts made one':
      return [says.changeDoubts[doubt.kind](number(doubt.count), doubt.first.join(', '))]
    case 'left rows':
      return [
        says.leftRows(
          number(doubt.count),
          doubt.path,
          `${doubt.lines.join(', ')}${doubt.count > doubt.lines.length ? ', …' : ''}`,
          doubt.faults.map(([fault, count, column]) => `${rowFault(fault, column)} (${number(count)})`).join('; '),
        ),
      ]
    case 'escaped texts':
      return [says.escapedTexts(number(doubt.count), doubt.count === 1, doubt.escapedFor, doubt.field)]
    case 'rows apart':
      return [
        says.rowsApart(
          number(doubt.count),
          doubt.path,
          `${doubt.lines.join(', ')}${doubt.count > doubt.lines.length ? ', …' : ''}`,
          number(doubt.accounts),
        ),
      ]
    case 'maybe backslashes':
      return [says.maybeBackslashes(doubt.path)]
    case 'missing records': {
      const { missing } = doubt
      if (missing.kind === 'more follow') return [says.moreFollow(missing.example)]
      return [says[missing.kind === 'pages' ? 'missingPages' : 'missingRecords'](number(missing.all), number(missing.here))]
    }
  }
}

/** What shows that dates are wrong: what they would be. */
function shown({ examples }: WrongDays): string {
  return examples.map(([before, after]) => `${before} → ${after}`).join(', ')
}

function inFiles(files: readonly string[]): string {
  return `${files.slice(0, mostFields).map(printable).join(', ')}${files.length > mostFields ? ', …' : ''}`
}

function headline({ changed, records, sound, soundDoubted }: RepairPlan): string {
  const says = words()
  const changes = says.changes(number(changed), number(records), records === 1)
  if (changed === 0) return `${changes}.`
  const parts = [
    ...(sound > soundDoubted || soundDoubted === 0 ? [says.soundThen(number(sound - soundDoubted))] : []),
    ...(soundDoubted > 0 ? [says.doubtedThen(number(soundDoubted))] : []),
  ]
  return `${[changes, ...parts].join('; ')}.`
}

/** What is left out of a stream of changes, and the files of which nothing is left. */
function leftOut({ leftOut: all, emptied }: RepairPlan): string[] {
  const says = words()
  const counts = all.filter(([why]) => why !== 'equal record')
  const equal = all.find(([why]) => why === 'equal record')?.[1] ?? 0
  return [
    ...(equal === 0 ? [] : [says.equalLeftOut(says.leftOutFor['equal record'](number(equal)))]),
    ...(counts.length === 0 ? [] : [says.changesLeftOut(counts.map(([why, count]) => says.leftOutFor[why](number(count))).join(', '))]),
    ...(emptied.length === 0 ? [] : [says.nothingLeftOf(inFiles(emptied))]),
  ]
}

function decided({ questions }: RepairPlan): string[] {
  const says = words()
  return questions.map(({ answers, seen, isDecided, untold, bySource, answered, unshown }) => {
    if (answered !== undefined && unshown !== undefined) return says.notPositions(says.answers[answered], number(unshown))
    if (answered !== undefined) {
      const against = seen.filter(({ answer }) => answer !== answered).reduce((sum, { count }) => sum + count, 0)
      return says.asAnswered(says.answers[answered], against === 0 ? undefined : number(against))
    }
    const [first, ...others] = seen
    if (first && isDecided && untold)
      return says.decidedForSome(says.answers[first.answer], number(untold.reduce((sum, { count }) => sum + count, 0)), inSources(untold))
    if (bySource)
      return says.decidedBySource(
        bySource.map(({ answer, shown }) => `${says.answers[answer]} (${inSources(shown)})`).join('; '),
        untold && inSources(untold),
      )
    if (first && isDecided) return says.decided(says.answers[first.answer], number(first.count), first.count === 1)
    const told = answers.map((answer) => says.answers[answer]).join('; ')
    return others.length > 0 ? says.contradicting(told) : says.undecided(told)
  })
}

/** Some files and suppliers, with how many values are counted of each. */
function inSources(sources: readonly UntoldSource[]): string {
  const named = sources
    .slice(0, mostFields)
    .map(({ file, supplier, count }) => `${file}${supplier === '' ? '' : ` ${supplier}`}: ${number(count)}`)
  return `${named.join('; ')}${sources.length > mostFields ? '; …' : ''}`
}

function row({ issue, about, made, left, examples, leftExamples }: PlannedCause): HTMLElement {
  const text = about && said(about)
  return element('tr', {}, [
    element('td', { className: 'number' }, [number(made)]),
    element('td', { className: 'number' }, [number(left)]),
    element('td', { className: 'what' }, [
      ...(text ? [element('span', { lang: text.lang }, [text.text.title]), ' '] : []),
      element('code', { className: 'name' }, [issue]),
      ...examples.map(({ attr, before, after }) => example(attr, `${before ?? words().missing} → ${after ?? words().leftOut}`)),
      ...leftExamples.map(({ attr, before }) =>
        example(attr, `${before ?? words().missing} (${words().left.toLocaleLowerCase(words().locale)})`),
      ),
      ...(left > 0 && text
        ? [
            element('p', { className: 'dim' }, [
              element('b', {}, [words().remedy]),
              ' ',
              element('span', { lang: text.lang }, [text.text.remedy]),
            ]),
          ]
        : []),
    ]),
  ])
}

function example(attr: string, change: string): HTMLElement {
  return element('p', { className: 'example' }, [
    ...(attr === '' ? [] : [element('code', { className: 'attr' }, [printable(attr)]), ' ']),
    element('code', {}, [printable(change)]),
  ])
}
