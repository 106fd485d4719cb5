#!/usr/bin/env node
// An older Node fails while it loads the program, so it is told before that.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 13)) {
  process.stderr.write(
    `data-import: needs Node 22.13 or later; this is ${process.versions.node}. npm install --save-dev node@24 brings one into your project, which npx then uses.\n`,
  )
  process.exitCode = 2
} else await import('./start-program.ts')
