import { recordRule, type RuleBreach } from '../rule.ts'
import { gapsAndOverlaps } from './gaps-and-overlaps.ts'

/** Agreements on one supply point that leave days without, or have days twice. */
export const gapsOrOverlapsInAgreementDates = recordRule({
  id: 'gaps_or_overlaps_in_agreement_dates',
  group: 'timelines',
  severity: 'warning',
  title: 'Agreements on a supply point that leave a gap or overlap',
  reason: 'Each day of supply has exactly one price. Services refuse a timeline with days that have none or two.',
  remedy: 'Let each agreement begin when the one before ends: effective_to is the effective_from of the next.',
  source: 'seen in sibling deployments, where effective_to is the first day that does not count; the last day that counts is let pass',
  on: 'SupplyPoint',
  good: {
    agreements: [{ effective_from: '2024-04-01', effective_to: '2026-04-01' }, { effective_from: '2026-04-01' }],
  },
  bad: {
    value: { agreements: [{ effective_from: '2024-04-01', effective_to: '2026-04-01' }, { effective_from: '2026-05-01' }] },
    at: ['agreements', 1, 'effective_from'],
  },
  check({ agreements }) {
    const breaches: RuleBreach[] = []
    for (const { index, detail } of gapsAndOverlaps(
      agreements,
      ({ effective_from: from, effective_to: to }) => ({ from, to }),
      'agreement',
    ))
      breaches.push({ at: ['agreements', index, 'effective_from'], detail })
    return breaches
  },
})
