import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { rolldown } from 'rolldown'

/** What the bundler itself imports, for a template that holds the end of a script; nobody has it installed. */
const bundlersOwn = '@oxc-project'

/** Render Markdown for `data-import docs`, with what they depend on: 0.1 MB here, 3.5 MB as packages. */
const markdownPackages = ['markdown-it', 'mdurl', 'linkify-it', 'uc.micro', 'entities', 'punycode.js', bundlersOwn]

/** What rules ask. As packages they are 120 files, and to load those takes each thread half of its start. */
const rulePackages = ['libphonenumber-js', 'ibantools', 'big.js', 'leven']

const bundledPackages: ReadonlySet<string> = new Set([...markdownPackages, ...rulePackages])

/**
 * Bundles the compiled program: `src/cli/` then holds `bin.js`, `check-worker.js` and `fix-worker.js` for the threads that it
 * starts, and what they load.
 * A small file is checked in less time than it takes to load a hundred modules, so all that every `validate` needs is in
 * two chunks, of which a thread loads one; what only some runs need is loaded when it is called for, as before.
 * @param dist The folder of what is compiled.
 */
export async function bundleProgram(dist: string): Promise<void> {
  const [program, bundled] = [`${dist}src/cli`, `${dist}program`]
  const build = await rolldown({
    input: {
      bin: `${program}/bin.js`,
      'check-worker': `${dist}src/check/workers/check-worker.js`,
      'fix-worker': `${dist}src/fix/workers/fix-worker.js`,
    },
    platform: 'node',
    tsconfig: false,
    // Packages stay packages, but for the few that are small once they are bundled.
    external: (id) => !/^[./]|^[A-Z]:/.test(id) && !bundledPackages.has(id.split('/')[0] ?? id),
    onLog(level, log) {
      if (level === 'warn' && log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(log.message)
    },
  })
  await build.write({
    dir: bundled,
    format: 'esm',
    comments: false,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    plugins: [{ name: 'builtin-modules', renderChunk: (code) => takeBuiltinModules(code) }],
    codeSplitting: {
      groups: [
        { name: 'check', test: /workers[\\/]check-task\.js$|check[\\/](?:check-part|load-further|pacer|run-state)\.js$/, priority: 1 },
        { name: 'validate', test: /cli[\\/](?:main|validate-command)\.js$/ },
      ],
    },
  })
  await build.close()
  rmSync(program, { recursive: true })
  renameSync(bundled, program)
  // The threads of the library start as fast as those of the program.
  for (const part of ['check', 'fix'])
    writeFileSync(`${dist}src/${part}/workers/${part}-worker.js`, `import '../../cli/${part}-worker.js'\n`)
}

/**
 * An import of a module of Node looks at everything that the module has, and so loads what nobody asked for: streams
 * beside the files, decoders beside the arguments. Taking what is wanted does not; a chunk may have a `process` of its own.
 */
function takeBuiltinModules(code: string): string {
  return code.replaceAll(
    /^import \{ ([^}]*) \} from "(node:[^"]*)";$/gm,
    (_, names: string, module: string) => `const { ${names.replaceAll(' as ', ': ')} } = globalThis.process.getBuiltinModule("${module}");`,
  )
}
