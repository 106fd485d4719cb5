import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OpenedSite } from '../site/testing/opened-site.ts'
import { failingReport } from './failing-report.ts'
import { validatePicture } from './validate-picture.ts'

// The program `npm run pictures`: draws the pictures of the README, one for each of its readers, from the program, the suite
// and the site as they are now.

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

writeFileSync(here('validate.svg'), await validatePicture())

const site = await OpenedSite.open()

writeFileSync(join(site.folder, 'conformance.html'), await failingReport())
const report = await site.page('conformance.html', { viewport: { width: 1180, height: 800 }, colorScheme: 'light' })
await report.page.screenshot({ path: here('conformance-report.png') })

const operation = await site.page('operations/create-notes.html', { viewport: { width: 1320, height: 760 }, colorScheme: 'dark' })
await operation.page.locator('label', { hasText: 'TypeScript' }).click()
await operation.page.screenshot({ path: here('operation-page.png') })

await site.close()
