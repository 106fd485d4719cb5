import { mkdirSync, writeFileSync } from 'node:fs'
import { collectAssets } from './collect-assets.ts'

/**
 * Writes the assets as a module, so that they go into the bundle of the program like everything else. They are one
 * string, which takes a compiler no time.
 */
export async function packAssets(): Promise<void> {
  const folder = new URL('../compiled/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  const text = JSON.stringify(JSON.stringify(await collectAssets()))
  writeFileSync(
    new URL('packed-assets.ts', folder),
    `/** The assets of the site as JSON. */\nexport const packedAssets: string = ${text}\n`,
  )
}
