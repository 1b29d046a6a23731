import { WIDER_CHANGES } from '@tongyun/freight/demand/wider-sheet'
import { LOCALES } from '@tongyun/freight/locale'
import { widerChangeWord } from '@tongyun/messages/match-words'
import { expect, test } from 'vitest'
import { forbiddenIn, renderPage } from '../../test/render-page.tsx'
import { WidestChange } from './widest-change.tsx'

test.each(LOCALES)('names the change and both counts, and leads to the form with it, in %s', (locale) => {
  for (const change of WIDER_CHANGES) {
    const Page = () => <WidestChange widest={{ change, before: 2, count: 17 }} demandId="d-000000000001" />
    const html = renderPage(locale, '/workbenche/need/d-000000000001', Page, {})
    expect(html).toContain(widerChangeWord(change, locale))
    expect(html).toMatch(/\b2\b.*\b17\b/s)
    expect(html).toContain(`/workbenche/need/d-000000000001?change=${change}`)
    expect(forbiddenIn(html)).toEqual([])
  }
})
