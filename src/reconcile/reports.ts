import type { Sink } from '../report/reporter.ts'
import { plural } from '../report/pretty/verdict.ts'
import { xmlText } from '../report/xml.ts'
import { thousands } from '../text/thousands.ts'
import { totalNames } from './control-totals.ts'
import { differenceKinds, type Difference } from './difference.ts'
import type { ReconcileResult, SupplierResult } from './reconcile.ts'

/** Writes what is found as it is found. */
export interface ReconcileReport {
  difference(difference: Difference): void
  end(result: ReconcileResult): void
}

const columns = ['import_supplier', 'external_account_number', 'difference', 'what', 'expected', 'found'] as const

/** The reports by their format. */
export const reconcileReports = { pretty, json, csv, html } as const satisfies Record<string, (sink: Sink) => ReconcileReport>

/** For people at a terminal: the first differences, all totals. */
function pretty(sink: Sink): ReconcileReport {
  const most = 50
  let count = 0
  return {
    difference({ import_supplier, external_account_number, difference, what, expected, found }) {
      if (count++ >= most) return
      const sides = expected === '' && found === '' ? '' : `  ${expected || '-'} -> ${found || '-'}`
      sink.write(`${import_supplier} ${external_account_number}  ${difference}${what === '' ? '' : `  ${what}`}${sides}\n`)
    },
    end({ differences, suppliers, notShowable }) {
      if (count > most) sink.write(`and ${thousands(count - most)} more; --report csv=PATH has all\n`)
      if (count > 0) sink.write('\n')
      for (const [kind, number] of Object.entries(differences)) sink.write(`  ${thousands(number)}  ${kind}  ${meaningOf(kind)}\n`)
      for (const supplier of suppliers) {
        sink.write(`\n${supplier.import_supplier.padEnd(18)} ${'cohort'.padStart(14)} ${'platform'.padStart(14)}\n`)
        for (const name of totalNames) sink.write(`  ${line(supplier, name, count === 0)}\n`)
      }
      sink.write('\nWhat the given views cannot show:\n')
      for (const { what, needs } of notShowable) sink.write(`  ${what} (${needs})\n`)
      sink.write(`\n${count === 0 ? 'complete' : 'incomplete'}  ${plural(count, 'difference')}\n`)
    },
  }
}

function line({ cohort, platform }: SupplierResult, name: (typeof totalNames)[number], isComplete: boolean): string {
  const [own, other] = [cohort[name], platform[name]]
  // One account too few and one too many add up to the same.
  const same = isComplete ? '=' : 'the same total'
  const mark = other === undefined ? 'not given' : own === other ? same : '<> differs'
  return `${name.padEnd(16)} ${own.padStart(14)} ${(other ?? '').padStart(14)}  ${mark}`
}

function meaningOf(kind: string): string {
  return Object.entries(differenceKinds).find(([name]) => name === kind)?.[1].meaning ?? ''
}

/** For programs: one object. */
function json(sink: Sink): ReconcileReport {
  let count = 0
  sink.write('{\n"differences": [')
  return {
    difference(difference) {
      sink.write(`${count++ === 0 ? '' : ','}\n${JSON.stringify(difference)}`)
    },
    end({ differences, suppliers, notShowable }) {
      const told = suppliers.map(({ platform, ...own }) => ({
        ...own,
        platform: Object.fromEntries(totalNames.map((name) => [name, platform[name] ?? null])),
      }))
      sink.write(`\n],\n"counts": ${JSON.stringify(differences)},\n"suppliers": ${JSON.stringify(told)},\n`)
      sink.write(`"not_showable": ${JSON.stringify(notShowable)},\n"complete": ${count === 0}\n}\n`)
    },
  }
}

/** For spreadsheets (RFC 4180). A text that would be taken for a formula has an apostrophe before it. */
function csv(sink: Sink): ReconcileReport {
  sink.write(`${columns.join(',')}\r\n`)
  return {
    difference(difference) {
      sink.write(`${columns.map((column) => cell(difference[column])).join(',')}\r\n`)
    },
    end() {
      // The lines are complete in themselves.
    },
  }
}

function cell(text: string): string {
  // A balance below zero is a number, and stays one.
  const guarded = /^[=+\-@\t\r\n]/.test(text) && !/^-\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** One file without scripts and requests. */
function html(sink: Sink): ReconcileReport {
  let count = 0
  sink.write(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Proof of import</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem}table{border-collapse:collapse;width:100%}
th,td{border-bottom:1px solid #ccc;padding:.3rem .6rem;text-align:left}.number{text-align:right}.differs{background:#fde8e8}</style>
<main>
<h1>Proof of import</h1>
<p><a href="#result">Result and control totals</a></p>
<h2>Differences</h2>
<table><thead><tr>${columns.map((column) => `<th scope="col">${column}</th>`).join('')}</tr></thead><tbody>
`)
  return {
    difference(difference) {
      count++
      sink.write(`<tr>${columns.map((column) => `<td>${xmlText(difference[column])}</td>`).join('')}</tr>\n`)
    },
    end({ differences, suppliers, notShowable }) {
      sink.write(
        `</tbody></table>\n<h2 id="result">${count === 0 ? 'Complete' : `Incomplete: ${plural(count, 'difference')}`}</h2>\n<ul>\n`,
      )
      for (const [kind, number] of Object.entries(differences)) sink.write(`<li>${number} ${kind}: ${xmlText(meaningOf(kind))}</li>\n`)
      sink.write('</ul>\n')
      for (const supplier of suppliers) sink.write(totalsTable(supplier))
      sink.write('<h2>What the given views cannot show</h2>\n<ul>\n')
      for (const { what, needs } of notShowable) sink.write(`<li>${xmlText(what)} (${xmlText(needs)})</li>\n`)
      sink.write('</ul>\n</main>\n</html>\n')
    },
  }
}

function totalsTable({ import_supplier, cohort, platform }: SupplierResult): string {
  const rows = totalNames.map((name) => {
    const other = platform[name]
    const mark = other === undefined || other === cohort[name] ? '' : ' class="differs"'
    return `<tr${mark}><th scope="row">${name}</th><td class="number">${cohort[name]}</td><td class="number">${other ?? 'not given'}</td></tr>`
  })
  const head = '<tr><th></th><th scope="col" class="number">Cohort</th><th scope="col" class="number">Platform</th></tr>'
  return `<h2>Control totals of ${xmlText(import_supplier)}</h2>\n<table>${head}\n${rows.join('\n')}\n</table>\n`
}
