/** The home page's live boards agree with the market behind them (P02). */
import type { MarketOverview } from '@tongyun/contract/market/endpoints'
import { MODES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { overviewLike, searchLike } from '../api.ts'
import { expect, ONCE, ONCE_IN_RUSSIAN, openSettled, test } from '../journey.ts'
import { mallPage } from '../mall-page.ts'

/** Rows the home page shows of the board. */
const BOARD_ROWS = 7

test(
  'P02: figures are those of the market, and the board lists departures that open',
  ONCE_IN_RUSSIAN,
  async ({ page, at, say, language }) => {
    const { figures, board }: MarketOverview = await overviewLike(language)
    await page.goto(at('/home/index'))
    const shown = await page
      .getByRole('list', { name: say(m.home_figures) })
      .locator('b')
      .allInnerTexts()
    expect(shown.map((figure) => Number(figure.replaceAll(/\D/g, ''))).slice(0, 2)).toEqual([figures.onSale, figures.lanes])
    const links = page.getByRole('table', { name: say(m.home_board_caption) }).getByRole('link')
    await expect(links).toHaveCount(Math.min(board.length, BOARD_ROWS))
    const href = await links.first().getAttribute('href')
    await links.first().click()
    await expect(page).toHaveURL(new RegExp(`mallDetail\\?id=${new URL(href ?? '', page.url()).searchParams.get('id')}`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

test('P02: the search bar keeps its size when its panels open and close', ONCE, async ({ page, at, say }) => {
  const boxes = () =>
    page
      .locator('#query > *:not([type=hidden]):not([hidden])')
      .evaluateAll((fields) => fields.map((field) => JSON.stringify(field.getBoundingClientRect())))
  for (const width of [320, 375, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(at('/home/index'))
    await expect(page.getByRole('button', { name: say(m.home_search_swap) })).toBeEnabled()
    const before = await boxes()
    for (const [empty, field] of [
      [m.home_search_cargo_any, page.getByRole('textbox', { name: say(m.home_search_weight) })],
      [m.home_search_terms_any, page.getByRole('combobox', { name: say(m.home_search_incoterm), exact: true })],
    ] as const) {
      const summary = page.locator('#query summary').filter({ hasText: say(empty) })
      await summary.click()
      await expect(field).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(summary).toBeFocused()
    }
    await page.evaluate(() => window.scrollTo(0, 0))
    expect(await boxes(), `${width} px`).toEqual(before)
  }
})

test(
  'P02: the board shows one mode when asked, and its modes lead to as many offers as they say',
  ONCE,
  async ({ page, at, say, language }) => {
    await page.goto(at('/home/index'))
    await page
      .getByRole('navigation', { name: say(m.home_board_modes) })
      .getByRole('link', { name: say(m.vocabulary_mode_rail) })
      .click()
    const rows = page
      .getByRole('table', { name: say(m.home_board_caption) })
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
    await expect(rows.first()).toBeVisible()
    await expect.poll(async () => await rows.filter({ hasNotText: say(m.vocabulary_mode_rail) }).count()).toBe(0)
    const { byMode } = await overviewLike(language)
    await page.locator('main a[href*="/transport/mall?mode=air"]').first().click()
    await expect.poll(mallPage(page, language).total).toBe(byMode.find(({ mode }) => mode === 'air')?.count)
  },
)

/** Names this long stand on the board at some hour of some day. */
const LONGEST = 12

test('W9: the longest names of the market stand whole on a board row of 320 px', async ({ page, at, language }) => {
  const names = new Set<string>()
  for (const mode of MODES) {
    const { rows } = await searchLike(`?mode=${mode}&sort=departure&pageSize=100&facets=0`, language)
    for (const { origin, destination } of rows) {
      names.add(origin.name).add(destination.name)
    }
  }
  const longest = [...names].sort((a, b) => b.length - a.length).slice(0, LONGEST)
  await page.setViewportSize({ width: 320, height: 720 })
  await openSettled(page, at('/home/index'))
  const cut = await page.evaluate((names) => {
    const row = [...document.querySelectorAll('tbody a')].find((link) => link.querySelector(':scope > div') !== null)
    if (row === undefined) return ['no row']
    const [from, , to] = row.children
    return names.flatMap((name) =>
      names.flatMap((other) => {
        if (from !== undefined) from.textContent = name
        if (to !== undefined) to.textContent = other
        return row.scrollWidth > row.clientWidth ? [`${name} → ${other}: ${row.scrollWidth} of ${row.clientWidth} px`] : []
      }),
    )
  }, longest)
  expect(longest.length).toBe(LONGEST)
  expect(cut).toEqual([])
})

test('P02 W9: on a phone every way to search is in sight', async ({ page, at, say }) => {
  await page.setViewportSize({ width: 320, height: 760 })
  await page.goto(at('/home/index'))
  const ways = page.getByRole('navigation', { name: say(m.home_tabs) }).getByRole('link')
  await expect(ways).toHaveCount(3)
  for (const way of await ways.all()) await expect(way).toBeInViewport({ ratio: 1 })
})

test(
  "P02: in the reader's own two colours the origin stays a ring and the destination a dot",
  ONCE,
  async ({ page, at, say }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(at('/home/index'))
    const row = page
      .getByRole('table', { name: say(m.home_board_caption) })
      .getByRole('link')
      .first()
    const [ground, origin, destination] = await row.evaluate((link) => {
      const signs = [...link.querySelectorAll('svg svg > :is(circle, rect)')]
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = 'Canvas'
      const canvas = getComputedStyle(probe).color
      probe.remove()
      return [canvas, ...[signs[0], signs.at(-1)].map((sign) => getComputedStyle(sign as Element).fill)]
    })
    expect(origin).toBe(ground)
    expect(destination).not.toBe(ground)
  },
)
