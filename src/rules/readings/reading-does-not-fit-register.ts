import { recordRule, type RuleBreach } from '../rule.ts'

/** Readings that their register cannot have shown. */
export const readingDoesNotFitRegister = recordRule({
  id: 'reading_does_not_fit_register',
  group: 'readings',
  severity: 'warning',
  title: 'A reading with more digits or decimal places than its register has',
  reason: 'The register cannot have shown it: the decimal point has moved, or digits and decimal_places are wrong.',
  remedy: 'Compare the reading with the master data of the meter, and correct the wrong one.',
  source: 'convention',
  on: 'Register',
  good: { digits: 5, decimal_places: 3, readings: [{ value: '04211.208' }] },
  bad: { value: { digits: 5, decimal_places: 3, readings: [{ value: '4211208' }] }, at: ['readings', 0, 'value'] },
  check({ digits, decimal_places, readings = [] }) {
    const breaches: RuleBreach[] = []
    for (let index = 0; index < readings.length; index++) {
      const value = readings[index]?.value
      const fault = value === undefined ? undefined : misfit(value, digits, decimal_places)
      if (fault !== undefined) breaches.push({ at: ['readings', index, 'value'], detail: `The reading ${value} ${fault}.` })
    }
    return breaches
  },
})

/** Why a register cannot show a value, if so. */
function misfit(value: string, digits = Infinity, places = Infinity): string | undefined {
  if (value.startsWith('-')) return 'is negative'
  const point = value.indexOf('.')
  const whole = point < 0 ? value.length : point
  // Zeros in front and at the end change nothing.
  if (whole > digits && value.slice(0, whole).replace(/^0+/, '').length > digits)
    return `has more than ${digits} digits, which the register has`
  if (point >= 0 && value.length - point - 1 > places && value.slice(point + 1).replace(/0+$/, '').length > places) {
    return `has more than ${places} decimal places, which the register has`
  }
  return undefined
}
