import { execFileSync } from 'node:child_process'
import { chmodSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bundleProgram } from './bundle-program.ts'

// The program `npm run build`: generates, then compiles all that is published into dist/, from scratch, and
// bundles the program.

const root = fileURLToPath(new URL('../../', import.meta.url))

await import('./generate.ts')
rmSync(`${root}dist`, { recursive: true, force: true })
execFileSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' })
await bundleProgram(`${root}dist/`)
// The generator of the site is in the bundle, and nowhere else; the samples beside it are templates of the suite.
rmSync(`${root}dist/docs/site`, { recursive: true })
// npm sets this bit when it links the program, but not again after a later build.
chmodSync(`${root}dist/src/cli/bin.js`, 0o755)
