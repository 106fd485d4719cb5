import { fileURLToPath } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import { rolldown } from 'rolldown'

/** The scripts of the site, each complete in itself. */
export interface Scripts {
  /** Sets light or dark before anything is drawn. */
  readonly theme: string
  /** Navigation, search, filters. */
  readonly site: string
  /** The user interface of the check page. */
  readonly checkFrame: string
  /** What checks files there, in a worker; compressed, in base64. */
  readonly checkWorker: string
}

const folder = new URL('../browser/', import.meta.url)
const file = (path: string) => fileURLToPath(new URL(path, folder))

/** What the package's own code takes from Node, as far as it runs in a browser. All else of Node fails the build. */
const alias = { 'node:buffer': file('node/buffer.ts'), 'node:timers/promises': file('node/timers.ts') }

/** What sees a file and is a document, for which browsers look up names whatever its policy says. A worker has no such ways. */
const sealed = 'check/frame.ts'

/** Bundles the scripts that run in the browser. */
export async function bundleScripts(): Promise<Scripts> {
  const [theme, site, checkFrame, checkWorker] = await Promise.all(['theme.ts', 'site.ts', sealed, 'check/worker.ts'].map(bundle))
  if (theme === undefined || site === undefined || checkFrame === undefined || checkWorker === undefined)
    throw new Error('A script is missing')
  return { theme, site, checkFrame, checkWorker: deflateRawSync(checkWorker, { level: 9 }).toString('base64') }
}

async function bundle(path: string): Promise<string> {
  const build = await rolldown({
    input: file(path),
    platform: 'browser',
    resolve: { alias },
    transform: { target: 'es2023', inject: { Buffer: [file('node/buffer.ts'), 'Buffer'] } },
    tsconfig: false,
    onLog(level, log) {
      if (level !== 'warn') return
      throw new Error(log.message)
    },
  })
  const { output } = await build.generate({ format: 'iife', minify: true, comments: false, codeSplitting: false })
  await build.close()
  const [chunk] = output
  if (chunk.imports.length > 0) throw new Error(`${path} would load ${chunk.imports.join(', ')}`)
  const foreign = chunk.moduleIds.find((id) => id.includes('node_modules'))
  if (path === sealed && foreign !== undefined) throw new Error(`${path} must be our own code, and would contain ${foreign}`)
  return chunk.code
}
