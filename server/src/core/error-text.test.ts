import { API_CODES, ERRORS, type ErrorCode, REASONS, type ReasonValues, RULES } from '@tongyun/contract/errors'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { errorText } from '@tongyun/messages/error-text'
import { describe, expect, test } from 'vitest'
import { BusinessError } from './errors.ts'

/** Specification §8, in its order. */
const SPECIFIED = [
  200, 810001, 810002, 810003, 810004, 810005, 810006, 810007, 810008, 810009, 811001, 811002, 812001, 812002, 812003, 812004,
  812005, 813001, 815001, 816001, 817001,
]
const PARAMS = { field: 'weightKg', rule: 'too_big', path: 'weightKg', limit: '30000' }
/** Values of reasons, each unlike the others. */
const VALUES: ReasonValues = {
  waitS: 60,
  days: 5,
  work: 4_000,
  most: 12,
  left: '7.5',
  old: 'USD 100.00',
  new: 'USD 120.00',
  at: '3 Dec 2026, 18:00',
  place: 'Shanghai',
  leg: '3',
  scope: 'offers:write',
}
/** For programs, not for readers. */
const UNTOLD: ReadonlySet<keyof ReasonValues> = new Set(['work'])
/** Every reason with its code and the values whoever refuses by it gives. */
const ALL_REASONS = Object.entries(REASONS).flatMap(([code, reasons]) =>
  Object.entries(reasons).map(([reason, values]: [string, readonly (keyof ReasonValues)[]]) => ({
    code: Number(code),
    reason,
    values,
  })),
)
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
    for (const { code, reason, values } of ALL_REASONS) {
      const sentence = errorText(code, { reason, ...VALUES }, locale)
      expect(sentence, reason).not.toBe(errorText(code, {}, locale))
      for (const value of values.filter((name) => !UNTOLD.has(name))) expect(sentence, reason).toContain(String(VALUES[value]))
    }
    for (const say of Object.values(OTHER_MESSAGES)) expect(say({}, { locale }).length).toBeGreaterThan(3)
  })
})

test('a wait is told in seconds, minutes or hours, never in thousands of seconds', () => {
  const told = (waitS: number, locale: Locale) => errorText(810008, { reason: 'too_many_tries', waitS }, locale)
  expect([1, 90, 121, 900, 86_400].map((waitS) => told(waitS, 'en')?.match(/\d.*/)?.[0])).toEqual([
    '1 second',
    '90 seconds',
    '3 minutes',
    '15 minutes',
    '24 hours',
  ])
  expect(told(900, 'zh')).toContain('15 分钟')
  expect(told(3_660, 'ru')).toMatch(/через 61\sминуту/)
})

test('a reason belongs to one code, and comes with its values, or it does not compile', () => {
  expect(new Set(ALL_REASONS.map(({ reason }) => reason)).size).toBe(ALL_REASONS.length)
  expect(new BusinessError(810008, { reason: 'too_many_tries', waitS: 3 }).params).toEqual({ reason: 'too_many_tries', waitS: 3 })
  expect(new BusinessError(810008).params).toEqual({})
  // @ts-expect-error Its sentence says how long to wait.
  new BusinessError(810008, { reason: 'too_many_tries' })
  // @ts-expect-error Waiting does not help.
  new BusinessError(810008, { reason: 'reset_needed', waitS: 3 })
  // @ts-expect-error It is a reason of another code.
  new BusinessError(810008, { reason: 'busy', waitS: 3 })
})

test('T09 docs/errors.md says the same as the table and the catalogues', async () => {
  const codes = API_CODES.toSorted((a, b) => a - b).map((code) => {
    const { name, status } =
      code in ERRORS ? ERRORS[code as ErrorCode] : { name: code === 200 ? 'success' : 'no_match', status: 200 }
    return row([code, `\`${name}\``, status, ...LOCALES.map((locale) => errorText(code, PARAMS, locale))])
  })
  const others = Object.entries(OTHER_MESSAGES).map(([when, say]) => row([when, ...LOCALES.map((locale) => say({}, { locale }))]))
  const reasons = ALL_REASONS.map(({ code, reason, values }) =>
    row([
      code,
      `\`${reason}\``,
      values.map((name) => `\`${name}\``).join(', '),
      ...LOCALES.map((locale) => errorText(code, { reason, ...VALUES }, locale)),
    ]),
  )
  const text = `# Errors

Generated from \`contract/src/errors.ts\` and \`messages/*/errors.json\` by \`server/src/core/error-text.test.ts\`; after a change run
\`npx vitest run server/src/core/error-text.test.ts -u\`.

## How an answer says what went wrong

On \`/ty\` every answer is an envelope. A success is \`{ code: 200, msg, data }\`. When nothing matches, the answer is \`{ code: 817001, msg, data }\`; \`data\` holds the reasons and suggestions. A failure carries all eight fields:

| field | holds |
|---|---|
| \`code\` | the code of the table below |
| \`status\` | its HTTP status in the table, 429 or 503 where the sentence says how long to wait; missing only when the session has ended; the client then logs the user out |
| \`msg\`, \`message\`, \`errmsg\` | the same sentence in the language of the request; clients of the specification read any of the three |
| \`errorCode\` | the name of the code, for programs |
| \`msgParams\` | parameters of the sentence; for 810001 \`field\`, \`rule\` and \`path\` of the first broken rule |
| \`data\` | details: for 810001 \`issues\`, the list of broken rules |

Business failures travel on HTTP 200, since the specified client shows nothing useful for other statuses and signs the reader out on 401 and 403. Only failures outside an operation (routing, limits, overload) have another HTTP status: 400 (malformed request), 404, 405, 413, 415, 429 and 503 (both with \`Retry-After\`), 500. Their bodies are envelopes too. If the database is unavailable, the answer is 503 with 810002.

On \`/open/v1\` a success is the bare data, and a refusal is \`application/problem+json\` (RFC 9457) under the status of its code: \`status\`, \`title\` (the name), \`detail\` (the sentence), \`instance\` (the id of the request), \`code\`, \`params\`, \`data\`.

Rules of 810001: ${RULES.map((rule) => `\`${rule}\``).join(', ')}.

## Codes

| code | name | status | 中文 | English | Русский |
|---|---|---|---|---|---|
${codes.join('\n')}

The sentence of 810001 depends on the rule; shown is \`too_big\` of \`weightKg\`.

## Reasons

Some codes are used in several situations. Their \`msgParams.reason\` says which, and the sentence is the reason's. Its values stand in \`msgParams\` too: \`waitS\` are seconds until trying again makes sense, \`work\` is what a captcha has to ask.

| code | reason | values | 中文 | English | Русский |
|---|---|---|---|---|---|
${reasons.join('\n')}

## Other messages of the client

| when | 中文 | English | Русский |
|---|---|---|---|
${others.join('\n')}
`
  await expect(text).toMatchFileSnapshot('../../../docs/errors.md')
})
