"""Client of the Tongyun open API: one file, the standard library alone, Python 3.9 and later.

    from tongyun import Tongyun
    client = Tongyun("https://tongyun.example", key="tyk_live_...", language="en")
    for offer in client.list("/offers", {"origin": "CNSHA", "weightKg": 800}):
        print(offer["offerId"])
"""

import base64
import hashlib
import hmac
import json
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

_FIRST_WAIT_S = 0.5
_LONGEST_WAIT_S = 60.0
_TOLERANCE_S = 300


class TongyunProblem(Exception):
    """A refusal (RFC 9457): `status`, the platform's `code`, `issues` with each broken rule, and the whole `problem`."""

    def __init__(self, problem):
        super().__init__("%s %s: %s" % (problem.get("status"), problem.get("title"), problem.get("detail")))
        self.problem = problem
        self.status = problem.get("status")
        self.code = problem.get("code")
        self.issues = problem.get("issues") or []


class Tongyun:
    """`key` is needed for everything but reading the market; `retries` are tries after the first."""

    def __init__(self, base_url, key=None, language=None, retries=3, timeout_s=30):
        self._base_url = base_url.rstrip("/") + "/open/v1"
        self._key = key
        self._language = language
        self._retries = retries
        self._timeout_s = timeout_s

    def get(self, path, query=None, headers=None):
        return self._call("GET", path, query=query, headers=headers)

    def list(self, path, query=None, headers=None):
        """Every entry of every page."""
        given = dict(query or {})
        while True:
            page = self.get(path, given, headers)
            yield from page["data"]
            if page["page"]["next"] is None:
                return
            given["cursor"] = page["page"]["next"]

    def post(self, path, body, idempotency_key=None, headers=None):
        """`idempotency_key` is what the call is known by when it comes again; a new one unless given."""
        return self._call("POST", path, body=body, headers=headers, idempotency_key=idempotency_key or str(uuid.uuid4()))

    def put(self, path, body, headers=None):
        return self._call("PUT", path, body=body, headers=headers)

    def delete(self, path, query=None, headers=None):
        return self._call("DELETE", path, query=query, headers=headers)

    def _call(self, method, path, query=None, body=None, headers=None, idempotency_key=None):
        pairs = []
        for name, value in (query or {}).items():
            for one in value if isinstance(value, (list, tuple)) else [value]:
                if one is not None:
                    pairs.append((name, {True: "true", False: "false"}.get(one, one) if isinstance(one, bool) else one))
        url = self._base_url + path + ("?" + urllib.parse.urlencode(pairs) if pairs else "")
        sent = {"Accept": "application/json"}
        if self._language:
            sent["Accept-Language"] = self._language
        if self._key:
            sent["Authorization"] = "Bearer " + self._key
        data = None
        if body is not None:
            data = json.dumps(body, ensure_ascii=False).encode("utf-8")
            sent["Content-Type"] = "application/json"
        if idempotency_key:
            sent["Idempotency-Key"] = idempotency_key
        sent.update(headers or {})
        tried = 0
        while True:
            request = urllib.request.Request(url, data=data, headers=sent, method=method)
            told = None
            try:
                with urllib.request.urlopen(request, timeout=self._timeout_s) as answer:
                    raw = answer.read()
                    return json.loads(raw) if raw else None
            except urllib.error.HTTPError as error:
                if error.code not in (429, 503) or tried >= self._retries:
                    raise TongyunProblem(_problem_of(error)) from None
                told = error.headers.get("Retry-After")
            except (urllib.error.URLError, TimeoutError, ConnectionError):
                if tried >= self._retries:
                    raise
            wait = float(told) if told and told.isdigit() else _FIRST_WAIT_S * 2**tried
            time.sleep(min(_LONGEST_WAIT_S, wait))
            tried += 1


def _problem_of(error):
    raw = error.read()
    try:
        problem = json.loads(raw)
    except ValueError:
        problem = None
    if not isinstance(problem, dict):
        problem = {"status": error.code, "title": error.reason, "detail": raw[:200].decode("utf-8", "replace")}
    return problem


def verify_webhook(raw_body, headers, secrets, now=None):
    """The event of a webhook that one of the secrets signed within the last five minutes (Standard Webhooks).

    `raw_body` is the body as it came, in bytes: a body that was parsed and written again has other bytes.
    Raises ValueError where none of the secrets signed it, or too long ago.
    """
    named = {str(name).lower(): value for name, value in headers.items()}
    sent_at = str(named.get("webhook-timestamp", ""))
    if not sent_at.isdigit() or abs((time.time() if now is None else now) - int(sent_at)) > _TOLERANCE_S:
        raise ValueError("The webhook is too old, or bears no time")
    signed = b"%s.%s." % (str(named.get("webhook-id", "")).encode(), sent_at.encode()) + raw_body
    given = [one[3:] for one in str(named.get("webhook-signature", "")).split(" ") if one.startswith("v1,")]
    for secret in [secrets] if isinstance(secrets, str) else secrets:
        key = base64.b64decode(secret[6:] if secret.startswith("whsec_") else secret)
        right = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
        if key and any(hmac.compare_digest(right.encode(), one.encode()) for one in given):
            return json.loads(raw_body)
    raise ValueError("The webhook was signed by none of the secrets")
