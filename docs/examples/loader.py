"""Imports a cohort that `data-import generate` has made, one account after the other.

    BASE_URL=http://127.0.0.1:4010 API_KEY=... python3 loader.py FOLDER

FOLDER holds the bodies as JSON Lines: participants, accounts, process, notes and payments; line 7 of each is about the same account.
Needs Python 3.9 or later and nothing else. Ends with 1 when something was refused or given up.
"""

import http.client
import json
import os
import sys
import time
from pathlib import Path
from urllib.parse import quote, urlsplit

BASE = urlsplit(os.environ["BASE_URL"])
MOST_ATTEMPTS = 20
# What a proxy says in its own words when it got no answer.
NO_ANSWER = (502, 503, 504)


def request(method, path, headers, body=None):
    """Sends a request. Gives status and body, or None when no answer came: whether the work was done, nobody knows."""
    kind = http.client.HTTPSConnection if BASE.scheme == "https" else http.client.HTTPConnection
    connection = kind(BASE.netloc, timeout=60)
    try:
        sent = None if body is None else body.encode("utf-8")
        connection.request(method, BASE.path.rstrip("/") + path, sent, {"Content-Type": "application/json", **headers})
        answer = connection.getresponse()
        text = answer.read()
        if answer.status in NO_ANSWER:
            return None
        return answer.status, json.loads(text) if text else None
    except (OSError, http.client.HTTPException):
        return None
    finally:
        connection.close()


class Loader:
    def __init__(self, api_key):
        self.api_key = api_key
        self.given_up = 0
        self.renew_token()

    def renew_token(self):
        query = "mutation ($key: String!) { obtainToken(apiKey: $key) { token } }"
        for attempt in range(MOST_ATTEMPTS):
            answer = request("POST", "/graphql/", {}, json.dumps({"query": query, "variables": {"key": self.api_key}}))
            if answer is not None:
                break
            time.sleep(min(0.3 * (attempt + 1), 2))
        else:
            sys.exit(f"Given up: {BASE.geturl()} does not answer")
        status, said = answer
        try:
            self.token = said["data"]["obtainToken"]["token"]
        except (KeyError, TypeError):
            sys.exit(f"Given up: no token, the answer is {status}")

    def send(self, method, path, body=None):
        return request(method, "/v1/data-import/" + path, {"Authorization": "Token " + self.token}, body)

    def deliver(self, path, body):
        """Sends a body until it is taken. What was refused for good is told and left."""
        for attempt in range(MOST_ATTEMPTS):
            answer = self.send("POST", path, body)
            if answer is None:
                # A process request may still be at work.
                if path.endswith("/process/") and self.is_imported(json.loads(body)):
                    return True
            else:
                status, said = answer
                if status < 300:
                    return True
                if status == 401:
                    self.renew_token()
                    continue
                # The numbers are documented, and so is what they mean; the wording of detail is not.
                if status == 400 and "platform_account_number" in said:
                    return True
                may_pass = status in (429, 500) or said.get("code") == "import_supplier_migration_not_ongoing"
                if not may_pass:
                    break
            time.sleep(min(0.3 * (attempt + 1), 2))
        self.given_up += 1
        print(f"Given up: {path}", file=sys.stderr)
        return False

    def is_imported(self, body):
        """Asks until it is known what became of a process request."""
        supplier, account = (quote(body[name], safe="") for name in ("import_supplier_code", "external_account_number"))
        while True:
            time.sleep(0.4)
            answer = self.send("GET", f"account-transfer-status/{supplier}/{account}/")
            if answer is None or answer[0] == 500:
                continue
            if answer[0] == 401:
                self.renew_token()
            elif answer[0] != 200 or answer[1]["status"] != "IN_PROGRESS":
                return answer[0] == 200 and answer[1]["status"] == "COMPLETED"


def main(folder):
    def lines(name):
        return (folder / f"{name}.jsonl").read_text("utf-8").splitlines()

    loader = Loader(os.environ["API_KEY"])
    for participant in lines("participants"):
        loader.deliver("market-participant/import/", participant)
    for account, process, notes, payment in zip(lines("accounts"), lines("process"), lines("notes"), lines("payments")):
        if loader.deliver("account-import-process/create-or-update/", account) and loader.deliver(
            "account-import-process/process/", process
        ):
            loader.deliver("notes/create/", notes)
            loader.deliver("payment-instruction/create/", payment)
    return 1 if loader.given_up else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
