import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ROLES, SYSTEMS } from '@tongyun/contract/roles'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import { expect, test } from 'vitest'
import { inLocale } from '../i18n/locale.server.ts'
import { actionWord, detailWords, whoWord } from './audit-words.ts'

const SERVER = resolve(import.meta.dirname, '../../../server/src')
const sources = globSync('**/*.ts', { cwd: SERVER })
  .filter((name) => !name.endsWith('.test.ts'))
  .map((name) => readFileSync(resolve(SERVER, name), 'utf8'))
  .filter((text) => /\b(writeAudit|actOnPerson|countFailure)\(/.test(text))
const found = (pattern: RegExp) => [...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, one = '']) => one)))]

/** Names with a part that is filled in stand here with all it can be. */
const FILLED: Record<string, string[]> = {
  '`account.${channel}`': ['account.phone', 'account.email'],
  '`access.${access}`': ['access.enabled', 'access.disabled'],
  '`review.${decision}`': ['review.approve', 'review.reject', 'review.first_approve', 'review.undo_first_approval'],
}
const actions = found(/\baction: ('[^']+'|`[^`]+`)/g).flatMap((name) => FILLED[name] ?? [name.slice(1, -1)])
/** Keys of every details object, whether a value is named or shorthand. */
const keys = found(/\bdetails: \{([^}]*)\}/g)
  .flatMap((body) => body.split(','))
  .map((part) => part.split(':')[0]?.trim() ?? '')
  .filter((key) => key !== '' && !key.startsWith('...'))

const wordless = (locale: Locale, told: string, written: string) =>
  told === written || /[a-z][_.][a-z]/.test(told) || (locale !== 'zh' && /\p{Script=Han}/u.test(told))

test('S20 every action and every detail the server writes down has words in three languages', () => {
  expect(actions.length).toBeGreaterThan(18)
  expect(keys).toEqual(expect.arrayContaining(['site', 'secondFactor', 'reason', 'from', 'to', 'system', 'code', 'sessions']))
  for (const locale of LOCALES)
    inLocale(locale, () => {
      expect(
        actions.filter((action) => wordless(locale, actionWord(action), action)),
        locale,
      ).toEqual([])
      expect(
        keys.filter((key) => wordless(locale, detailWords({ [key]: '7' })[0]?.[0] ?? key, key)),
        locale,
      ).toEqual([])
    })
})

test('S20 every value out of a list has words in three languages; what somebody typed stays', () => {
  const listed = {
    ...Object.fromEntries(['role', 'from', 'to'].map((key) => [key, [...ROLES]])),
    site: [...SYSTEMS],
    system: [...SYSTEMS],
    secondFactor: ['true', 'false'],
    reason: ['logout', 'everywhere'],
    code: ['812003', '812005'],
  }
  for (const locale of LOCALES)
    inLocale(locale, () => {
      for (const [key, values] of Object.entries(listed))
        for (const value of values) {
          const told = detailWords({ [key]: value })[0]?.[1] ?? value
          expect(wordless(locale, told, value), `${locale} ${key} ${value}: ${told}`).toBe(false)
        }
      expect(detailWords({ reason: 'Complaint 17', company: 'null' }).map(([, value]) => value)).toEqual(['Complaint 17'])
      expect(wordless(locale, whoWord('visitor'), 'visitor')).toBe(false)
    })
})

test('control: what has no words shows', () => {
  inLocale('en', () => {
    expect(wordless('en', actionWord('made.up'), 'made.up')).toBe(true)
    expect(detailWords({ made_up: 'x' })).toEqual([['made_up', 'x']])
  })
})
