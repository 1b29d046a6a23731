import { API_CODES, ERRORS, type ErrorCode, REASONS, RULES } from '@tongyun/contract/errors'
import { LOCALES } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { errorText } from '@tongyun/messages/error-text'
import { describe, expect, test } from 'vitest'

/** Specification §8, in its order. */
const SPECIFIED = [
  200, 810001, 810002, 810003, 810004, 810005, 810006, 810007, 810008, 810009, 811001, 811002, 812001, 812002, 812003, 812004,
  812005, 813001, 815001, 816001, 817001,
]
const PARAMS = { field: 'weightKg', rule: 'too_big', path: 'weightKg', limit: '30000' }
const OTHER_MESSAGES = {
  'Network error': m.err_network,
  'Status 5xx or 3xx, and anything else': m.err_server,
  'Other 4xx': m.err_lost,
  Timeout: m.err_timeout,
  'Login expired': m.err_login_expired,
  'Send code: sent': m.err_code_sent,
}

const row = (cells: unknown[]) => `| ${cells.join(' | ')} |`

test('T09 the table holds the 21 codes of the specification and no other', () => {
  expect([...API_CODES].sort()).toEqual(SPECIFIED)
})

describe.each(LOCALES)('%s', (locale) => {
  test('T09 every code and every message of §8 has words of its own', () => {
    const sentences = API_CODES.map((code) => errorText(code, PARAMS, locale))
    expect(sentences.every((sentence) => sentence !== undefined && sentence.length > 1)).toBe(true)
    expect(new Set(sentences).size).toBe(API_CODES.length)
    for (const [code, reasons] of Object.entries(REASONS))
      for (const reason of reasons)
        expect(errorText(Number(code), { reason, waitS: 60 }, locale), reason).not.toBe(errorText(Number(code), {}, locale))
    for (const say of Object.values(OTHER_MESSAGES)) expect(say({}, { locale }).length).toBeGreaterThan(3)
  })
})

test('T09 docs/errors.md says the same as the table and the catalogues', async () => {
  const codes = API_CODES.toSorted((a, b) => a - b).map((code) => {
    const { name, status } =
      code in ERRORS ? ERRORS[code as ErrorCode] : { name: code === 200 ? 'success' : 'no_match', status: 200 }
    return row([code, `\`${name}\``, status, ...LOCALES.map((locale) => errorText(code, PARAMS, locale))])
  })
  const others = Object.entries(OTHER_MESSAGES).map(([when, say]) => row([when, ...LOCALES.map((locale) => say({}, { locale }))]))
  const reasons = Object.entries(REASONS).flatMap(([code, words]) =>
    words.map((reason) =>
      row([code, `\`${reason}\``, ...LOCALES.map((locale) => errorText(Number(code), { reason, waitS: 60 }, locale))]),
    ),
  )
  const text = `# Errors

Generated from \`contract/src/errors.ts\` and \`messages/*/errors.json\` by \`server/src/core/error-text.test.ts\`; after a change run
\`npx vitest run server/src/core/error-text.test.ts -u\`.

## How an answer says what went wrong

On \`/ty\` every answer is an envelope. A success is \`{ code: 200, msg, data }\`. Nothing found is \`{ code: 817001, msg, data }\`, whose data says why and what would help. A failure carries all eight fields:

| field | holds |
|---|---|
| \`code\` | the code of the table below |
| \`status\` | its HTTP status in the table, 429 or 503 where the sentence says how long to wait; missing only when the session is over, which signs the reader out |
| \`msg\`, \`message\`, \`errmsg\` | the same sentence in the language of the request; clients of the specification read any of the three |
| \`errorCode\` | the name of the code, for programs |
| \`msgParams\` | parameters of the sentence; for 810001 \`field\`, \`rule\` and \`path\` of the first broken rule |
| \`data\` | details: for 810001 \`issues\`, the list of broken rules |

Business failures travel on HTTP 200, since the specified client shows nothing useful for other statuses and signs the reader out on 401 and 403. Only what stands between caller and operation has an HTTP status: 400 (malformed request), 404, 405, 413, 415, 429 and 503 (both with \`Retry-After\`), 500. Their bodies are envelopes too. A database that is away is 503 with 810002.

On \`/open/v1\` a success is the bare data, and a refusal is \`application/problem+json\` (RFC 9457) under the status of its code: \`status\`, \`title\` (the name), \`detail\` (the sentence), \`instance\` (the id of the request), \`code\`, \`params\`, \`data\`.

Rules of 810001: ${RULES.map((rule) => `\`${rule}\``).join(', ')}.

## Codes

| code | name | status | 中文 | English | Русский |
|---|---|---|---|---|---|
${codes.join('\n')}

The sentence of 810001 depends on the rule; shown is \`too_big\` of \`weightKg\`.

## Reasons

Some codes have several moments. Their \`msgParams.reason\` says which, and the sentence is the reason's; \`waitS\` are seconds until trying again makes sense.

| code | reason | 中文 | English | Русский |
|---|---|---|---|---|
${reasons.join('\n')}

## Other messages of the client

| when | 中文 | English | Русский |
|---|---|---|---|
${others.join('\n')}
`
  await expect(text).toMatchFileSnapshot('../../../docs/errors.md')
})
