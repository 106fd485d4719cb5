#!/usr/bin/env node
import { existsSync } from 'node:fs'

const program = new URL('../../dist/src/cli/bin.js', import.meta.url)
if (existsSync(program)) await import(program.href)
else {
  process.stderr.write('data-import: this clone is not built yet; npm run build builds it\n')
  process.exitCode = 2
}
