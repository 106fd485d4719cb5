import { recordRule } from '../rule.ts'

/** Family names that have the given name or a title in them. */
export const nameInOneField = recordRule({
  id: 'name_in_one_field',
  group: 'contact',
  severity: 'note',
  title: 'A family name with a given name behind a comma, or with a title, and no given name',
  reason: 'Letters are addressed to that name as it stands, and nobody finds the customer by the given name.',
  remedy: 'Write the given name in given_name, and a title such as Dr. in title. What is the name of a company may stay.',
  source: 'convention',
  on: 'Customer',
  good: { given_name: 'Uwe', family_name: 'Meyer', title: 'Dr.' },
  bad: { value: { given_name: '', family_name: 'Dr. Meyer, Uwe' }, at: ['family_name'] },
  check({ given_name = '', family_name: name }) {
    if (name === undefined || given_name.trim() !== '' || company.test(name)) return []
    const hasTitle = titled.test(name)
    if (!hasTitle && !withComma.test(name)) return []
    return [{ at: ['family_name'], detail: `The family name has ${hasTitle ? 'a title' : 'a comma'} in it, and given_name is empty.` }]
  },
})

const titled = /^(?:dr|prof|dipl|herrn?|frau)\b\.?-?[\p{L}.]*\s+\p{L}/iu

/** One comma between what may be two names. */
const withComma = /^\p{L}[\p{L}' .-]*,\s*\p{L}[\p{L}' .-]*$/u

/** What names of companies and of several people have in them. */
const company =
  /[&+\d]|\b(?:gmbh|mbh|ag|kg|kgaa|ohg|ug|se|gbr|co|ev|eg|ek|weg|und|praxis|kanzlei|apotheke|erben|partner|inc|ltd)\b|\be\. ?[vgk]\.|gemeinschaft|praxis|verwaltung|stiftung|verein|kollegen/i
