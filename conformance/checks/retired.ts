import { inList } from '../report/in-list.ts'

/** Checks that there were, each with those that judge now what it judged: names are permanent, and stand in replay codes and scripts. */
export const retired: Readonly<Record<string, readonly string[]>> = {
  'account-number-slash': ['pair-characters'],
  'answers-json-records': ['answers-json'],
  'definitions-imported': ['definitions-stored'],
  'dry-run-stored': ['dry-run-like-process'],
  'echoed-records-stored': ['delivery-note-echoed', 'energy-amount-echoed', 'statements-echoed', 'invoice-echoed'],
  'fees-imported': ['fees-stored'],
  'payment-added': ['payment-stored'],
  'refused-account-no-effect': ['sequence-of-accounts'],
  'stage-refused-stored': ['sequence-stored'],
  'status-after-each-step': ['sequence-of-accounts'],
  'status-and-lists': ['sequence-of-accounts'],
  'status-of-other-supplier': ['supplier-groups'],
  'transactions-no-account': ['absent-account-observed'],
}

/** What to say of a name that is that of no check any more; undefined for any other name. */
export function saidOfRetired(name: string): string | undefined {
  const heirs = Object.hasOwn(retired, name) ? retired[name] : undefined
  return heirs && `There is no check ${name} any more. What it judged is judged by ${inList(heirs)}.`
}
