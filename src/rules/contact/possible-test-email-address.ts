import { mailDomain } from '../../generate/mail-domain.ts'
import { valueRule } from '../rule.ts'

/** Mail addresses that somebody made up. */
export const possibleTestEmailAddress = valueRule({
  id: 'possible_test_email_address',
  group: 'contact',
  severity: 'warning',
  title: 'A mail address that looks made up',
  reason: 'A test address hides that there is no real one. What is sent to it reaches nobody, or a stranger.',
  remedy: 'Enter the address of the customer, or leave the field out when there is none.',
  source: 'seen in sibling deployments; domains reserved by RFC 2606',
  appliesTo: ({ name }) => name === 'email',
  good: 'joerdis.weissenfels@posteo.de',
  bad: 'test@posteo.de',
  check: (value) => {
    if (typeof value !== 'string') return undefined
    const [local = '', domain] = value.trim().toLowerCase().split('@')
    if (domain === undefined || domain === mailDomain) return undefined
    if (reservedDomain.test(domain)) return { detail: `"${value}": the domain "${domain}" is reserved for examples and tests.` }
    return madeUp.test(local) ? { detail: `"${value}" looks like an address made up for a test.` } : undefined
  },
})

const reservedDomain = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost)$/
const madeUp = /(?:^|[._+-])(?:test\d*|dummy|fake)(?:$|[._+-])|^no[._-]?reply$|^(?:max|erika)[._-]?mustermann$/
