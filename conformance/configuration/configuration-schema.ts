import { Type } from 'typebox'

const text = (description: string) => Type.String({ minLength: 1, description })
const closed = { additionalProperties: false }
const named = (description: string) => Type.Record(Type.String(), Type.String(), { description })

/** The configuration file of the suite. */
export const ConfigurationFile = Type.Object(
  {
    $schema: Type.Optional(text('For editors.')),
    baseUrl: text('What stands before /v1/data-import/, such as http://127.0.0.1:4010.'),
    implementation: Type.Optional(
      Type.Object(
        {
          name: text('Its name.'),
          version: Type.Optional(text('Its version, such as 2.4.0 or a commit.')),
          url: Type.Optional(text('A page about it, http or https.')),
        },
        { ...closed, description: 'What is judged, as reports name it.' },
      ),
    ),
    auth: Type.Object(
      {
        token: Type.Optional(text('The access token itself. Better: tokenEnv.')),
        tokenEnv: Type.Optional(text('The environment variable that holds the access token.')),
        graphql: Type.Optional(
          Type.Object(
            {
              url: text('Address of the GraphQL interface. For a server in the same process a path will do.'),
              query: text('The mutation that gives a token.'),
              variables: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { description: 'Variables of the mutation.' })),
              variablesEnv: Type.Optional(named('Variables whose values are in environment variables.')),
              headersEnv: Type.Optional(named('Headers whose values are in environment variables.')),
              tokenPath: text('Where the token stands in the answer, such as data.obtainToken.token.'),
            },
            { ...closed, description: 'A GraphQL mutation that gives a token; it is asked again when a token is refused.' },
          ),
        ),
      },
      { ...closed, minProperties: 1, maxProperties: 1, description: 'Where the access token comes from: one of the three.' },
    ),
    suppliers: Type.Object(
      {
        ongoing: text('Code of an import supplier that is Ongoing; the suite creates its records there.'),
        ongoingOther: Type.Optional(text('Code of another one that is Ongoing. The suite makes one where the operator port can.')),
        paused: Type.Optional(text('Code of one that is Paused. The suite makes one where the operator port can.')),
        complete: Type.Optional(text('Code of one that is Complete. The suite makes one where the operator port can.')),
      },
      { ...closed, description: 'Import suppliers.' },
    ),
    operationsTeam: text('Name of an operations team that exists.'),
    paymentVendors: Type.Optional(
      Type.Object(
        {
          available: Type.Optional(text('A vendor that verifies every instruction.')),
          persistentFailure: Type.Optional(text('A vendor that can never be reached.')),
          intermittentFailure: Type.Optional(text('A vendor that fails the first time and answers when asked again.')),
        },
        { ...closed, description: 'Payment vendors, by how they behave. The suite makes missing ones where the operator port can.' },
      ),
    ),
    skippedAccount: Type.Optional(
      Type.Object(
        { import_supplier: text('Import supplier code.'), external_account_number: text('The legacy account number.') },
        { ...closed, description: 'An account that is marked to be skipped.' },
      ),
    ),
    templates: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'Payloads that the implementation accepts, by operation (validateAccount): the payload, or the path of a JSON file.',
      }),
    ),
    profile: Type.Optional(text('A profile that the payloads keep, such as cautious, or the path of a JSON or .mjs file.')),
    operator: Type.Optional(
      Type.Object(
        {
          url: text('Address of the operator port.'),
          token: Type.Optional(text('Its token. Better: tokenEnv.')),
          tokenEnv: Type.Optional(text('The environment variable that holds its token.')),
        },
        { ...closed, description: 'The operator port.' },
      ),
    ),
  },
  { ...closed, title: 'Configuration of the conformance suite' },
)
