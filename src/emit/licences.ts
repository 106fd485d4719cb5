import { readFileSync } from 'node:fs'

interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
}

/** The licences that a package of ours may bring along: all let it be used and passed on freely. */
export const allowedLicences: readonly string[] = ['MIT', 'ISC', 'BSD-3-Clause', 'BSD-2-Clause', 'Apache-2.0', 'MIT or MPL-2.0']

/** A package that is installed with this one. */
export interface InstalledPackage {
  readonly name: string
  readonly version: string
  readonly licence: string
}

/** What is installed with the package, from the lock file; packages for development are not. */
export function installedPackages(): InstalledPackage[] {
  const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>
  }
  const folder = 'node_modules/'
  return Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.startsWith(folder) && !dev && !link)
    .map(([path, { version = '', license = 'unknown' }]) => ({
      name: path.slice(path.lastIndexOf(folder) + folder.length),
      version,
      licence: license,
    }))
    .filter(({ name }) => !name.startsWith('node-'))
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1))
}

/** The list of licences for the docs, as Markdown. */
export function licencesPage(): string {
  const packages = installedPackages()
  const counts = [...Map.groupBy(packages, ({ licence }) => licence)].map(([licence, all]) => `${all.length} ${licence}`)
  const rows = packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
  return `# Licences

What is installed with the package (${counts.join(', ')}); generated from the lock file by \`npm run generate\`. The package itself is MIT.

| Package | Version | Licence |
| --- | --- | --- |
${rows.join('\n')}
`
}
