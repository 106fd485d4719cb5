import { fileURLToPath } from 'node:url'
import { buildSite } from './build-site.ts'

// The program `npm run docs`: builds the site into dist-site/.

const start = performance.now()
const pages = await buildSite(fileURLToPath(new URL('../../dist-site/', import.meta.url)))
console.log(
  `Built ${pages.length} pages into dist-site/ in ${((performance.now() - start) / 1000).toFixed(1)} s. Open dist-site/index.html.`,
)
