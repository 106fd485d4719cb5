import { describe, expect, it } from 'vitest'
import { currencySign } from './currency-sign.ts'

const field = { name: 'transfer_balance', kind: 'decimal', schema: {}, lastYear: undefined } as const

describe('a currency beside a number', () => {
  it.each(['09. Okt', '9. März', '10 Dez', '01. July'])('is no month: %s is the date that a spreadsheet has made of a number', (text) => {
    expect(currencySign.repair.readings(text, field)).toBeUndefined()
  })

  it.each(['12.50 Mark', '12.50 MAD', '12.50 USD'])('is told where it is none of euros: %s', (text) => {
    expect(currencySign.repair.readings(text, field)).toEqual([])
  })
})
