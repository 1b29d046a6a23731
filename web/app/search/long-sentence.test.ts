/** A request of 4,000 characters in any script goes to its address and comes back whole, by the action and the loader of the page. */
import { deflateRawSync } from 'node:zlib'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import fc from 'fast-check'
import { type ActionFunctionArgs, type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { inLocale } from '../i18n/locale.server.ts'
import { pageContext } from '../site/page-context.ts'
import Page, { type AiSearchData, action, loader, type SentAnswer } from './ai-search.tsx'
import { packedText, unpackedText } from './packed-text.server.ts'

const PAGE = 'https://tongyun.example/transport/AISearch'
/** Node refuses headers above 16 KiB; cookies, the browser's own words and edits need room beside the address. */
const LONGEST_ADDRESS = 11_000

const send = (text: string, locale: Locale = 'zh') => {
  const request = new Request(PAGE, { method: 'POST', body: new URLSearchParams({ text }) })
  return inLocale(locale, () => action({ request } as ActionFunctionArgs))
}
/** The address a form leads to. */
const addressOf = async (text: string) => {
  const answer = await send(text)
  if (!(answer instanceof Response)) throw new Error(`refused: ${answer.data.error}`)
  expect(answer.status).toBe(303)
  return answer.headers.get('location') ?? ''
}
/** What the page asks the server at an address, and what it shows. */
const open = async (address: string, locale: Locale = 'zh') => {
  const asked: { text: string; edits: unknown }[] = []
  const context = new RouterContextProvider()
  const call = async (_endpoint: unknown, input: (typeof asked)[number]) => {
    asked.push(input)
    return { code: 817001, msg: '', msgParams: null, data: null }
  }
  context.set(pageContext, { locale, call } as never)
  const args = { request: new Request(new URL(address, PAGE)), context } as unknown as LoaderFunctionArgs
  const shown = await inLocale(locale, () => loader(args).catch((thrown: Response) => thrown))
  return { asked, shown }
}
const asData = (shown: AiSearchData | Response) => {
  if (shown instanceof Response) throw new Error('led on')
  return shown
}

/** Letters of a range in no order, so that next to nothing can be saved. */
const letters = (from: number, to: number, length: number) => {
  let state = 7
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647
    return String.fromCharCode(from + (state % (to - from)))
  }).join('')
}
const LETTER_OF_A_FORWARDER = '从上海到莫斯科，3吨机械设备，12方，铁路，12月10日前发运。Просим рассчитать ставку на 2 х 40HC. '
const TEXTS: Record<string, string> = {
  Han: letters(0x4e00, 0x9fa5, 4_000),
  Cyrillic: letters(0x410, 0x450, 4_000),
  Latin: letters(0x61, 0x7b, 4_000),
  emoji: '🚢'.repeat(2_000),
  'a letter': LETTER_OF_A_FORWARDER.repeat(80).slice(0, 3_999).trim(),
  'lines and signs': 'a&b=c%20+?#/\\"<>\n'.repeat(235).trim(),
}

describe.each(Object.entries(TEXTS))('P09 a long request: %s', (_, text) => {
  test('goes into an address that every server takes, and is asked for letter by letter', async () => {
    const address = await addressOf(text)
    expect(address.length).toBeLessThan(LONGEST_ADDRESS)
    const { asked, shown } = await open(address)
    expect(asked).toEqual([{ text, edits: {} }])
    expect(asData(shown).question.text).toBe(text)
  })

  test('is still there when a slot is set by a form of the page', async () => {
    const address = await addressOf(text)
    const { shown } = await open(`${address}&edits=%7B%7D&set=origin&value=%E4%B9%89%E4%B9%8C`)
    if (!(shown instanceof Response)) throw new Error('not led on')
    const next = await open(shown.headers.get('location') ?? '')
    expect(next.asked).toEqual([{ text, edits: { origin: '义乌' } }])
  })

  test('stands in the page whole, beside forms that carry it on', async () => {
    const { shown } = await open(await addressOf(text))
    const html = renderPage('zh', '/transport/AISearch', Page, asData(shown))
    const [, field = ''] = html.match(/<textarea[^>]*name="text"[^>]*>([\s\S]*?)<\/textarea>/) ?? []
    const decoded = field
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&')
    expect(decoded).toBe(text)
    const [form = ''] = html.match(/<form[^>]*role="search"[^>]*>/) ?? []
    expect(form).toContain('method="post"')
    expect(form).toContain('action="/transport/AISearch"')
  })
})

test('P09 a short request keeps an address that people can read', async () => {
  expect(await addressOf('上海到莫斯科 3吨')).toBe(`/transport/AISearch?${new URLSearchParams({ text: '上海到莫斯科 3吨' })}`)
})

test('P09 any text comes back as it was packed, whatever units it is of', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 700, maxLength: 1_900 }), (text) => {
      const packed = packedText(text)
      return packed === undefined || (/^[\w-]+$/.test(packed) && unpackedText(packed) === text)
    }),
    { numRuns: 20 },
  )
})

test('P09 breaks that a form sends as two signs count once', async () => {
  const lines = `${'上海到莫斯科\n'.repeat(570)}3吨`
  expect(lines.replaceAll('\n', '\r\n').length).toBeGreaterThan(4_000)
  const { asked } = await open(await addressOf(lines.replaceAll('\n', '\r\n')))
  expect(asked[0]?.text).toBe(lines)
})

describe.each(LOCALES)('what cannot be searched, in %s (V05)', (locale) => {
  test('a text beyond the limit comes back whole, with how long it is and may be', async () => {
    const text = letters(0x4e00, 0x9fa5, 4_321)
    const answer = await send(text, locale)
    if (answer instanceof Response) throw new Error('led on')
    const { data, init } = answer as { data: SentAnswer; init: ResponseInit | null }
    expect(init?.status).toBe(400)
    expect(data.text).toBe(text)
    expect(data.error.replace(/\D/g, '')).toBe('43214000')
  })
  test('a blank text is told', async () => {
    const answer = await send(' \u3000\n', locale)
    expect(answer).toMatchObject({ data: { error: m.ai_blank({}, { locale }) } })
  })
  test('a link that was cut, made up or is a bomb says so and searches nothing', async () => {
    const packed = packedText(TEXTS.Han as string) ?? ''
    const bomb = deflateRawSync(Buffer.alloc(10_000_000)).toString('base64url')
    for (const damaged of [packed.slice(0, 5_000), 'x', 'нет', bomb]) {
      const { asked, shown } = await open(`/transport/AISearch?${new URLSearchParams({ packed: damaged })}`, locale)
      expect(asData(shown).error, damaged.slice(0, 9)).toBe(m.ai_link_broken({}, { locale }))
      expect(asked).toEqual([])
    }
  })
})
