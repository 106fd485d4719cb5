/** The command that exchanges an API key for a token, as the reference server takes it. */
export function obtainToken(base: string): string {
  return `curl --silent ${base}/graphql/ \\
  --header 'Content-Type: application/json' \\
  --data '{"query": "mutation { obtainToken(apiKey: \\"YOUR_API_KEY\\") { token expiresAt } }"}'`
}
