import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// What the workflows of the repository promise. They are read as text: indentation tells jobs apart.

const folder = new URL('../.github/workflows/', import.meta.url)
const workflows = readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const)
const release = readFileSync(new URL('release.yml', folder), 'utf8')

/** The text of a job. */
function job(name: string): string {
  const [, text = ''] = new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n|\\n)*)`, 'm').exec(release) ?? []
  expect(text).not.toBe('')
  return text
}

describe.each(workflows)('%s', (_name, text) => {
  it('names every action by the digest of a commit, with its version beside', () => {
    const used = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action)
    expect(used.length).toBeGreaterThan(0)
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  it('keeps no credentials in the clone', () => {
    expect(text.split('actions/checkout@')).toHaveLength(text.split('persist-credentials: false').length)
  })
})

describe('the release', () => {
  it('has no permission but what a job says', () => {
    expect(release).toMatch(/^permissions: \{\}$/m)
    expect(job('build')).toMatch(/permissions:\n {6}contents: read\n {4}steps/)
    expect(release.match(/id-token: write/g)).toHaveLength(1)
    expect(job('publish')).toContain('id-token: write')
  })

  it('installs, builds and tests in one job, and publishes what that made in another that installs and runs nothing of it', () => {
    expect(job('build')).toContain('.ci/run')
    expect(job('build')).not.toContain('npm publish')
    const publish = job('publish')
    expect(publish).toContain('needs: build')
    expect(publish).not.toMatch(/checkout|npm (?:ci|install|i|run|exec|test)|npx|\.ci\/run/)
    expect(publish).toContain('npm publish --ignore-scripts ./*.tgz')
    expect(publish.indexOf('sha256sum --check')).toBeLessThan(publish.indexOf('npm publish'))
  })

  it('waits for somebody, and pins what it runs on', () => {
    expect(job('publish')).toMatch(/^ {4}environment: \w+$/m)
    for (const [, version] of release.matchAll(/node-version: (.*)/g)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  })

  it('checks signatures, and puts a list of what it takes to run the package beside it', () => {
    expect(job('build')).toContain('npm audit signatures')
    expect(job('build')).toMatch(/npm sbom --omit dev/)
    expect(job('publish')).toMatch(/gh release create .*sbom\.cdx\.json/)
  })
})
