import { saysGone } from '../../text/says-gone.ts'

/**
 * Whether a line around values is one that clients of databases, shells or Markdown write there whatever the values are: a prompt with its
 * command, a ruler with the heading over it, a count of rows, a greeting, a here-document, a fence. Any other line is a person's, and may
 * be about the values in words that nobody has thought of.
 */
export function isLineOfClient(line: string): boolean {
  return line.length <= longest && (line.trim() === '' || lines.some((form) => form.test(line)))
}

/** Whether a line is one that the shell of MongoDB, or of Ruby, writes whatever the records are; a query says which they are. */
export function isLineOfShell(line: string): boolean {
  if (line === '=> nil') return true
  return (
    /^(?:MongoDB (?:shell|server) version:? v?[\d.]+|connecting to:? mongodb:\/\/\S+|Implicit session: session \{ "id" : UUID\("[\da-f-]+"\) \}|Type "it" for more|> (?:it|exit|db\.[\w.]+\.find\((?:\{ ?"?\w+"? ?: ?"?\w+"? ?\})?\)(?:\.pretty\(\))?;?))$/.test(
      line,
    ) && !saysGone(line)
  )
}

/** No client asks for more in a line. */
const longest = 4096

const lines: readonly RegExp[] = [
  // Prompts.
  /^(?:SQL|db2|mysql|sqlite|mongo|psql|\d+)>(?: |$)/i,
  /^(?:mysql|MariaDB \[[^\]]*\]|sqlite|db2 =|[\w-]+[=-][#>]|[\w-]+ \[[^\]]*\] [\w-]+>|\s{3}->)\s/i,
  /^[\w-]+>(?: db\.\S+)?\s*$/,
  /^(?:\$|[\w.-]+@[\w.-]+:\S*[$#]) /,
  // The shell of MongoDB.
  /^(?:MongoDB (?:shell|server) version:? v?[\d.]+|connecting to:? mongodb:\/\/\S+|Implicit session: session \{ "id" : UUID\("[\da-f-]+"\) \}|Type "it" for more|> .*)$/,
  // The shells of Python and Ruby. What is asked for there may say which records they are.
  /^>>> (?:exit\(\)|quit\(\)|(?:list|print|pprint|pp)\([\w.]+\.(?:values|values_list|all)\([*\w, '"]*\)\)|(?:print|pprint|pp)\(\w+\))?$/,
  /^(?:irb\(main\)|[\w-]+\((?:dev|prod|production|development|main)\)|pry\(main\)):?\d*:?\d*[>*] ?(?:exit|quit|(?:pp|puts|p) [A-Z]\w*(?:\.\w+(?:\(&:\w+\))?)*(?:; ?nil)?)?$/,
  /^=> nil$/,
  /^Loading (?:production|development|staging) environment \(Rails [\d.]+\)$/,
  // Rulers, as psql, sqlcmd and SQL*Plus draw them under headings.
  /^[\s+|]*[-=_]{2,}[\s+|=_-]*$/,
  // What a query of JSON is called where nothing names its column.
  /^\s*(?:JSON[\w-]*|XMLAGG|TO_JSON|TO_JSONB|ROW_TO_JSON|JSON_AGG|JSON_BUILD_OBJECT|\?column\?|DATA|PAYLOAD|BODY|DOC|DOCUMENT|CONTENT|VALUE)(?:\(.*\)?)?\s*$/i,
  // Counts, and what else stands at the end.
  /^\(?\d+ (?:rows?|records?|Zeilen?|Datens(?:ä|ae)tze?)(?: (?:selected|affected|fetched|returned|in set|ausgew(?:ä|ae)hlt|betroffen))?\b[^a-z]*(?:sec\))?[).]*\s*$/i,
  /^\((?:\d+ (?:rows?|Zeilen?|Datens(?:ä|ae)tze?))(?: affected)?\)\s*$/i,
  /^(?:Elapsed|Abgelaufen|Time|Zeit|Completion time)\s*:\s*[\d:.T+\s-]+(?:ms|s)?\s*$/i,
  /^(?:Connected|Verbunden|Bye|Disconnected|PL\/SQL procedure successfully completed|Session altered|Commit complete)[.!]?\s*$/i,
  /^(?:Connected to|Verbunden mit|Disconnected from|Verbindung beendet mit)\b/i,
  /^(?:SET|SPOOL|COLUMN|WHENEVER|PROMPT|EXIT|QUIT|USE|\\\w+)\b[^{[]*;?\s*$/i,
  /^\s*(?:SELECT|FROM|WHERE|ORDER BY|FOR JSON|GO)\b[^{[]*$/i,
  // Scripts that say what they do, and how many there were.
  /^(?:Connect(?:ed|ing) to|Export(?:ing|iere)|Reading|Loading|Fetching|Writing) [^\s{["']+(?: ?\.{3})?$/i,
  /^(?:(?:found|exported|wrote|read|fetched|loaded) )?\d+ (?:accounts?|documents?|Konten)(?: (?:found|exported|written|read|fetched|loaded|exportiert|geschrieben))?\.?$/i,
  /^(?:done|finished|ready|fertig)[.!]?$/i,
  // Shells and Markdown.
  /^#!\/\S+/,
  /^\s*(?:cat|tee|curl|http|psql|mysql|sqlplus)\b[^<]*<<-?\s*['"]?\w+['"]?\s*(?:[|>].*)?$/,
  /^(?:EOF|EOT|END|JSON)\s*$/,
  /^(?:`{3,}|~{3,})\w*\s*$/,
]
