import { LOCALES, type Locale } from '@tongyun/freight/locale'
import { describe, expect, test } from 'vitest'
import { openDocument } from '../../test/open-document.fixture.ts'
import { paths } from '../site/paths.ts'
import { MAX_QUESTION, searchArticles } from './search-articles.server.ts'

const found = async (question: string, locale: Locale) =>
  (await searchArticles(question, locale, openDocument)).map(({ path }) => path.replace(`${paths.platformDocument()}/`, ''))

describe('P11 the search of the help centre', () => {
  test.each([
    ['zh', '装载米', 'chargeable-weight#loading-metres'],
    ['zh', '找回密码', 'account#reset'],
    ['en', 'loading metres', 'chargeable-weight#loading-metres'],
    ['en', 'reset password', 'account#reset'],
    ['ru', 'погрузочный метр', 'chargeable-weight#loading-metres'],
    ['ru', 'восстановить пароль', 'account#reset'],
  ] as const)('%s: %s', async (locale, question, section) => {
    expect((await found(question, locale)).slice(0, 3)).toContain(section)
  })

  test('endings, case, ё and a slip of the finger make no difference', async () => {
    expect(await found('НАКЛАДНОЙ', 'ru')).toContain('documents#transport')
    expect(await found('весовыми разрядами', 'ru')).toContain('freight-forms#breaks')
    expect(await found('объемный вес', 'ru')).toContain('chargeable-weight#volumetric')
    expect(await found('volumetrc', 'en')).toContain('chargeable-weight#volumetric')
    expect(await found('коносамнт', 'ru')).toContain('glossary#bill-of-lading')
    expect(await found('погрузочный мерт', 'ru')).toContain('chargeable-weight#loading-metres')
    expect((await found('计费重亮', 'zh')).some((section) => section.startsWith('chargeable-weight#'))).toBe(true)
  })

  test('words in another language find the section, shown in the reader’s own', async () => {
    const [first] = await searchArticles('提单', 'en', openDocument)
    expect(first).toMatchObject({ path: paths.article('glossary', 'bill-of-lading'), title: 'Bill of lading, B/L' })
    expect(await found('коносамент', 'zh')).toContain('glossary#bill-of-lading')
  })

  test('codes are found where the product itself writes them', async () => {
    for (const locale of LOCALES) {
      expect((await found('THC', locale)).slice(0, 3)).toContain('charges#codes')
      expect((await found('BAF', locale)).slice(0, 3)).toContain('charges#codes')
      expect((await found('40HQ', locale)).slice(0, 3)).toContain('equipment#containers')
    }
  })

  test('what was asked for is marked in the text, each section stands once', async () => {
    const results = await searchArticles('pallet', 'en', openDocument)
    const texts = results.flatMap(({ text }) => text)
    expect(texts.filter(({ hit }) => hit).map(({ words }) => words.toLowerCase())).toContain('pallet')
    const keys = results.map(({ path }) => path)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test.each([
    ['zh', '调用限额', paths.apiGuide('limits')],
    ['zh', '作废密钥', `${paths.apiGuide('keys')}#life`],
    ['en', 'Retry-After', `${paths.apiError('810008')}#do`],
    ['en', 'search offers', paths.apiOperation('market', 'search-offers')],
    ['en', 'Power Query', `${paths.apiGuide('excel')}#power-query`],
    ['ru', 'лимиты', paths.apiGuide('limits')],
    ['ru', 'invalid_parameter', paths.apiError('810001')],
  ] as const)('O15 pages of the open platform are found among them: %s %s', async (locale, question, path) => {
    const pages = await searchArticles(question, locale, openDocument)
    expect(pages.slice(0, 5).map((page) => page.path)).toContain(path)
    expect(pages.find((page) => page.path === path)?.where).toContain('API')
  })

  test('what a word is about comes before the events whose names hold it; an event is found by its name', async () => {
    for (const locale of LOCALES) {
      const [first] = await searchArticles('webhook', locale, openDocument)
      expect(first?.path.split('#')[0], locale).toBe(paths.apiGuide('webhooks'))
      const named = await searchArticles('webhook.disabled', locale, openDocument)
      expect(
        named.slice(0, 3).map(({ path }) => path),
        locale,
      ).toContain(paths.apiEvent('webhook.disabled'))
    }
  })

  test('nothing is found for nothing, and no question is too long or too odd', async () => {
    expect(await found('qqqzzzxxx', 'en')).toEqual([])
    expect(await found('!!! ***', 'en')).toEqual([])
    await expect(searchArticles('重'.repeat(50 * MAX_QUESTION), 'zh', openDocument)).resolves.toBeDefined()
  })
})
