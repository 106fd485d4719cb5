import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OpenedSite } from '../testing/opened-site.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await OpenedSite.open()
})
afterAll(() => site.close())

describe('the search, without a network', () => {
  it.each([
    ['billing_postcode', 'records/account-import-record.html#billing_postcode'],
    ['supply point', 'records/supply-point.html'],
    ['3.1-stage-first-201', 'requirements/3.1.html#3.1-stage-first-201'],
    ['duplicate_key', 'codes.html#duplicate_key'],
    ['Telefonnummer', 'records/customer.html#landline'],
    ['zählerstand', 'records/reading.html#value'],
    ['operator port', 'guides/operator-port.html'],
    ['idempotent', 'guides/migrate.html'],
    ['retry', 'guides/migrate.html'],
    ['licence', 'guides/licences.html'],
    ['license', 'guides/licences.html'],
    ['gdpr', 'guides/validate.html'],
    ['unknwn field', 'codes.html#unknown_field'],
  ])('finds %s', async (query, expected) => {
    // From a folder of the site, so that addresses are seen from there.
    const { page, watch } = await site.page('records/melo.html')
    await page.keyboard.press('/')
    await page.keyboard.type(query)
    await page.getByRole('option').first().waitFor()
    const addresses = await page
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => (option as unknown as { href: string }).href))
    expect(addresses.slice(0, 4)).toContain(site.address(expected))
    expect(watch).toEqual({ complaints: [], strangers: [] })
  })

  it('puts first what is called exactly so', async () => {
    const { page } = await site.page('index.html')
    await page.keyboard.press('/')
    await page.keyboard.type('meter')
    expect(await page.getByRole('option').first().getAttribute('href')).toMatch(/records\/meter\.html$/)
  })

  it('is walked with the arrow keys', async () => {
    const { page } = await site.page('index.html')
    await page.keyboard.press('/')
    await page.keyboard.type('meter')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    const second = page.getByRole('option').nth(1)
    expect(await second.getAttribute('aria-selected')).toBe('true')
    expect(await page.locator('#search').getAttribute('aria-activedescendant')).toBe(await second.getAttribute('id'))
    const address = await second.evaluate((option) => (option as unknown as { href: string }).href)
    await page.keyboard.press('Enter')
    await page.waitForURL(address)
  })

  it('says when there is nothing, and goes away', async () => {
    const { page } = await site.page('index.html')
    await page.keyboard.press('/')
    await page.keyboard.type('qqqqqq')
    await page.getByText('Nothing found').waitFor()
    await page.keyboard.press('Escape')
    expect(await page.locator('#search-results').isVisible()).toBe(false)
  })
})
