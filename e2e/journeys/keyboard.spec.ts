/** W9: search, filter, open and calculate with the keyboard alone; where the focus stands is always seen. */
import * as m from '@tongyun/messages'
import { expect, ONCE_IN_RUSSIAN, test } from '../journey.ts'
import { arrived, tabTo } from '../keyboard.ts'
import { mallPage } from '../mall-page.ts'

const NINGBO = { zh: '宁波', en: 'Ningb', ru: 'Нинбо' } as const

test('W9 L10: search, filter, detail and calculator by keyboard alone', ONCE_IN_RUSSIAN, async ({ page, at, say, language }) => {
  const mall = mallPage(page, language)
  const hidden: string[] = []
  await page.goto(at('/home/index'))
  await expect(page.getByRole('button', { name: say(m.home_search_swap) })).toBeEnabled()

  const origin = page.getByRole('combobox', { name: say(m.home_search_origin), exact: true })
  hidden.push(...(await tabTo(page, origin)))
  await page.keyboard.type(NINGBO[language])
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(NINGBO[language])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0)
  hidden.push(...(await tabTo(page, page.getByRole('button', { name: say(m.home_search_go), exact: true }))))
  await page.keyboard.press('Enter')
  await arrived(page, /\/transport\/mall\?origin=/)

  const box = mall.modeBox('sea')
  hidden.push(...(await tabTo(page, box)))
  const promised = await mall.modeCount('sea')
  await page.keyboard.press('Space')
  await expect.poll(mall.total).toBe(promised)
  // The focus stays on the box while the results change.
  await expect(box).toBeFocused()

  hidden.push(...(await tabTo(page, mall.links.first())))
  await page.keyboard.press('Enter')
  await arrived(page, /mallDetail/)
  const figure = page.locator('[aria-labelledby=calculator] [aria-live] p').first()
  const before = await figure.innerText()
  const field = page.locator('[aria-labelledby=calculator]').locator('select, input:not([type=hidden])').first()
  hidden.push(...(await tabTo(page, field)))
  // A list takes its third entry, a text field these digits.
  await page.keyboard.type('37')
  await expect.poll(() => figure.innerText()).not.toBe(before)
  expect([...new Set(hidden)]).toEqual([])
})
