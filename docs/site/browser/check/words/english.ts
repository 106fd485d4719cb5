const columnOfRecords = (path: string) =>
  `${path} is a table with a column of JSON: it becomes lines of JSON, and the other columns are left out.`

/** The words of the check page in English. Those in braces are filled in. */
export const english = {
  locale: 'en-US',
  title: 'Check files',
  drop: 'Drop files or a folder here',
  choose: 'Choose files',
  forms: 'JSON, an array of records, JSON Lines; also gzip. Any size.',
  bodies: 'The records are bodies of',
  rules: 'Also apply the {rules} validation rules',
  howFar: 'How much is read',
  stop: 'Stop',
  reading: 'Reading',
  result: 'Result',
  found: 'What was found',
  count: 'Count',
  severity: 'Severity',
  foundAndRemedy: 'What was found, and what to do',
  show: 'Show',
  all: 'All',
  download: 'Download all as CSV',
  more: 'Show more',
  inFurtherGroups: 'in further groups',
  andOthers: 'and other fields',
  firstAt: 'first at',
  remedy: 'What to do:',
  hint: 'help:',
  messages: '',
  repair: 'Repair',
  repairLead: 'What can only mean one thing can be repaired, in copies. Your files stay as they are, and nothing leaves this page.',
  plan: 'Show what can be repaired',
  planned: 'What can be repaired',
  cause: 'Cause, and examples',
  repaired: 'Repaired',
  left: 'Left',
  leftOut: '(left out)',
  nothingRecognised: 'Nothing was recognised that could be repaired.',
  missing: '(missing)',
  stays: 'What stays',
  doubted: 'What rules doubt, although it is valid',
  ask: 'Questions',
  askLead: 'You may know what the files do not tell. Answer what you can; what has no answer stays as it is.',
  answer: 'Show the repair with these answers',
  load: 'Use a file of answers',
  unload: 'Without it',
  loaded: (name: string) => `Answers are taken from ${name}. What you answer here comes before them.`,
  loadedRefused: (name: string) => `${name} cannot be used as it is.`,
  answersFile: 'Download these answers, for data-import fix --answers',
  refused: 'Some answers cannot be used: see below each of them.',
  noAnswer: 'no answer',
  staysRight: 'right as it stands',
  mayBeRight: 'may be right',
  yearsHint: 'with 29, 29 is 2029 and 30 is 1930',
  textsHint: '{family_name}, {given_name} or {billing_postcode:99999} {billing_address2}, with 9 for a digit and A for a letter',
  itemsHint: 'separated by ;',
  base64Hint: '2 decimals, or base64 with 2 decimals',
  datesHint: 'dates as ddMMyyyy',
  timesHint: 'times in Europe/Berlin',
  keysHint: 'a field of each element, or of each record',
  namesHint: 'a field, or a path such as customers.0.given_name',
  make: 'Make repaired copies',
  copies: 'Repaired copies',
  log: 'Every change, as JSON Patch',
  again: 'Check the copies',
  stopped: 'You stopped it.',
  severities: { error: 'error', warning: 'warning', note: 'note' },
  kept: {
    'not JSON': 'not JSON',
    'a key twice': 'a key stands twice, and one of the values would get lost',
    'other operation': 'the body of another operation',
    'part of a record': 'only a part of a record, which belongs into one with its account',
    'uncut array': 'in a list that cannot be read to its end',
    'not removed': 'a repair would leave its finding, or bring another',
  },
  answers: {
    'day first with points': 'with points, the day comes first',
    'month first with points': 'with points, the month comes first',
    'day, month, year with points': 'with points and a year of two digits, the day comes first, then the month',
    'month, day, year with points': 'with points and a year of two digits, the month comes first, then the day',
    'year, month, day with points': 'with points and a year of two digits, the year comes first, then the month',
    'day, month, year': 'with a year of two digits, the day comes first, then the month',
    'month, day, year': 'with a year of two digits, the month comes first, then the day',
    'year, month, day': 'with a year of two digits, the year comes first, then the month',
    'day before the month': 'the day stands before the name of the month, the year of two digits behind it',
    'year before the month': 'the year of two digits stands before the name of the month, the day behind it',
    'month before the day, behind the year': 'behind the year and a slash, the month comes first',
    'day before the month, behind the year': 'behind the year and a slash, the day comes first',
    'month before the day, without marks': 'of eight digits, the month comes behind the year',
    'day before the month, without marks': 'of eight digits, the day comes behind the year',
    'months count from 1': 'January is 1',
    'months count from 0': 'January is 0, as in JavaScript',
    'day first': 'with slashes, the day comes first',
    'month first': 'with slashes, the month comes first',
    'comma before the decimals': 'a comma stands before the decimals',
    'point before the decimals': 'a point stands before the decimals',
    'days as Excel counts them': 'days are counted as Excel does',
    'days since 1970': 'days are counted from 1970 on',
    'seconds since 1970': 'times are seconds since 1970',
    'milliseconds since 1970': 'times are milliseconds since 1970',
    'moments, with days that begin in Germany': 'times in /Date(...)/ are moments, and days begin in Germany',
    'days that begin in UTC': 'days in /Date(...)/ begin in UTC',
    'datetimes in UTC': 'datetimes in /Date(...)/ are moments in UTC',
    'datetimes on the clock, without an offset': 'datetimes in /Date(...)/ are the time on the clock, and get no offset',
    'what stood beside the records goes': 'what stood beside the records goes',
    'what stood beside the records belongs to them': 'what stood beside the records belongs to them',
    'nothing lies behind the links': 'nothing lies behind the links',
    'more lies behind the links': 'more lies behind the links, which was not exported',
    'Unix time counts moments': 'Unix time counts moments, so that a midnight is one in UTC',
    'Unix time counts the clock on the wall, without an offset': 'Unix time counts what a clock showed that knew no time zone',
    'times of Debezium are moments in UTC': 'times that Debezium writes as numbers are moments in UTC',
    'times of Debezium are on the clock, without an offset': 'times that Debezium writes as numbers are on the clock, without an offset',
    'leave out what is deleted': 'leave out what is deleted',
    'take what is deleted like all others': 'take what is deleted like all others',
    'the last of each account': 'take the last of each account alone',
    'the first of each account': 'take the first of each account alone, since the newest come first',
    'all of each account': 'take all of each account',
    'X for true and nothing for false': 'X is true, and an empty flag is false',
    'a word for true': 'true is a word',
    'numbers of elements are positions': 'numbers of elements are positions in lists',
    'numbers of elements mean something, such as months': 'numbers of elements mean something, such as months',
    'flags of Access: -1 for true': 'flags are of Access, with -1 for true',
    'flags of others: -1 for what is not known': 'flags have -1 for what is not known',
    'letters of a DOS encoding': 'texts were in a DOS encoding',
    'letters of other encodings': 'texts were in another encoding',
    'a word for false': 'a word is false, and an empty flag is none',
    'every backslash stands twice': 'every backslash stands twice',
    'backslashes stand twice only in lines that are no JSON': 'backslashes stand twice only in lines that are no JSON',
    'backslashes are meant as they stand': 'backslashes are meant as they stand',
  },
  sections: {
    decisions: 'How values are read',
    years: 'Years of two digits',
    dates: 'Valid dates that may be wrong throughout',
    numbers: 'Points and commas in numbers',
    records: 'Records in an object that may say something of them',
    cents: 'Amounts without decimals',
    names: 'Names that the interface does not have',
    missing: 'Fields that are missing',
    texts:
      'Texts and numbers that one rule for their field explains: several fields in one, lists, digits without their zeros, times without an offset',
    keys: 'Keys of objects where a list is expected',
    values: 'Values that are wrong, or may stand for nothing',
  },
  questions: {
    doubled_backslashes: 'doubled backslashes, as COPY of PostgreSQL writes them',
    dotted_dates: 'dates with points',
    short_dotted_dates: 'dates with points and a year of two digits',
    slashed_dates: 'dates with slashes or hyphens',
    short_dates: 'dates with slashes or hyphens and a year of two digits',
    named_months: 'dates with the name of the month and a year of two digits',
    year_first_dates: 'dates with slashes and the year in front',
    compact_dates: 'dates of eight digits',
    date_parts: 'dates in parts',
    decimal_marks: 'numbers with a point or a comma before three digits',
    day_numbers: 'dates that are numbers of days',
    unix_time: 'dates that are Unix time',
    json_dates: 'dates in /Date(...)/',
    unix_clock: 'Unix time that is midnight in UTC',
    debezium_times: 'times of Debezium',
    left_beside: 'what stood beside the records',
    deferred_links: 'links in place of lists',
    deleted_records: 'deleted records',
    repeated_accounts: 'several states of an account',
    json_datetimes: 'datetimes in /Date(...)/',
    empty_flags: 'empty flags',
    minus_one_flags: 'flags of -1',
    element_numbers: 'lists whose elements are numbered',
    text_letters: 'letters in texts',
    true_flags: 'flags',
  },
  choices: {
    'leave out': 'leave it out',
    'in cents': 'in cents',
    'in euros': 'in euros',
    'take them': 'take the records out, and leave out what stands beside them',
    'leave them': 'leave it as it is',
    'day and month exchanged': 'day and month are exchanged wherever the day is 12 or less',
    'one day later': 'all are a day early: one day later is right',
    'as they stand': 'right as they stand',
  },
  marks: {
    'comma before the decimals': 'a comma stands before the decimals: 1.234 is 1234',
    'point before the decimals': 'a point stands before the decimals: 1.234 is 1.234',
  },
  flags: { true: 'true', false: 'false' },
  kinds: {
    date: '2025-12-31',
    datetime: '2025-12-31T12:00:00+01:00',
    decimal: '12.50',
    number: '12.5',
    integer: '12',
  },
  otherAnswer: (section: string) =>
    ({
      years: 'in the 2000s are those up to',
      names: 'it becomes the field',
      missing: 'in all of these it is',
      texts: 'they are',
      keys: 'each key is the field',
      values: 'it becomes',
    })[section] ?? 'another answer',
  asked: (count: string, one: boolean, section: string) => {
    if (section === 'years' || section === 'dates') return `${count} date${one ? '' : 's'}`
    return `${section === 'missing' ? 'missing ' : ''}${count} time${one ? '' : 's'}`
  },
  yearsThere: (years: string) => `years ${years}`,
  othersHave: (count: string) => (count === '0' ? 'no other has it' : `${count} others have it`),
  recordsIn: (count: string, one: boolean) => `${count} record${one ? '' : 's'} in ${one ? 'it' : 'them'}`,
  lostBeside: (names: string) => `would be in no copy: ${names}`,
  besideThem: (beside: string) => `beside them ${beside}`,
  suchAs: (examples: string) => `such as ${examples}`,
  moreQuestions: (count: string) => `At least ${count} more are open, and come when these are answered.`,
  centuries: (last: string, field: string | undefined) =>
    `As answered: of the years of two digits those up to ${last} are in the 2000s, in ${field ?? 'fields without an answer of their own'}.`,
  asAnswered: (answer: string, against: string | undefined) =>
    `As answered: ${answer}.${against === undefined ? '' : ` ${against} can only be read otherwise, and stay as they are.`}`,
  notPositions: (answer: string, left: string) =>
    `As answered: ${answer}. But ${left} objects whose numbers do not begin with 0 stay as they are: they count from 1, so that they may be months, or nothing else shows for certain that some before them were taken out.`,
  notEnough: (answers: string) => `Answers that were not enough, since what they are about stays as it is: ${answers}.`,
  unneeded: (answers: string) => `Answers that matched nothing: ${answers}.`,
  passing: (answers: string, areTexts: boolean) =>
    `Answers about ${areTexts ? 'numbers' : 'texts'} that matched nothing, since the values are ${areTexts ? 'texts' : 'numbers'}: ${answers}.`,
  records: (count: string, one: boolean) => `${count} record${one ? '' : 's'}`,
  files: (count: string, one: boolean) => `${count} file${one ? '' : 's'}`,
  findings: (count: string, one: boolean) => `${count} finding${one ? '' : 's'}`,
  progress: (read: string, total: string) => `${read} of ${total}`,
  checked: (records: string, files: string) => `${records} in ${files}`,
  invalid: (checked: string, invalid: string, findings: string) => `${checked}: ${invalid} invalid, ${findings}`,
  incomplete: (checked: string) => `Not all was checked. ${checked}`,
  toLookAt: (checked: string, findings: string) => `${checked}: valid, with ${findings} to look at`,
  sound: (checked: string) => `${checked}: nothing to report`,
  unread: (path: string, problem: string) => `${path} could not be read: ${problem}.`,
  interrupted: 'You stopped it; the rest was not checked.',
  engines: (unparsed: string, parsed: string) => `${unparsed} seen to be valid without parsing, ${parsed} parsed and checked.`,
  fault: (message: string) => `This is a fault of the page, not of your file: ${message}`,
  changes: (changed: string, records: string, one: boolean) => `${changed} of ${records} record${one ? '' : 's'} would change`,
  soundThen: (count: string) => `${count} of them would be sound`,
  doubtedThen: (count: string) => `${count} would be valid, but doubted by rules`,
  doubtedIn: (places: string, one: boolean, records: string) => `${places} place${one ? '' : 's'} in ${records}`,
  recordsWith: (count: string, one: boolean) => `${count} record${one ? '' : 's'}`,
  keptAs: (records: string, one: boolean, why: string) => `${records} ${one ? 'stays as it is' : 'stay as they are'}: ${why}.`,
  pointBeforeThreeDigits: (values: string, one: boolean, example: string) =>
    `In doubt: ${values} value${one ? '' : 's'} such as ${example}. Elsewhere a comma stands before the decimals, so this point may stand between thousands. It is valid and stays as it is.`,
  fallingReadings: (values: string, one: boolean, example: string) =>
    `In doubt: ${values} reading${one ? '' : 's'} such as ${example}. Readings fall as from 987 to 1.234, and would rise if the point stood between thousands. They are valid and stay as they are.`,
  allInOneMonth: (dates: string, field: string) =>
    `In doubt: ${dates} dates at ${field} would all be in the same month, on days up to the twelfth. If another system has written them, day and month are swapped: repair its files by themselves.`,
  amountsInCents: (amounts: string, example: string) =>
    `In doubt: ${amounts} amounts have no decimals, such as ${example}, and none has any. The interface has them in euros: if they are in cents, divide them by 100 before the upload.`,
  balancesInCents: (records: string, field: string, example: string, euros: string | undefined) =>
    `In doubt: in ${records} records ${field} is exactly a hundred times what the other balances say, such as ${example}. These seem to be in cents, and stay as they are. ${euros === undefined ? 'Answer below; then all amounts of the field without decimals are divided by 100.' : `Records that show that other amounts of the field without decimals are in euros: ${euros}. Repair the records in cents by themselves.`}`,
  turnedBySpreadsheet: (valid: string, dotted: string) =>
    `In doubt: ${valid} dates with a day of 12 or less need no repair, in fields where all ${dotted} dates with points have a day above 12. A spreadsheet with American settings swaps day and month in those that it can read: export again, with the columns as text.`,
  textLeftOut: (texts: string, more: string) => `Left out: ${texts}${more === '0' ? '' : `, and ${more} more`}.`,
  outputs: {
    'HTTP messages': (path: string) => `${path} holds HTTP messages: their bodies are joined, without headers and the sizes of chunks.`,
    'framed records': (path: string) => `${path} has a mark or a length before each record: these are left out.`,
    'script literal': (path: string) =>
      `${path} is a statement of JavaScript: the literal in it is taken, without what stands before and behind it.`,
    'cut lines': (path: string) =>
      `${path} holds records that were cut into lines of one width, as sqlcmd and SQL*Plus do: the lines of each are joined.`,
    'printed objects': (path: string) => `${path} has objects as Java, Kotlin or Python print them: they are written as JSON.`,
    'text around': (path: string) => `${path} has lines of a client, a shell or Markdown around its records: they are left out.`,
    'COPY statement': (path: string) =>
      `${path} is a COPY statement of PostgreSQL: its column of JSON becomes lines of JSON, and its other columns are left out.`,
    'ordered dictionaries': (path: string) => `${path} has OrderedDict([...]) of Python: the pairs in each become an object.`,
    'values of PHP': (path: string) => `${path} has values as serialize() of PHP writes them: they become JSON.`,
    'types of Java': (path: string) =>
      `${path} has values behind their classes, as Jackson writes them: ["java.math.BigDecimal", 12.5] is 12.5.`,
    'JSON:API': (path: string) =>
      `${path} is a document of JSON:API: what each record names by type and id stands in it, and attributes without the object around them.`,
    'changes of Debezium': (path: string) =>
      `${path} has changes as Debezium writes them: of each account the state after the last of them stays, by the places and times beside them.`,
    'INSERT statements': columnOfRecords,
    'INSERT statements of MySQL': columnOfRecords,
    'expanded rows': columnOfRecords,
    'rows of cells': columnOfRecords,
    'rows of cells with backslashes': columnOfRecords,
    'rows of quoted cells': columnOfRecords,
    'log lines': (path: string) =>
      `${path} is a log with a record in each line: the text before each is left out, and so are lines without a record.`,
    'log lines among others': (path: string) =>
      `${path} is a log with a record in each line: the text before each is left out, and so are lines without a record, also those with objects that tell of the program alone, such as a slow query.`,
    'container log': (path: string) =>
      `${path} is the log of a container: what the program wrote to its standard output is joined, and lines without a record are left out.`,
    'psql table': (path: string) =>
      `${path} is a table as psql prints it: its rows become lines of JSON, without the header, the footer and the marks at the ends of lines.`,
    'quoted-printable': (path: string) =>
      `${path} is quoted-printable, as mails carry texts: =C3=BC becomes ü, and lines that end with = go on.`,
    'rows of accounts': (path: string) => `${path} has several rows for an account: they become one record, with lists.`,
    'rows of fields': (path: string) =>
      `${path} has a row for each field of an account: they become one record with the fields that they name.`,
    'columns of accounts': (path: string) => `${path} has the names of fields in its first column: each of the others becomes a record.`,
    'lines of types': (path: string) =>
      `${path} has lines of several types, of which others name the columns: each account becomes a record with the lines behind it, in its lists.`,
    'tables in one file': (path: string) =>
      `${path} has several tables: they are joined by the columns in which their rows name one another, and each account becomes a record.`,
    'ruled columns': (path: string) => `${path} has columns below a line of hyphens: where these begin and end, cells do.`,
    'INSERT statements of tables': (path: string) =>
      `${path} has INSERT statements for several tables: the rows of each go into the lists of the account that they name, and each account becomes one record.`,
    'COPY statements of tables': (path: string) =>
      `${path} has COPY statements for several tables: the rows of each go into the lists of the account that they name, and each account becomes one record.`,
    'joined tables': (path: string) =>
      `${path} has several tables: the rows of each go into the lists of the account that they name, and each account becomes one record.`,
    'table of cells': (path: string) =>
      `${path} is CSV: each row, or the rows of one account, become a record with the names of the heading, of which paths become lists and objects, a cell without anything in it is a field that is not there, and where it is sure that MySQL or PostgreSQL has written backslashes, all of them are undone.`,
    'doubled backslashes': (path: string) => `${path} has every backslash twice, as COPY of PostgreSQL writes them: each pair becomes one.`,
    'doubled backslashes in some lines': (path: string) =>
      `${path} has lines that are JSON only where each pair of backslashes becomes one, as COPY of PostgreSQL writes them; the others stay.`,
    'object references': (path: string) =>
      `${path} has numbers in place of objects that stood before, as .NET writes them: the objects stand there again.`,
  },
  rowsApart: (rows: string, path: string, lines: string, accounts: string) =>
    `In doubt: rows of ${path} without an account: ${rows} (lines ${lines}). Accounts above them that may not be whole: ${accounts}. Write the account into each row, and repair the file again.`,
  escapedTexts: (texts: string, one: boolean, escapedFor: string, field: string) =>
    `In doubt: ${texts} ${one ? 'text that stays' : 'texts that stay'} escaped for ${escapedFor}, such as in ${field}. ${escapedFor !== 'mails' ? 'Others became letters. Undo it before the export, or answer for the fields.' : 'The whole file is not sure to be quoted-printable, so that nothing of that is undone. Decode it before the repair.'}`,
  maybeBackslashes: (path: string) =>
    `In doubt: backslashes in the cells of ${path}. Nothing shows for certain that MySQL or PostgreSQL has written them, as in \\n for a line end, so that all of them stand as they are. Export it with quotation marks around texts and without backslashes, or as JSON.`,
  leftRows: (rows: string, path: string, lines: string, faults: string) =>
    `In doubt: rows of ${path} that are in no copy: ${rows} (lines ${lines}). The reasons: ${faults}. The log has them; mend them in the file.`,
  rowFaults: {
    cells: 'not as many cells as the heading',
    quotes: 'a quotation mark where none may stand',
    'line end': 'a line end within a cell without quotation marks around it',
    neighbour: 'beside a row with too few cells',
    account: 'rows of one account that differ where they have to be the same',
    twice: 'a row of an account that comes twice',
    join: 'rows of one account of which nobody can tell how its lists belong together',
    'no account': 'no account, where others have several rows',
    'no row': 'names a row of another table that is not there, or in no record',
    'other row': 'names rows of other tables that do not belong together',
  },
  unreadTable: (path: string, why: string) => `${path} is CSV with names of fields in its heading, and stays as it is: ${why}`,
  tableFaults: {
    sameNames: (name: string) => `two of its columns are called ${name}.`,
    cellsWithoutName: (line: string) => `line ${line} has something in a column without a name.`,
    rowAbove: (line: string) => `line ${line}, above its heading, has as many cells and may be a record.`,
    unitAbove: (line: string) => `line ${line}, above its heading, names a unit, a currency or a zone, in which its values may be.`,
    singleQuotes: 'all of its cells stand in single quotation marks.',
    severalMarks: 'its heading can be read with several marks between cells.',
    quotes: (line: string) =>
      `from line ${line} on nobody can tell where its rows end, since a quotation mark stands where none may, or is not closed.`,
    lengths: (longer: string, shorter: string) =>
      `${longer} of its rows have more cells than the heading, and ${shorter} fewer, so that values may stand in wrong columns.`,
    mostlyLeft: (left: string, rows: string, line: string, why: string) =>
      `${left} of its ${rows} rows are no records, such as that on line ${line}: ${why}.`,
    otherCount: (rows: string, told: string) => `it has ${rows} rows, and says that they are ${told}.`,
    spread: 'The rows of its accounts stand apart, and are too many to be put together in memory. Sort it by the account.',
    noRows: 'it has no row below its heading.',
  },
  wrongDays: {
    'day and month exchanged': (dates: string, shown: string) =>
      `In doubt: ${dates} valid dates look as if day and month were exchanged wherever the day is 12 or less (${shown}). They stay as they are.`,
    'one day later': (dates: string, shown: string) =>
      `In doubt: ${dates} valid dates look as if they were a day early, as where a program takes midnight in Germany for a time in UTC (${shown}). They stay as they are.`,
  },
  contraryDays: (shown: string, contrary: string) => `Records that show that: ${shown}; that show the contrary: ${contrary}.`,
  askedDays: 'Answer whether they are wrong.',
  mixedDays: (wrong: string, sound: string) =>
    `Wrong, as it seems: ${wrong}. Right, as it seems: ${sound}. Repair these files by themselves, each kind with answers of its own.`,
  spoiledDays: (records: string, files: string) =>
    `In doubt: an answer has moved dates that looked right, records: ${records} (${files}). Contracts or statements that were whole months are not any more. Repair files whose dates are right by themselves.`,
  otherCentury: (dates: string, one: boolean, example: string) =>
    `In doubt: ${dates} date${one ? '' : 's'} such as ${example}. With the century that was answered ${one ? 'it is' : 'they are'} in the future or long ago: see whether the answer for this field is right.`,
  strangeWords: (texts: string, one: boolean, example: string) =>
    `In doubt: ${texts} word${one ? '' : 's'} where the document shows codes, such as ${example}, beside others that have become codes.`,
  wordsForNothing: (texts: string, fields: string) => `In doubt: texts such as NULL that may stand for nothing: ${texts}, in ${fields}.`,
  codesAsDates: (codes: string, one: boolean, example: string, code: string | undefined) =>
    code === undefined
      ? `In doubt: ${codes} text${one ? ' is a number' : 's are numbers'} that a spreadsheet has rounded, such as ${example}: the digits behind are lost. Export again from the source, with the column as text.`
      : `In doubt: ${codes} code${one ? ' is a date' : 's are dates'}, such as ${example}. A spreadsheet may have made it of ${code}: export again, with the column as text, or answer for ${one ? 'it' : 'them'}.`,
  leftByAnswers: (values: string, one: boolean, example: string) =>
    `In doubt: ${values} value${one ? '' : 's'} that answers are about ${one ? 'is' : 'are'} left, such as ${example}. Answer for ${one ? 'it alone' : 'them one by one'}, or mend ${one ? 'it' : 'them'} where the data come from.`,
  leftBeside: (names: string) =>
    `In doubt: what stood beside the records is in no copy: ${names}. Put what belongs to the accounts into their records before the repair.`,
  changesLeftOut: (changes: string) => `As answered, the copies are without ${changes}; the log keeps them.`,
  equalLeftOut: (records: string) => `The copies are without ${records}, one of which stays; the log keeps the others.`,
  leftOutFor: {
    'earlier state': (count: string) => `${count} earlier state${count === '1' ? '' : 's'} of accounts`,
    deleted: (count: string) => `${count} state${count === '1' ? '' : 's'} of accounts that are deleted`,
    deletion: (count: string) => `${count} deletion${count === '1' ? '' : 's'} without a record`,
    'equal record': (count: string) => `${count} record${count === '1' ? '' : 's'} equal to another of the account`,
    nothing: (count: string) => `${count} null${count === '1' ? '' : 's'} in place of records`,
  },
  nothingLeftOf: (files: string) => `Nothing is left of these files, and they have no copy: ${files}.`,
  deletedRecords: (records: string, isOne: boolean, signs: string, places: string) =>
    `In doubt: ${records} record${isOne ? ' is' : 's are'} deleted, as ${signs} beside ${isOne ? 'it' : 'them'} or further on says${places === '' ? '' : ` (${places})`}. Answer below, or leave ${isOne ? 'it' : 'them'} out before the upload.`,
  deletionsAlone: (deletions: string, nulls: string) =>
    `In doubt: deletions without a record to take (${deletions}) and nulls in place of records (${nulls}) lie in a stream of changes. Answer below, or leave them out before the upload.`,
  repeatedAccounts: (records: string, accounts: string, places: string, unordered: string | undefined) =>
    `In doubt: of ${accounts} account${accounts === '1' ? '' : 's'} there are several states; ${records} of them come${records === '1' ? 's' : ''} before a later one (${places}). ${unordered === undefined ? '' : `Of ${unordered} of them nothing but the order of lines tells that, and the newest may also come first. `}Answer below, or leave the earlier ones out before the upload.`,
  differingRecords: (records: string, accounts: string, places: string) =>
    `In doubt: of ${accounts} account${accounts === '1' ? '' : 's'} several records differ; ${records} of them come${records === '1' ? 's' : ''} before another one (${places}). Whichever is staged last replaces the others. Answer below, or leave out those that do not count before the upload.`,
  maybeDeleted: (records: string, isOne: boolean, signs: string, places: string) =>
    `In doubt: ${records} record${isOne ? '' : 's'} may be deleted, going by ${signs} beside ${isOne ? 'it' : 'them'} (${places}). No answer leaves ${isOne ? 'it' : 'them'} out, since that may have another meaning: leave out what is deleted before the upload.`,
  changeDoubts: {
    'states out of order': (changes: string, places: string) =>
      `In doubt: by the numbers or times beside them, ${changes} change${changes === '1' ? ' is' : 's are'} newer than what follows of the same account (${places}). All records and deletions of such accounts stay. Sort the changes in the order in which they were made.`,
    'states in no order': (changes: string, places: string) =>
      `In doubt: of ${changes} change${changes === '1' ? '' : 's'} nobody can tell whether what follows of the same account is newer (${places}): they lie in different files, or what says when they were made cannot be compared, or one is made that is there or changed that is deleted. All records and deletions of such accounts stay.`,
    'partial states': (records: string, places: string) =>
      `In doubt: ${records} record${records === '1' ? ' has' : 's have'} fields or items of lists that a later state of the same account does not have (${places}). The later one may be only what was changed, so all records and deletions of such accounts stay.`,
    placeholders: (records: string, places: string) =>
      `In doubt: ${records} record${records === '1' ? ' has' : 's have'} __debezium_unavailable_value in place of a value that the change left alone (${places}). Take the value from an earlier state, or export the stream with whole records.`,
    'states before changes': (records: string, places: string) =>
      `In doubt: ${records} record${records === '1' ? ' is as it was' : 's are as they were'} before a change (${places}). What follows of such accounts may be missing: export the stream without the states before the changes.`,
    'changes without records': (changes: string, places: string) =>
      `In doubt: of ${changes} change${changes === '1' ? '' : 's'} no record is taken (${places}); what was changed may be missing in the copies. Export the stream with the whole record after each change.`,
    'renamed accounts': (records: string, places: string) =>
      `In doubt: the account of ${records} record${records === '1' ? '' : 's'} was called otherwise before the change (${places}). Records of the account as it was called before stay, too: leave them out before the upload if it is the same account.`,
    'unnamed deletions': (deletions: string, places: string) =>
      `In doubt: ${deletions} deletion${deletions === '1' ? ' does' : 's do'} not say of which account (${places}); it may still be among the others. Export the stream with the keys of its messages, or with the states before each change.`,
    'states of other records': (changes: string, places: string) =>
      `In doubt: ${changes} change${changes === '1' ? '' : 's'} may replace or delete records further up (${places}). Only accounts are followed, so that earlier states of other records stay: export the last state of each, or answer below that all are records of their own.`,
    'accounts alike': (changes: string, places: string) =>
      `In doubt: ${changes} change${changes === '1' ? ' is' : 's are'} of accounts whose number another account has as well, but for zeros in front (${places}). They may be one account, so all records and deletions of such accounts stay. Write all numbers with the same digits.`,
    'accounts made one': (records: string, places: string) =>
      `In doubt: ${records} record${records === '1' ? ' has' : 's have'} the account of another one, which was called otherwise before an answer changed it (${places}). If these are not one account, answer otherwise for its fields.`,
  },
  notExported: (links: string, field: string) =>
    `In doubt: a link stands in place of what was not exported, in ${links} place${links === '1' ? '' : 's'} such as ${field}. If there is something behind it, export again with it: the copies are without it.`,
  moreFollow: (example: string) =>
    `In doubt: what stood around the records says that more of them follow (${example}), and nothing here comes behind. Make sure that the export is whole.`,
  missingRecords: (all: string, here: string) =>
    `In doubt: what stood around the records says that there are ${all}, and ${here} of them are here. Make sure that the export is whole.`,
  missingPages: (all: string, here: string) =>
    `In doubt: what stood around the records says that there are ${all} pages, and ${here} of them are here. Make sure that the export is whole.`,
  decided: (answer: string, values: string, one: boolean) =>
    `Decided over all files: ${answer}. ${values} value${one ? '' : 's'} can be read no other way, and none contradicts.`,
  decidedForSome: (answer: string, values: string, sources: string) =>
    `Decided for the files and suppliers that show it: ${answer}, and none contradicts. What may be either is left where nothing of the same file and supplier tells; number of such values: ${values} (${sources}). Answer below, which holds for all of them, or repair these by themselves.`,
  decidedBySource: (answers: string, left: string | undefined) =>
    `Decided for each file and supplier by itself, since they differ, and none of these contradicts itself: ${answers}.${left === undefined ? '' : ` What may be either is left where nothing of the same file and supplier tells: ${left}.`}`,
  contradicting: (answers: string) => `Not decided, since both occur: ${answers}. What may be either is left.`,
  undecided: (answers: string) => `Not decided, since nothing tells: ${answers}. What may be either is left.`,
  staying: (findings: string, records: string, one: boolean) => `${findings} in ${records} record${one ? '' : 's'}`,
  encoding: (path: string, encoding: string) => `${path} is ${encoding}, and becomes UTF-8.`,
}

/** The words of the check page in one language. */
export type CheckWords = Readonly<typeof english>

/** A word that is a text as it stands. */
export type TextWord = { [Word in keyof CheckWords]: CheckWords[Word] extends string ? Word : never }[keyof CheckWords]
