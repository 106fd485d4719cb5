import Koa from 'koa'

/** What the staging of the reference server is measured against: a Koa app that only reads and parses the body. */
const app = new Koa()
app.use(async (ctx) => {
  const chunks: Buffer[] = []
  for await (const chunk of ctx.req) chunks.push(chunk as Buffer)
  const body = JSON.parse(Buffer.concat(chunks).toString()) as { import_supplier: string; external_account_number: string }
  ctx.status = 201
  ctx.body = { import_supplier: body.import_supplier, external_account_number: body.external_account_number }
})
const server = app.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('message', () => process.send?.(process.cpuUsage()))
