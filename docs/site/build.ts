import { fileURLToPath } from 'node:url'
import { collectAssets } from './assets/collect-assets.ts'
import { buildSite } from './build-site.ts'

// The program `npm run docs`: builds the site of this repository into dist-site/, with what lies here now.

const start = performance.now()
const pages = buildSite(fileURLToPath(new URL('../../dist-site/', import.meta.url)), await collectAssets(), {
  title: 'data-import-contract',
})
console.log(
  `Built ${pages.length} pages into dist-site/ in ${((performance.now() - start) / 1000).toFixed(1)} s. Open dist-site/index.html.`,
)
