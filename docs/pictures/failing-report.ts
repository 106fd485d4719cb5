import { checks, httpTarget, runSuite, type Target } from '../../conformance/index.ts'
import { htmlReport } from '../../conformance/report/html/html-report.ts'
import { startReference } from '../../conformance/testing/reference-run.ts'

/** The report, as a page, of a run against a server that answers 201 to every staging, also where 200 is right. */
export async function failingReport(): Promise<string> {
  const { server, configuration, env } = await startReference()
  const sound = httpTarget(configuration.baseUrl)
  const target: Target = {
    ...sound,
    async send(request) {
      const answer = await sound.send(request)
      return request.path.includes('create-or-update') && answer?.status === 200 ? { ...answer, status: 201 } : answer
    },
  }
  const implementation = { name: 'Kestrel', version: '2.4.0' }
  const report = await runSuite({ configuration: { ...configuration, implementation }, checks, target, env, seed: 1, input: 0 })
  await server.close()
  return htmlReport(report)
}
