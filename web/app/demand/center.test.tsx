import type { DemandList } from '@tongyun/contract/demand/center'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { describe, expect, test } from 'vitest'
import { forbiddenIn, hrefsIn, renderPage } from '../../test/render-page.tsx'
import { timeLeft } from '../demands/demand-words.ts'
import { inLocale } from '../i18n/locale.server.ts'
import Center, { type CenterData } from './center.tsx'
import { readCenterRequest } from './center-request.ts'
import { dateAxis, placedDates } from './date-axis.ts'
import { AS_OF, demandDetail, demandList, demandRow } from './demands.fixture.ts'
import DemandPage from './detail.tsx'

const QUERY = 'q=40HQ&origin=g1&mode=rail&mode=sea&ending=1&readyFrom=2026-11-25&sort=ready&page=2'

const center = (locale: Locale, query = QUERY, part: Partial<CenterData> = {}) => {
  const data: CenterData = {
    ...readCenterRequest(new URLSearchParams(query)),
    result: demandList(),
    message: '',
    deepestPage: 1_000,
    ...part,
  }
  return renderPage(locale, `/transport/demand?${query}`, Center, data)
}

const listLinks = (html: string) =>
  hrefsIn(html)
    .filter((href) => href.startsWith('/transport/demand?'))
    .map((href) => new URLSearchParams(href.slice(href.indexOf('?'))))

describe('P07 demand center', () => {
  test.each(LOCALES)('shows figures, lane, dates, quotes and time left in %s without inline styles or handlers', (locale) => {
    const html = center(locale)
    expect(html).toContain(m.demand_figures_open({ count: 160 }, { locale }))
    expect(html).toContain(m.demand_figures_unquoted({ count: 41 }, { locale }))
    expect(html).toContain('Yiwu → Moscow')
    expect(html).toContain(inLocale(locale, () => timeLeft(demandRow(), AS_OF)?.words ?? ''))
    expect(html).toContain('UTC+8')
    expect(html).toContain(m.demand_shipper_checked({}, { locale }))
    expect(forbiddenIn(html)).toEqual([])
  })

  test('takes off one condition by its chip and keeps the rest', () => {
    const links = listLinks(center('en')).filter((params) => !params.has('page'))
    expect(links.some((p) => p.getAll('mode').join() === 'sea' && p.get('q') === '40HQ' && p.get('ending') === '1')).toBe(true)
    expect(links.some((p) => !p.has('ending') && p.getAll('mode').length === 2)).toBe(true)
    expect(links.some((p) => p.get('origin') === 'g1' && !p.has('mode') && !p.has('q') && !p.has('readyFrom'))).toBe(true)
  })

  test('leads to a demand, to the spreadsheet and to another order with the query', () => {
    const html = center('en')
    const [detail = ''] = hrefsIn(html).filter((href) => href.startsWith('/transport/demandDetail'))
    expect(detail).toBe(
      '/transport/demandDetail?id=d-000000000001&q=40HQ&origin=g1&mode=rail&mode=sea&readyFrom=2026-11-25&ending=1&sort=ready&page=2',
    )
    const [file = ''] = hrefsIn(html).filter((href) => href.startsWith('/ty/demands/export'))
    expect(file).toContain('origin=g1')
    expect(file).not.toContain('page')
    expect(listLinks(html).some((p) => p.get('sort') === 'ending' && p.get('q') === '40HQ')).toBe(true)
  })

  test('keeps what has no field in a form as hidden fields, and reads blank ones as nothing', () => {
    const html = center('en')
    const form = html.slice(html.indexOf('<search'), html.indexOf('</search>'))
    for (const [name, value] of Object.entries({ ending: '1', readyFrom: '2026-11-25', sort: 'ready' }))
      expect(form).toContain(`name="${name}" value="${value}"`)
    expect(form).not.toContain('name="page"')
    expect(readCenterRequest(new URLSearchParams('q=&origin=&mode=sea&readyFrom=soon'))).toMatchObject({
      query: { mode: ['sea'] },
      ignored: ['readyFrom'],
    })
  })

  test('X02 nothing found says why, with changes that help and their counts', () => {
    const suggestions: DemandList['suggestions'] = [
      { kind: 'drop_filter', change: { mode: null }, label: 'mode', count: 4 },
      { kind: 'wider_place', change: { origin: 'CN' }, label: 'China', count: 31 },
    ]
    const html = center('ru', 'mode=air&origin=g1', {
      result: demandList({ total: 0, rows: [], reasons: ['filters'], suggestions }),
    })
    expect(html).toContain(m.demand_reason_filters({}, { locale: 'ru' }))
    expect(html).toContain(m.demand_found({ count: 31 }, { locale: 'ru' }))
    expect(html).toContain('31\u00a0заявка')
    const links = listLinks(html)
    expect(links.some((p) => !p.has('mode') && p.get('origin') === 'g1')).toBe(true)
    expect(links.some((p) => p.get('mode') === 'air' && p.get('origin') === 'CN')).toBe(true)
  })
})

describe('P08 one demand', () => {
  const page = (locale: Locale, detail = demandDetail(), query = QUERY) =>
    renderPage(locale, `/transport/demandDetail?id=d-000000000001&${query}`, DemandPage, {
      detail,
      query: readCenterRequest(new URLSearchParams(query)).query,
    })

  test('leads back to the list as it was asked for', () => {
    const back = listLinks(page('en'))[0]
    expect(back?.get('q')).toBe('40HQ')
    expect(back?.getAll('mode')).toEqual(['rail', 'sea'])
    expect(back?.get('page')).toBe('2')
  })

  test.each(LOCALES)('names what is kept for whom, and what fits, in %s', (locale) => {
    const html = page(locale)
    expect(html).toContain(m.demand_withheld_certified({}, { locale }))
    expect(html).toContain(m.demand_withheld_booked({}, { locale }))
    expect(html).toContain(m.demand_fitting({ count: 5 }, { locale }))
    expect(hrefsIn(html)).toContain('/transport/mall?origin=g1&destination=g2&mode=rail')
    expect(hrefsIn(html).some((href) => href.startsWith('/home/login?next=%2Ftransport%2FdemandDetail'))).toBe(true)
    expect(forbiddenIn(html)).toEqual([])
  })

  test('says of one that ended since when and why', () => {
    const ended = { at: '2026-11-22T10:00:00.000Z', reason: 'found_elsewhere' as const }
    const html = page('en', demandDetail({ row: demandRow({ status: 'closed' }), ended }))
    expect(html).toContain('shipped another way')
    expect(html).toContain('22\u00a0November 2026')
    expect(html).toContain(m.demand_over({}, { locale: 'en' }))
  })
})

describe('the axis of days that rows share', () => {
  const axis = dateAxis([demandRow(), demandRow({ readyFrom: '2026-12-20', readyTo: '2027-01-20', deliverBy: null })], AS_OF)

  test('begins today and holds every ready day', () => {
    expect(axis.ticks[0]).toEqual({ day: '2026-11-23', percent: 0 })
    expect(placedDates(axis, demandRow({ readyFrom: '2027-01-19', readyTo: '2027-01-20' })).to).toBeLessThan(100)
  })

  test('cuts what lies outside: a window that began before, a delivery far ahead', () => {
    expect(placedDates(axis, demandRow({ readyFrom: '2026-11-01' })).from).toBe(0)
    expect(placedDates(axis, demandRow({ deliverBy: '2027-06-01' })).deliver).toEqual({ percent: 100, isBeyond: true })
  })

  test('time left is never rounded up', () => {
    const left = (quotesUntil: string) => inLocale('en', () => timeLeft(demandRow({ quotesUntil }), AS_OF))
    expect(left('2026-11-23T11:48:00.000Z')?.words).toBe('3 hours')
    expect(left('2026-11-23T08:52:30.000Z')?.words).toBe('52 minutes')
    expect(left('2026-11-26T07:00:00.000Z')?.words).toBe('2 days')
    expect(left(AS_OF)).toBeNull()
  })
})
