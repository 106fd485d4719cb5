import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { OpenedSite } from '../site/testing/opened-site.ts'
import { validatePicture } from './validate-picture.ts'

// The program `npm run pictures`: draws the pictures of the README from the program and the site as they are now.

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const sample = fileURLToPath(new URL('../samples/faulty/misspelt-field.json', import.meta.url))

writeFileSync(here('validate.svg'), await validatePicture())

const site = await OpenedSite.open()
const viewport = { width: 1180, height: 720 }

const check = await site.page('check.html', { viewport, colorScheme: 'light' })
const frame = check.page.frames()[1]
await frame?.locator('#file').setInputFiles(sample)
await frame?.locator('.finding').first().waitFor()
await check.page.waitForTimeout(300)
await check.page.mouse.wheel(0, 120)
await check.page.waitForTimeout(500)
await check.page.screenshot({ path: here('check-page.png') })

const operation = await site.page('operations/create-notes.html', { viewport: { width: 1320, height: 760 }, colorScheme: 'dark' })
await operation.page.locator('label', { hasText: 'TypeScript' }).click()
await operation.page.screenshot({ path: here('operation-page.png') })

await site.close()
