import { firstWith, sending, type ClientMutant } from './client-mutant.ts'

const nulls = ['1-optional-omitted']
const json = ['1-request-json']
const paths = ['1-document-path-relative']
const fields = ['9-client-only-documented-fields']

/** A loader whose first historical statement has a path of its own. */
function sendingStatementPath(statement_path: string) {
  return sending('createHistoricalStatements', (body) => ({ ...body, statements: firstWith(body['statements'], { statement_path }) }))
}

/** Faults of the requests themselves. */
export const whatIsSent: readonly ClientMutant[] = [
  {
    id: 'null for what an account lacks',
    requirements: nulls,
    change: sending('stageAccount', (body) => ({ ...body, sales_subchannel: null })),
  },
  {
    id: 'null in notes',
    requirements: nulls,
    change: sending('createNotes', (body) => ({ ...body, notes: firstWith(body['notes'], { unpin_at: null }) })),
  },
  { id: 'null for no dry run', requirements: nulls, change: sending('processAccount', (body) => ({ ...body, dry_run: null })) },
  {
    id: 'null deep in an account',
    requirements: nulls,
    change: sending('stageAccount', (body) => ({ ...body, customers: firstWith(body['customers'], { title: null }) })),
  },
  { id: 'the text "null"', requirements: nulls, change: sending('stageAccount', (body) => ({ ...body, billing_address4: 'null' })) },
  { id: 'the text "None"', requirements: nulls, change: sending('createPaymentInstruction', (body) => ({ ...body, type: 'None' })) },
  {
    id: 'the text "undefined"',
    requirements: nulls,
    change: sending('createTransactions', (body) => ({ ...body, transactions: firstWith(body['transactions'], { note: 'undefined' }) })),
  },
  {
    id: 'form fields for a body',
    requirements: json,
    change: ({ text }) => ({
      text: (body, operation) =>
        operation === 'processAccount' ? new URLSearchParams(body as Record<string, string>).toString() : text(body, operation),
    }),
  },
  { id: 'XML', requirements: json, change: () => ({ text: () => '<account/>' }) },
  {
    id: 'a comma too many',
    requirements: json,
    change: ({ text }) => ({ text: (body, operation) => text(body, operation).replace(/\}$/, ',}') }),
  },
  {
    id: 'quotes of Python',
    requirements: json,
    change: ({ text }) => ({
      text: (body, operation) => (operation === 'createNotes' ? text(body, operation).replaceAll('"', "'") : text(body, operation)),
    }),
  },
  {
    id: 'NaN in JSON',
    requirements: json,
    change: ({ text }) => ({ text: (body, operation) => text(body, operation).replace('"created_at"', '"rank":NaN,"created_at"') }),
  },
  {
    id: 'two lines of JSON',
    requirements: json,
    change: ({ text }) => ({
      text: (body, operation) =>
        operation === 'createEnergyAmount' ? `${text(body, operation)}\n${text(body, operation)}` : text(body, operation),
    }),
  },
  {
    id: 'no body at all',
    requirements: json,
    change: ({ text }) => ({ text: (body, operation) => (operation === 'createDeliveryNote' ? '' : text(body, operation)) }),
  },
  {
    id: 'a bucket in the path of a statement',
    requirements: paths,
    change: sendingStatementPath('s3://bucket/2024/1.pdf'),
  },
  {
    id: 'a path from the root',
    requirements: paths,
    change: sendingStatementPath('/2024/1.pdf'),
  },
  {
    id: 'a drive of Windows',
    requirements: paths,
    change: sendingStatementPath(String.raw`C:\export\1.pdf`),
  },
  {
    id: 'the root location in the path',
    requirements: paths,
    change: sendingStatementPath('nordlicht-2026/2024/1.pdf'),
  },
  {
    id: 'a URL in a note',
    requirements: paths,
    change: sending('createNotes', (body) => ({
      ...body,
      notes: firstWith(body['notes'], { document_paths: [{ document_path: 'https://files.example/1.pdf' }] }),
    })),
  },
  {
    id: 'a share in an account',
    requirements: paths,
    change: sending('stageAccount', (body) => ({ ...body, statements: [{ statement_path: String.raw`\\share\1.pdf` }] })),
  },
  { id: 'a field of its own', requirements: fields, change: sending('stageAccount', (body) => ({ ...body, source_system: 'legacy' })) },
  {
    id: 'a field of its own in a customer',
    requirements: fields,
    change: sending('stageAccount', (body) => ({ ...body, customers: firstWith(body['customers'], { legacy_id: 1 }) })),
  },
  {
    id: 'names in camel case',
    requirements: fields,
    change: sending('processAccount', ({ operations_team_name, ...body }) => ({ ...body, operationsTeamName: operations_team_name })),
  },
  {
    id: 'an author of notes',
    requirements: fields,
    change: sending('createNotes', (body) => ({ ...body, notes: firstWith(body['notes'], { author: 'x' }) })),
  },
  {
    id: 'a batch number in payment instructions',
    requirements: fields,
    change: sending('createPaymentInstruction', (body) => ({ ...body, batch: 7 })),
  },
  {
    id: 'a comment in a market participant',
    requirements: fields,
    change: sending('importMarketParticipant', (body) => ({ ...body, comment: 'x' })),
  },
  {
    id: 'a query parameter of its own',
    requirements: fields,
    change: ({ path }) => ({
      path: (its, operation, attempt) => `${path(its, operation, attempt)}${operation === 'stageAccount' ? '?verbose=1' : ''}`,
    }),
  },
]
