import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getOperator, missingFacts, OPERATOR_FACTS } from '@tongyun/contract/reference/operator'
import { LOCALES } from '@tongyun/freight/locale'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../test/create-test-app.ts'
import { StartRefused } from '../core/config.ts'
import { readOperatorFile } from './operator-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'tongyun-operator-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const root = fileURLToPath(new URL('../../..', import.meta.url))
const example = join(root, 'operator.example.json')
const written = (name: string, value: unknown) => {
  const path = join(folder, name)
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value))
  return path
}
const all = Object.fromEntries(
  OPERATOR_FACTS.map((fact) => [fact, Object.fromEntries(LOCALES.map((locale) => [locale, `${fact} ${locale}`]))]),
)
const check = (path: string) =>
  spawnSync(process.execPath, [join(root, 'server/src/check-operator.ts'), path], { encoding: 'utf8' })

test('the empty form of the file has every fact in every language, and all of them are missing', () => {
  const form = JSON.parse(readFileSync(example, 'utf8'))
  expect(Object.keys(form)).toEqual([...OPERATOR_FACTS])
  for (const fact of OPERATOR_FACTS) expect(Object.keys(form[fact])).toEqual([...LOCALES])
  expect(missingFacts(readOperatorFile(example))).toHaveLength(OPERATOR_FACTS.length * LOCALES.length)
})

test('what is missing before a real start is named, a blank too; with everything said the check passes', () => {
  const { authority, ...others } = all
  const path = written('half.json', { ...others, authority: { zh: 'a', en: '  ' }, name: { ...all.name, ru: '' } })
  expect(missingFacts(readOperatorFile(path))).toEqual(['name.ru', 'authority.en', 'authority.ru'])
  const half = check(path)
  expect(half.status).toBe(1)
  expect(half.stdout).toContain('missing: authority.en')
  expect(
    execFileSync(process.execPath, [join(root, 'server/src/check-operator.ts'), written('all.json', all)], { encoding: 'utf8' }),
  ).toBe('Nothing is missing.\n')
})

test.each([
  ['no-json.json', '{ "name": '],
  ['unknown.json', { company: { zh: 'a' } }],
  ['language.json', { name: { de: 'a' } }],
  ['words.json', { name: 'a' }],
])('a file that cannot be read as one stops the start with its name and what to compare: %s', (name, value) => {
  const path = written(name, value)
  expect(() => readOperatorFile(path)).toThrow(StartRefused)
  expect(() => readOperatorFile(path)).toThrow(/operator\.example\.json/)
  expect(check(path).status).toBe(1)
})

test('what the file says is told in the language of the reader, what it does not say is null', async () => {
  const app = await createTestApp({
    settings: { OPERATOR_FILE: written('told.json', { name: { zh: '甲公司', ru: 'ООО «А»' } }), SUPPORT_KEEP_DAYS: '77' },
  })
  try {
    const told = async (language: string) =>
      (await app.app.inject({ url: getOperator.path, headers: { 'accept-language': language } })).json().data
    expect((await told('zh')).facts.name).toBe('甲公司')
    expect((await told('ru')).facts.name).toBe('ООО «А»')
    expect((await told('en')).facts).toEqual(Object.fromEntries(OPERATOR_FACTS.map((fact) => [fact, null])))
    expect((await told('en')).keptDays.support).toBe(77)
  } finally {
    await app.close()
  }
})
