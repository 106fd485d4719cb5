/** The program as it is built. */
export const ownProgram = 'dist/src/cli/bin.js'

const schemaFile = 'schemas/json-schema/account-import-record.json'

/** Programs that are compared, by name: the arguments for Node. What they print and how they end does not matter. */
export const linePrograms: Readonly<Record<string, (path: string) => readonly string[]>> = {
  'data-import validate': (path) => [ownProgram, 'validate', '--quiet', path],
  '@sourcemeta/jsonschema --fast --continue': (path) => [
    'node_modules/.bin/jsonschema',
    'validate',
    schemaFile,
    path,
    '--fast',
    '--continue',
  ],
}

/** Programs that are compared on a folder of single records, since not all know JSON Lines. */
export const folderPrograms: Readonly<Record<string, (folder: string) => readonly string[]>> = {
  'data-import validate': (folder) => [ownProgram, 'validate', '--quiet', folder],
  '@sourcemeta/jsonschema --fast --continue': (folder) => [
    'node_modules/.bin/jsonschema',
    'validate',
    schemaFile,
    folder,
    '--fast',
    '--continue',
  ],
  'ajv-cli': (folder) => [
    'node_modules/.bin/ajv',
    'validate',
    '--spec=draft2020',
    '--strict=false',
    '--errors=no',
    '-c',
    'ajv-formats',
    '-s',
    schemaFile,
    '-d',
    `${folder}/*.json`,
  ],
}
