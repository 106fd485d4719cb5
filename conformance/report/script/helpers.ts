import { quoted } from './fresh-text.ts'
import { jsonLines } from './json-lines.ts'
import { silent } from './status-verdict.ts'

/** Functions of awk that tell whether two values mean the same: decimals by all their digits, times as instants. */
const sameValues = String.raw`
    function plain(v) { gsub(/"/, "", v); return v "" }
    # Compared as text, since awk would round a long decimal.
    function decimal(v, minus) {
      minus = sub(/^-/, "", v) ? "-" : ""
      if (v ~ /\./) { sub(/0+$/, "", v); sub(/\.$/, "", v) }
      sub(/^0+/, "", v)
      if (v == "" || v ~ /^\./) v = "0" v
      return v == "0" ? v : minus v
    }
    function same(a, b) {
      # As texts: to awk nothing at all is equal to 0.
      if (a "" == b "") return 1
      a = plain(a); b = plain(b)
      if (a == b && a ~ /^-?[0-9]+$/) return 1
      if (a ~ /^-?[0-9]+(\.[0-9]+)?$/ && b ~ /^-?[0-9]+(\.[0-9]+)?$/ && (a ~ /\./ || b ~ /\./)) return decimal(a) == decimal(b)
      return a ~ /^[0-9]+-[0-9][0-9]-[0-9][0-9]T/ && b ~ /^[0-9]+-[0-9][0-9]-[0-9][0-9]T/ && instant(a) == instant(b)
    }
    # In seconds; a time without an offset counts as one of UTC.
    function instant(v,  p, sign, offset, m, y) {
      sign = match(v, /[+-][0-9][0-9]:?[0-9][0-9]$/) ? (substr(v, RSTART, 1) == "-" ? -1 : 1) : 0
      if (sign) { offset = substr(v, RSTART + 1); sub(/:/, "", offset); v = substr(v, 1, RSTART - 1) }
      sub(/Z$/, "", v)
      split(v, p, /[-T:]/)
      m = (p[2] + 9) % 12; y = p[1] - int(m / 10)
      offset = sign * (substr(offset, 1, 2) * 60 + substr(offset, 3)) * 60
      return (365 * y + int(y / 4) - int(y / 100) + int(y / 400) + int((153 * m + 2) / 5) + p[3]) * 86400 + p[4] * 3600 + p[5] * 60 + p[6] - offset
    }`

/** Functions of the shell that scripts use, each by its name; a script holds those that it uses. */
const helpers = {
  send: String.raw`# Sends a request: its number, method and URL, and further options of curl. The answer is kept in a file.
send() {
  number=$1 method=$2 address=$3; shift 3
  printf '%s\n' "$address" "$@" > "$DIR/$number.parts"
  curl -sS --max-time 30 -X "$method" -o "$DIR/$number" -w '%{http_code}\n%{content_type}' "$@" "$address" > "$DIR/$number.status"
  touch "$DIR/$number"
  printf '%s. %s %s -> %s %s\n' "$number" "$method" "$address" "$(head -n 1 "$DIR/$number.status")" "$(head -c 1000 "$DIR/$number")"
}`,
  add: String.raw`# Adds a request to those that are sent together; its arguments are those of send.
add() {
  number=$1 method=$2 address=$3; shift 3
  printf '%s\n' "$address" "$@" > "$DIR/$number.parts"
  {
    [ -s "$DIR/together" ] && echo next
    printf 'url = %s\n' "$(in_quotes "$address")"
    printf 'request = %s\nmax-time = 30\noutput = "%s"\nwrite-out = "%s %%{http_code} %%{content_type}\\n"\n' "$method" "$DIR/$number" "$number"
    while [ $# -gt 1 ]; do
      case $1 in
        -H) printf 'header = %s\n' "$(in_quotes "$2")" ;;
        --data-binary)
          case $2 in
            @*) printf 'data-binary = %s\n' "$(in_quotes "$2")" ;;
            *)
              printf '%s' "$2" > "$DIR/$number.body"
              echo "data-binary = \"@$DIR/$number.body\"" ;;
          esac ;;
      esac
      shift 2
    done
  } >> "$DIR/together"
}
in_quotes() { printf '%s' "$1" | sed 's/[\\"]/\\&/g; s/^/"/; s/$/"/'; }`,
  together: String.raw`# Sends the added requests at once. It needs curl 7.68 or later.
together() {
  curl -s --no-progress-meter -Z --parallel-immediate --parallel-max 300 -K "$DIR/together" > "$DIR/statuses"
  for parts in $(grep '^output' "$DIR/together" | sed 's/.*\/\([0-9]*\)"$/\1/'); do
    awk -v n="$parts" '$1 == n { print $2; $1 = $2 = ""; sub(/^ +/, ""); print; found = 1 } END { if (!found) print "000" }' "$DIR/statuses" > "$DIR/$parts.status"
    touch "$DIR/$parts"
    printf '%s. %s -> %s %s\n' "$parts" "$(head -n 1 "$DIR/$parts.parts")" "$(status "$parts")" "$(head -c 1000 "$DIR/$parts")"
  done
  rm "$DIR/together"
}`,
  status: String.raw`status() { head -n 1 "$DIR/$1.status"; }`,
  content_type: String.raw`content_type() { sed -n 2p "$DIR/$1.status"; }`,
  digits: String.raw`# So many digits, made of $RUN.
digits() { printf '%s' "$RUN" | cksum | cut -c "1-$1"; }`,
  checked: String.raw`# Digits, and their check digit behind them.
checked() {
  rest=$1 sum=0 place=0
  while [ -n "$rest" ]; do
    digit=${'$'}{rest%"${'$'}{rest#?}"} rest=${'$'}{rest#?}
    sum=$((sum + digit * (1 + place % 2))) place=$((place + 1))
  done
  echo "$1$(((10 - sum % 10) % 10))"
}`,
  lines: `# JSON as lines: a path, a tab, and what stands there.
lines() { LC_ALL=C awk ${quoted(jsonLines)}; }`,
  within: String.raw`# The lines below a path, without it.
within() { AT=$1 awk 'BEGIN { FS = "\t"; at = ENVIRON["AT"] } at == "" { print; next } $1 == at { print substr($0, length(at) + 1) } index($1, at ".") == 1 { print substr($0, length(at) + 2) }'; }`,
  items: String.raw`# The indexes of the items of a list whose member has a value: the number of the request, the name of the member, and JSON.
items() { lines < "$DIR/$1" | AT=$2 WANTED=$3 LC_ALL=C awk 'BEGIN { FS = "\t" } { dot = index($1, ".") } substr($1, dot + 1) == ENVIRON["AT"] && $2 == ENVIRON["WANTED"] { print substr($1, 1, dot - 1) }'; }`,
  item: String.raw`# The index of the first such item, or none.
item() { items "$@" | { read -r index && echo "$index" || echo none; }; }`,
  went: String.raw`# Whether requests got the statuses of the run: number:status, for each, and :token where the token is not that of the script. One
# that was not let in leaves open what the others show.
went() {
  for one in "$@"; do
    number=${'$'}{one%%:*} was=${'$'}{one#*:} is=$(status "${'$'}{one%%:*}")
    [ "$is" = "${'$'}{was%:token}" ] && continue
    case $is:$was in 401:*:token|403:*:token) HEARD=yes ;; 000:*|${silent.map((status) => `${status}:*`).join('|')}) ;; *) HEARD=yes ;; esac
    printf 'Request %s was answered %s (%s in the run), so this attempt cannot show the failure.\n' "$number" "$is" "${'$'}{was%:token}"
    return 1
  done
  HEARD=yes
}`,
  part: String.raw`# A value in an answer: the number of the request, and the path.
part() { lines < "$DIR/$1" | within "$2" | cut -f 2; }`,
  expect: String.raw`# Whether an answer has what is expected at a path, where * is any item; more members are allowed: the number of the request, the
# path, and JSON, or nothing where nothing is expected.
expect() {
  printf '%s' "$3" | lines > "$DIR/expected"
  case $2 in
    *'.*'*)
      list=${'$'}{2%%.\**} rest=${'$'}{2#*.\*} item=0
      while lines < "$DIR/$1" | within "$list.$item" | grep -q .; do
        lines < "$DIR/$1" | within "$list.$item$rest" > "$DIR/got"
        as_expected && return 0
        item=$((item + 1))
      done
      [ -n "$3" ] || return 0
      lines < "$DIR/$1" | within "$list" > "$DIR/got" ;;
    *)
      lines < "$DIR/$1" | within "$2" > "$DIR/got"
      as_expected && return 0 ;;
  esac
  printf 'The answer to request %s, at %s:\nexpected  %s\nreceived  %s\n' "$1" "${'$'}{2:-the whole body}" "${'$'}{3:-nothing}" "$(cut -f 2 < "$DIR/got" | head -c 300 | grep . || echo nothing)"
  return 1
}`,
  as_expected: String.raw`as_expected() {
  LC_ALL=C awk '${sameValues}
    BEGIN { FS = "\t" }
    FILENAME ~ /got$/ { got[$1] = $2; have[$1, $2] = 1; if ($2 !~ /^(null|""|false|0|[{][}]|[[]0[]])$/) any = 1; next }
    { wanted++; if (!(($1, $2) in have) && !same($2, got[$1]) && !($2 == "null" && (!($1 in got) || got[$1] == ""))) wrong = 1 }
    END { exit wanted ? wrong : any }
  ' "$DIR/got" "$DIR/expected"
}`,
  count: String.raw`# How many items of a list have what is expected: the number of the request, the path of the list, and JSON.
count() {
  printf '%s' "$3" | lines > "$DIR/expected"
  item=0 times=0
  while lines < "$DIR/$1" | within "${'$'}{2:+$2.}$item" > "$DIR/got"; [ -s "$DIR/got" ]; do
    as_expected && times=$((times + 1))
    item=$((item + 1))
  done
  echo "$times"
}`,
  holds: String.raw`# Whether an answer holds an object with what is expected, at any depth: the number of the request, and JSON.
holds() {
  printf '%s' "$2" | lines > "$DIR/expected"
  lines < "$DIR/$1" > "$DIR/got"
  LC_ALL=C awk '${sameValues}
    BEGIN { FS = "\t" }
    FILENAME ~ /expected$/ { if ($1 != "" && $2 != "null") { count++; path[count] = "." $1; value[count] = $2 } next }
    {
      at = "." $1
      for (i = 1; i <= count; i++) {
        start = length(at) - length(path[i])
        if (start >= 0 && substr(at, start + 1) == path[i] && same(value[i], $2) && ++found[substr(at, 1, start)] == count) all = 1
      }
    }
    END { exit !all }
  ' "$DIR/expected" "$DIR/got"
}`,
  hang_up: String.raw`# Sends a request and hangs up so many milliseconds after its last byte, a little later in each attempt, since nobody knows when a
# server is where the fault shows: these, and the arguments of send.
hang_up() {
  later=$(echo "$1 ${'$'}{ROUND:-5}" | awk '{ printf "%.4f", ($1 + ($2 - 1) / 2) / 1000 }') number=$2 method=$3 address=$4; shift 4
  printf '%s\n' "$address" "$@" > "$DIR/$number.parts"
  # With -v, curl ends the headers of a request with an empty line, once it has sent them and a body behind them that is not
  # long; of a long one it tells when it is sent.
  if [ -f "$DIR/$number.sent" ]; then all='completely'; else all='^> .\{0,1\}$'; fi
  rm -f "$DIR/$number.said" "$DIR/$number.left"; mkfifo "$DIR/$number.said"
  curl -sv --http1.1 --max-time 30 -X "$method" -o "$DIR/$number" -w '%{http_code}\n' "$@" "$address" > "$DIR/$number.status" 2> "$DIR/$number.said" &
  client=$!
  if grep -q "$all" "$DIR/$number.said"; then
    [ "$later" = 0.0000 ] || sleep "$later"
    kill "$client" && touch "$DIR/$number.left"
  fi
  wait "$client"
  [ -s "$DIR/$number.status" ] || echo 000 > "$DIR/$number.status"
  printf '%s. %s %s, then hung up\n' "$number" "$method" "$address"
} 2> /dev/null`,
  hung_up: String.raw`# Whether curl hung up before it was answered: the numbers of the requests.
hung_up() { for one in "$@"; do [ -f "$DIR/$one.left" ] && [ "$(status "$one")" = 000 ] || return 1; done; }`,
  sent: String.raw`# The body of a request.
sent() { if [ -f "$DIR/$1.sent" ]; then cat "$DIR/$1.sent"; else tail -n 1 "$DIR/$1.parts"; fi; }`,
  own_names: String.raw`# What names the records of this attempt: $RUN, and the numbers that were made of it.
own_names() { echo "$RUN"; set | sed -n "s/^ID_[0-9]*='\{0,1\}\([0-9]*\)'\{0,1\}$/\1/p"; }`,
  same_answers: String.raw`# Whether answers are those of the run, whose lines come in: the numbers of the requests; behind a list only what is of this run
# counts, and of what gives back what was sent only the rest. With -a as the first word, whatever the order.
same_answers() {
  cat > "$DIR/run"
  mark='&:'; [ "$1" = -a ] && { mark=; shift; }
  for number in "$@"; do
    { echo "-> $(status "${'$'}{number%l}")"
      case $number in
        *l) lines < "$DIR/${'$'}{number%l}" | OWN=$(own_names) awk '
          BEGIN { FS = "\t"; count = split(ENVIRON["OWN"], names, "\n") }
          { path[NR] = $1; value[NR] = $2; split($1, p, "."); for (i = 1; i <= count; i++) if (index($2, names[i])) own[p[1]] = 1 }
          END { for (i = 1; i < NR; i++) { split(path[i], p, "."); if (p[1] in own) { sub(/^[0-9]+[.]?/, "", path[i]); print path[i] "\t" value[i] } } }' ;;
        *) sent "$number" | lines > "$DIR/echo"
          lines < "$DIR/$number" | grep -v '^staged[.]' | LC_ALL=C awk 'FILENAME ~ /echo$/ { echo[$0] = 1; next } !($0 in echo)' "$DIR/echo" - ;;
      esac
    } | sed "s/^/${'$'}{mark:+${'$'}{number%l}:}/"
  done > "$DIR/got"
  cat "$DIR"/*.parts > "$DIR/all"
  LC_ALL=C awk -v sent_in="$DIR/all" '
    BEGIN { FS = "\t"; while ((getline line < sent_in) > 0) sent = sent line "\n" }
    FILENAME ~ /run$/ { if ($2 ~ /^<(any|time|new|known)>$/) made[$1, $2]++; else run[$0]++; total++; next }
    { step = $1; sub(/:.*/, "", step); if (step != last) { earlier = earlier mine; mine = ""; last = step } mine = mine $2 "\n" }
    run[$0] > 0 { run[$0]--; total--; next }
    # Only what a server may have made is another one each time.
    $2 !~ /^".*[0-9]/ { other = 1; next }
    { isTime = $2 ~ /^"[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9](T[^"]*)?"$/ }
    made[$1, "<any>"] > 0 { made[$1, "<any>"]--; total--; next }
    index(sent, $2) { other = 1; next }
    isTime && made[$1, "<time>"] > 0 { made[$1, "<time>"]--; total--; next }
    { kind = isTime ? "<time>" : index(earlier, $2) ? "<known>" : "<new>" }
    made[$1, kind] > 0 { made[$1, kind]--; total--; next }
    { other = 1 }
    END { exit other || total > 0 }
  ' "$DIR/run" "$DIR/got"
}`,
} as const

type Helper = keyof typeof helpers

const uses: Readonly<Partial<Record<Helper, readonly Helper[]>>> = {
  together: ['status'],
  hung_up: ['status'],
  items: ['lines'],
  item: ['items'],
  count: ['lines', 'within', 'as_expected'],
  holds: ['lines'],
  went: ['status'],
  part: ['lines', 'within'],
  expect: ['lines', 'within', 'as_expected'],
  same_answers: ['lines', 'status', 'sent', 'own_names'],
}

/** The functions that the lines of a script use, and those which these use, too. */
export function helpersFor(lines: readonly string[]): string[] {
  const names = Object.keys(helpers) as Helper[]
  const used = new Set<Helper>(names.filter((name) => lines.some((line) => new RegExp(String.raw`(^|[($| ])${name}( |$)`).test(line))))
  for (const name of used) for (const other of uses[name] ?? []) used.add(other)
  return names.filter((name) => used.has(name)).map((name) => helpers[name])
}
