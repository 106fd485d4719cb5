#!/usr/bin/env bash
# Imports a cohort that `data-import generate` has made, one account after the other.
#
#   BASE_URL=http://127.0.0.1:4010 API_KEY=... bash loader.sh FOLDER
#
# FOLDER holds the bodies as JSON Lines: participants, accounts, process, notes and payments; line 7 of each is about the same
# account. Needs curl and sed. Ends with 1 when something was refused or given up.
set -uo pipefail
: "${BASE_URL:?is what stands before /v1/data-import/}" "${API_KEY:?is the organisation API key}"
cd "${1:?name the folder of the cohort}" || exit 2
answer=$(mktemp)
trap 'rm -f "$answer"' EXIT
given_up=0

renew_token() {
  token=$(printf '{"query":"mutation { obtainToken(apiKey: \\"%s\\") { token } }"}' "$API_KEY" |
    curl -s "$BASE_URL/graphql/" -H 'Content-Type: application/json' --data-binary @- |
    sed -n 's/.*"token":"\([^"]*\)".*/\1/p')
}

# send METHOD PATH: sends standard input and prints the status: 000 when no answer came, 502 to 504 when a proxy got none. The token stays off the command line.
send() {
  curl -s -o "$answer" -w '%{http_code}' -X "$1" "$BASE_URL/v1/data-import/$2" -H @<(echo "Authorization: Token $token") \
    -H 'Content-Type: application/json' "${@:3}"
}

# A text member of the JSON in standard input.
member() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }

# is_imported BODY: asks until it is known what became of a process request. Characters that a path does not take as they are
# would have to be percent-encoded.
is_imported() {
  local supplier account
  supplier=$(member import_supplier_code <<<"$1")
  account=$(member external_account_number <<<"$1")
  while sleep 0.4; do
    case $(send GET "account-transfer-status/$supplier/$account/" </dev/null) in
      000 | 50?) ;;
      401) renew_token ;;
      200)
        case $(member status <"$answer") in
          IN_PROGRESS) ;;
          COMPLETED) return 0 ;;
          *) return 1 ;;
        esac ;;
      *) return 1 ;;
    esac
  done
}

# deliver PATH BODY: sends a body until it is taken. What was refused for good is told and left.
deliver() {
  local attempt
  for attempt in {1..20}; do
    case $(send POST "$1" --data-binary @- <<<"$2") in
      2??) return 0 ;;
      401)
        renew_token
        continue ;;
      000 | 50[234])
        # A process request may still be at work.
        [[ $1 == */process/ ]] && is_imported "$2" && return 0 ;;
      429 | 500) ;;
      400)
        # Numbers and codes are documented or stay as they are; the wording of detail does not.
        grep -q '"platform_account_number"' "$answer" && return 0
        grep -q '"code":"import_supplier_migration_not_ongoing"' "$answer" || break ;;
      *) break ;;
    esac
    sleep 0.7
  done
  given_up=1
  echo "Given up: $1" >&2
  return 1
}

renew_token
while IFS= read -r participant; do
  deliver market-participant/import/ "$participant"
done <participants.jsonl
while IFS= read -r account <&3 && IFS= read -r process <&4 && IFS= read -r notes <&5 && IFS= read -r payment <&6; do
  if deliver account-import-process/create-or-update/ "$account" && deliver account-import-process/process/ "$process"; then
    deliver notes/create/ "$notes"
    deliver payment-instruction/create/ "$payment"
  fi
done 3<accounts.jsonl 4<process.jsonl 5<notes.jsonl 6<payments.jsonl
exit "$given_up"
