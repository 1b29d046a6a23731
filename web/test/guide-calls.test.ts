/** What guides say of calls is in the contract: an address, a parameter or a field that is renamed fails here (O3). */
import { readFileSync } from 'node:fs'
import { type Endpoint, SURFACES } from '@tongyun/contract/endpoint'
import { partsOf } from '@tongyun/contract/endpoint-parts'
import { openEndpoints as endpoints } from '@tongyun/contract/open-endpoints.fixture'
import { LOCALES } from '@tongyun/freight/locale'
import { expect, test } from 'vitest'
import { GUIDES } from '../app/api-docs/guides.ts'
import { readDocumentText } from '../app/content/documents.server.ts'

const NAMES = ['start', 'changelog', ...GUIDES]
const sources = NAMES.flatMap((name) =>
  LOCALES.map((locale) => ({
    name: `${locale} ${name}`,
    text: readFileSync(new URL(`../documents/${locale}/api/${name}.md`, import.meta.url), 'utf8'),
  })),
)
const sdk = (file: string) => readFileSync(new URL(`../../sdk/${file}`, import.meta.url), 'utf8')

/** The endpoint at an address; what stands in braces or for a value fits any parameter of the path. */
const endpointAt = (method: string, path: string) => {
  const given = path.split('/')
  return endpoints.find((one) => {
    const pieces = one.path.split('/')
    const fits = (piece: string, i: number) => piece.startsWith(':') || piece === given[i]
    return one.method === method && pieces.length === given.length && pieces.every(fits)
  })
}

/** Names of all fields within a schema. */
const fieldsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const { properties } = value as { properties?: object }
  return [...Object.keys(properties ?? {}), ...Object.values(value).flatMap(fieldsIn)]
}
const takenBy = (one: Endpoint) => new Set([...partsOf(one).parameters.map(({ name }) => name), ...fieldsIn(partsOf(one))])

const CALL = /\b(GET|POST|PUT|DELETE) (\/open\/v1\/[\w/{}-]+)(?:\?([^\s`]+))?/g
/** Method by what the module of 1C calls it. */
const METHODS: Record<string, string> = {
  Получить: 'GET',
  ПолучитьВсе: 'GET',
  Отправить: 'POST',
  Записать: 'PUT',
  Удалить: 'DELETE',
}

test('no guide types a call for curl or Power Query by hand', () => {
  for (const { name, text } of sources) expect(text, name).not.toMatch(/```(?:bash|powerquery)|\bcurl /)
  const start = readDocumentText('api/start', 'en').sections.map(({ text }) => text)
  expect(start.join('\n')).toMatch(/```bash\ncurl [^`]*\/open\/v1\/offers\?origin=CNSHA/)
  expect(start.join('\n')).toContain('/open/v1/offers/OFFER_ID?weightKg=3200')
})

test('every call that a guide names is there, and takes what stands in its query', () => {
  const named = sources.flatMap(({ name, text }) =>
    [...text.matchAll(CALL)].map(([call, method = '', path = '', query = '']) => ({
      at: `${name}: ${call}`,
      method,
      path,
      query,
    })),
  )
  expect(named.length).toBeGreaterThan(50)
  for (const { at, method, path, query } of named) {
    const one = endpointAt(method, path)
    expect(one, at).toBeDefined()
    const taken = takenBy(one as Endpoint)
    expect(
      [...new URLSearchParams(query).keys()].filter((key) => !taken.has(key)),
      at,
    ).toEqual([])
  }
})

test('what the guide to 1C sends and reads is there', () => {
  for (const { name, text } of sources.filter((source) => source.name.endsWith(' 1c'))) {
    const called = [...text.matchAll(/Tongyun\.(\p{L}+)\([^,()]+, "([^"]+)"/gu)].map(([call, verb = '', path = '']) => {
      const one = endpointAt(METHODS[verb] ?? '', `${SURFACES.open}${path}`)
      expect(one, `${name}: ${call}`).toBeDefined()
      return one as Endpoint
    })
    expect(called.length).toBeGreaterThan(3)
    const known = new Set(called.flatMap((one) => [...takenBy(one)]))
    const sent = [...text.matchAll(/Новый Структура\("([^"]+)"/g)].flatMap(([, names = '']) => names.split(', '))
    const read = [...text.matchAll(/\["(\w+)"\]/g)].map(([, field = '']) => field)
    expect(
      [...sent, ...read].filter((field) => !known.has(field)),
      name,
    ).toEqual([])
    // Control: fields are found in it, and one of another name is not known.
    expect([sent.includes('weightKg'), read.includes('amountMinor'), known.has('weight')]).toEqual([true, true, false])
  }
})

test('what Power Query takes out of an offer is there', () => {
  const search = endpointAt('GET', `${SURFACES.open}/offers`) as Endpoint
  const known = takenBy(search)
  const query = sdk('excel/offers.pq')
  const formulas = sources
    .filter(({ name }) => name.endsWith(' excel'))
    .flatMap(({ text }) => text.match(/```text\n[^`]+/g) ?? [])
  expect(formulas).toHaveLength(LOCALES.length)
  const read = [query, ...formulas].flatMap((text) => [...text.matchAll(/(?<![#\w"])\[(\w+)\]/g)].map(([, field = '']) => field))
  const sent = [...(/Query = \[([^\]]+)\]/.exec(query)?.[1] ?? '').matchAll(/(\w+) =/g)].map(([, field = '']) => field)
  expect([read.includes('amountMinor'), sent.includes('weightKg')]).toEqual([true, true])
  expect([...read, ...sent].filter((field) => !known.has(field))).toEqual([])
})
