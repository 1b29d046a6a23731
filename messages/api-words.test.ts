import { readFileSync } from 'node:fs'
import { type Endpoint, endpoint } from '@tongyun/contract/endpoint'
import { partsOf, schemaOf } from '@tongyun/contract/endpoint-parts'
import { SCOPES } from '@tongyun/contract/open-access'
import { openEndpoints as endpoints } from '@tongyun/contract/open-endpoints.fixture'
import { problemSchema } from '@tongyun/contract/open-platform/problem'
import { GROUP_NAMES, groupOf } from '@tongyun/contract/open-platform/terms/groups'
import { MAGIC_NAMES } from '@tongyun/contract/sandbox/terms/simulations'
import { LOCALES } from '@tongyun/freight/locale'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type ApiWords, apiWords } from './api-words.ts'

const ask = (words: ApiWords, asked: readonly Endpoint[]) => {
  for (const one of asked) {
    words.operation(one.name)
    words.parts(one.name, partsOf(one))
  }
}

test.each(LOCALES)('O1 every operation, field and value of the open surface has a word in %s', (locale) => {
  expect(endpoints.length).toBeGreaterThan(5)
  const words = apiWords(locale)
  ask(words, endpoints)
  words.component('Problem', schemaOf(problemSchema).components.Problem ?? {})
  words.component('Issue', schemaOf(problemSchema).components.Issue ?? {})
  for (const scope of SCOPES) words.scope(scope)
  for (const name of MAGIC_NAMES) words.magic(name)
  for (const group of GROUP_NAMES) if (endpoints.some(({ path }) => groupOf(path) === group)) words.group(group)
  expect([...words.missing]).toEqual([])
})

test('keys stand in alphabetical order, so that the words of two people seldom meet in one line', () => {
  for (const locale of LOCALES) {
    const keys = Object.keys(JSON.parse(readFileSync(new URL(`./${locale}/api.json`, import.meta.url), 'utf8')))
    expect(keys, locale).toEqual(keys.toSorted())
  }
})

test('every open endpoint stands in a group', () => {
  expect(endpoints.filter(({ path }) => groupOf(path) === undefined).map(({ path }) => path)).toEqual([])
})

test('control: a field, a value and an operation without a word are named with the key that would give it one', () => {
  const words = apiWords('en')
  const wordless = endpoint({
    name: 'read-wordless',
    method: 'GET',
    path: '/open/v1/wordless',
    audience: 'public',
    open: { access: 'anyone', cost: 1 },
    summary: 'for tests',
    input: z.strictObject({ noSuchField: z.string() }),
    data: z.object({ mode: z.enum(['sea', 'no_such_mode']), stops: z.array(z.object({ noSuchDeep: z.number() })) }),
  })
  ask(words, [wordless])
  expect([...words.missing].sort()).toEqual([
    'api_field_noSuchDeep',
    'api_field_noSuchField',
    'api_operation_read_wordless_text',
    'api_operation_read_wordless_title',
    'api_value_mode_no_such_mode',
  ])
})
