import { readFileSync } from 'node:fs'
import { validateXML } from 'xmllint-wasm'

const schema = readFileSync(new URL('junit.xsd', import.meta.url), 'utf8')

/** What is wrong with a JUnit report, by its schema. */
export async function junitErrors(report: string): Promise<string[]> {
  const { errors } = await validateXML({ xml: [{ fileName: 'report.xml', contents: report }], schema: [schema] })
  return errors.map(({ message }) => message)
}
