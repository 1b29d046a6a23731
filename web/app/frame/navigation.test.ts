import type { Locale } from '@tongyun/freight/locale'
import { describe, expect, test } from 'vitest'
import { inLocale } from '../i18n/locale.server.ts'
import { EXISTING_PATHS } from '../site/page-at.ts'
import { paths } from '../site/paths.ts'
import { currentAt, type MenuItem, menuFor } from './navigation.ts'

const ALL = new Set([
  paths.home(),
  paths.mall(),
  paths.aiSearch(),
  paths.demand(),
  paths.platformOverview(),
  paths.serviceRoad(),
  paths.contact(),
])

const told = (locale: Locale, existing?: ReadonlySet<string>) =>
  inLocale(locale, () => {
    const say = (items: MenuItem[]): unknown[] =>
      items.map((item) => ('entries' in item ? [item.label(), ...say(item.entries)] : `${item.label()} ${item.href}`))
    const { start, end } = menuFor(locale, existing)
    return { start: say(start), end: say(end) }
  })

describe('the menu, as if every page existed', () => {
  test('L01 L02 zh: three at the start, the others at the end', () => {
    expect(told('zh', ALL)).toEqual({
      start: ['首页 /home/index', '货运商城 /transport/mall', '货源大厅 /transport/demand'],
      end: ['智能找运力 /transport/AISearch', '平台概览 /platform/overview', '服务介绍 /service/road', '联系我们 /contact/index'],
    })
  })
  test('L01 L02 en: about us holds the last three, at the end, behind the search in words', () => {
    expect(told('en', ALL)).toEqual({
      start: ['Home /home/index', 'Freight marketplace /transport/mall', 'Shipment requests /transport/demand'],
      end: [
        'Ask in words /transport/AISearch',
        ['About us', 'Platform overview /platform/overview', 'Services /service/road', 'Contact us /contact/index'],
      ],
    })
  })
  test('L01 L02 ru: the same, in its own words', () => {
    expect(told('ru', ALL).end).toEqual([
      'Поиск словами /transport/AISearch',
      ['О компании', 'О платформе /platform/overview', 'Услуги /service/road', 'Контакты /contact/index'],
    ])
  })
  test('L02: the mall, and nothing else, opens a new tab', () => {
    const { start, end } = menuFor('zh', ALL)
    const away = [...start, ...end].filter((item) => 'newTab' in item && item.newTab)
    expect(away.map((item) => 'href' in item && item.href)).toEqual([paths.mall()])
  })
})

describe('the menu shows what exists', () => {
  test('entries without a page are left out, what remains keeps its side', () => {
    expect(told('zh', new Set([paths.home(), paths.contact()]))).toEqual({
      start: ['首页 /home/index'],
      end: ['联系我们 /contact/index'],
    })
  })
  test('about us is left out when nothing is in it', () => {
    expect(told('en', new Set([paths.home()])).end).toEqual([])
  })
  test('the menu as it is names only pages of the site map', () => {
    const { start, end } = menuFor('ru')
    const hrefs = [...start, ...end].flatMap((item) => ('entries' in item ? item.entries : [item])).map(({ href }) => href)
    expect(hrefs).toContain(paths.mall())
    expect(hrefs.filter((href) => !EXISTING_PATHS.has(href))).toEqual([])
  })
})

test('L01: an entry is current on its page and on the others of its section', () => {
  const current = (path: string) => {
    const { start, end } = menuFor('zh')
    return [...start, ...end].flatMap((item) => {
      const mark = 'entries' in item ? undefined : currentAt(item, path)
      return mark === undefined || 'entries' in item ? [] : [`${item.href} ${mark}`]
    })
  }
  expect(current(paths.serviceRoad())).toEqual(['/service/road page'])
  for (const path of [paths.serviceAir(), paths.serviceRail(), paths.serviceOcean()])
    expect(current(path)).toEqual(['/service/road true'])
  expect(current(paths.board())).toEqual(['/contact/index true'])
  expect(current(paths.article('glossary'))).toEqual(['/platform/overview true'])
  expect(current(paths.mallDetail('c-1'))).toEqual([])
})
