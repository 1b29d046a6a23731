/** The mall as a visitor finds their way in it: by roles and by the words on the screen. */
import type { Page } from '@playwright/test'
import type { Locale } from '@tongyun/freight/locale'
import type { Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'

/** Digits of a grouped number: "1 234 предложения" gives 1234. */
const numberIn = (text: string) => Number(text.replaceAll(/\D/g, ''))

export const mallPage = (page: Page, locale: Locale) => {
  const say = { locale }
  const results = page.locator('#results')
  const links = results.getByRole('article').getByRole('heading', { level: 2 }).getByRole('link')
  const modeBox = (mode: Mode) =>
    page
      .getByRole('group', { name: m.mall_facet_mode({}, say), exact: true })
      .getByRole('checkbox', { name: new RegExp(`^\\s*${vocabularyWord('mode', mode, locale)}`) })
  return {
    links,
    /** Ids of the offers shown, in their order. */
    ids: () =>
      links.evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('id'))),
    total: async () => numberIn(await results.locator('[aria-live=polite] b').first().innerText()),
    modeBox,
    /** Number of offers a mode's box promises. */
    modeCount: async (mode: Mode) => numberIn(await modeBox(mode).locator('xpath=ancestor::label').innerText()),
    chips: page.getByRole('list', { name: m.listing_chips({}, say) }),
    sortBy: (word: string) =>
      page.getByRole('navigation', { name: m.listing_sort({}, say) }).getByRole('link', { name: word, exact: true }),
    compareBoxes: results.getByRole('checkbox', { name: new RegExp(`^${m.mall_compare_one({}, say)}`) }),
    compareButton: results.getByRole('button', { name: m.mall_compare({}, say), exact: true }),
    export: results.getByRole('link', { name: m.listing_export({}, say) }),
    suggestions: results.getByRole('list', { name: m.mall_suggestions({}, say) }).getByRole('listitem'),
    pages: page.getByRole('navigation', { name: m.layout_pages({}, say) }),
  }
}
