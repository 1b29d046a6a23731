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
import re
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

_FIRST_WAIT_S = 0.5
_LONGEST_WAIT_S = 60.0
_TOLERANCE_S = 300
_KEY = re.compile(r"tyk_(?:live|test)_(\w{10})\w+\Z")


class TongyunProblem(Exception):
    """A refusal (RFC 9457): `status`, the platform's `code`, `issues` with each broken rule, and the whole `problem`."""

    def __init__(self, problem):
        super().__init__("%s %s: %s" % (problem.get("status"), problem.get("title"), problem.get("detail")))
        self.problem = problem
        self.status = problem.get("status")
        self.code = problem.get("code")
        self.issues = problem.get("issues") or []


class Tongyun:
    """`key` is needed for everything but reading the market; `retries` are tries after the first.

    Calls are signed with `signing_secret`, which was told once, or with `private_key`, the private half of your own
    Ed25519 pair as PEM, which takes the package `cryptography`.
    """

    def __init__(
        self, base_url, key=None, language=None, retries=3, timeout_s=30, signing_secret=None, private_key=None
    ):
        self._base_url = base_url.rstrip("/") + "/open/v1"
        self._key = key
        self._language = language
        self._retries = retries
        self._timeout_s = timeout_s
        self._sign = None
        if signing_secret or private_key:
            if not _KEY.match(key or ""):
                raise ValueError("A signed call takes the key it is made with: tyk_live_... or tyk_test_...")
            self._sign = _signer_by_secret(signing_secret) if signing_secret else _signer_by_private_key(private_key)

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
            if self._sign:
                _add_signature(request, _KEY.match(self._key).group(1), self._sign)
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


def _signer_by_secret(secret):
    try:
        key = base64.b64decode(secret, validate=True)
    except ValueError:
        raise ValueError("The signing secret is not base64") from None
    return lambda text: hmac.new(key, text, hashlib.sha256).digest()


def _signer_by_private_key(pem):
    try:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
        from cryptography.hazmat.primitives.serialization import load_pem_private_key
    except ImportError:
        raise ImportError(
            "Signing with private_key takes the package cryptography (pip install cryptography); signing_secret takes none"
        ) from None
    key = load_pem_private_key(pem.encode(), None)
    if not isinstance(key, Ed25519PrivateKey):
        raise ValueError("The private key is none of Ed25519")
    return key.sign


def _add_signature(request, key_id, sign):
    """Signs a request as it is about to be sent (RFC 9421)."""
    if request.data is not None:
        digest = base64.b64encode(hashlib.sha256(request.data).digest()).decode()
        request.add_header("Content-Digest", "sha-256=:%s:" % digest)
    url = urllib.parse.urlsplit(request.full_url)
    host = url.netloc.lower()
    fields = [
        ("@method", request.get_method()),
        ("@authority", re.sub(":443$" if url.scheme == "https" else ":80$", "", host)),
        ("@path", url.path),
        ("@query", "?" + url.query),
    ]
    for name in ("content-digest", "idempotency-key"):
        value = request.get_header(name.capitalize())
        if value is not None:
            fields.append((name, value))
    names = " ".join('"%s"' % name for name, _ in fields)
    parameters = '(%s);created=%d;keyid="%s"' % (names, time.time(), key_id)
    lines = ['"%s": %s' % field for field in fields + [("@signature-params", parameters)]]
    signature = base64.b64encode(sign("\n".join(lines).encode())).decode()
    request.add_header("Signature-Input", "sig1=" + parameters)
    request.add_header("Signature", "sig1=:%s:" % signature)


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
