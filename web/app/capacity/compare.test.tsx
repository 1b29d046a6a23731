import { LOCALES } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { describe, expect, test } from 'vitest'
import { detail, multimodalRow, PLACES, roadRow } from '../../test/offers.fixture.ts'
import { forbiddenIn, hrefsIn, renderPage } from '../../test/render-page.tsx'
import { formatDate, formatMoney } from '../i18n/format.ts'
import { inLocale } from '../i18n/locale.server.ts'
import Compare from './compare.tsx'
import { choicesOf } from './compare-choices.tsx'
import { type Compared, type ComparedOffer, compareGroups } from './compare-rows.ts'

const offers: ComparedOffer[] = [
  { row: multimodalRow, price: detail.price },
  { row: roadRow, price: { ok: false, code: 816001, reason: 'over_weight', limit: 1, actual: 2 } },
]
const query = { id: ['dq-2211', 'bl-0417'], weightKg: 3200, volumeM3: 18, pieces: [], containers: [], vehicles: [], cargo: [] }
const EXCHANGE = { base: 'CNY' as const, date: '2026-11-20', source: 'test', rates: { USD: 7.12 } }
const compared = (some: ComparedOffer[]): Compared => ({ offers: some, currency: 'CNY', exchange: EXCHANGE })
const answer = (some: unknown[], ended: unknown[] = []) => ({
  referenceCargo: false,
  ended,
  currency: 'CNY',
  exchange: EXCHANGE,
  offers: some,
})
const rowsOf = (locale: (typeof LOCALES)[number], some: ComparedOffer[]) =>
  inLocale(locale, () => compareGroups(compared(some))).flatMap((group) => group.rows)
const page = (locale: (typeof LOCALES)[number], data: unknown) =>
  renderPage(locale, '/transport/compare?id=dq-2211&id=bl-0417', Compare, {
    query,
    search: { origin: 'CNSHA', mode: ['sea'] },
    data,
    message: null,
  })

describe('comparison (P05)', () => {
  test.each(LOCALES)('sets offers side by side with included and excluded charges in %s', (locale) => {
    const html = page(locale, answer(offers))
    expect(html).toContain(multimodalRow.provider.name)
    expect(html).toContain(roadRow.provider.name)
    expect(html).toContain(m.detail_group_conditional({}, { locale }))
    expect(forbiddenIn(html)).toEqual([])
  })

  test('tells until when each takes cargo and documents; control: nothing where its departure says nothing', () => {
    const [cargo, documents] = ['cargoCutOff', 'documentsCutOff'].map((key) =>
      rowsOf('en', offers).find((row) => row.key === key),
    )
    expect(cargo?.cells).toEqual([expect.stringMatching(/27\sNov.*17:00/), null])
    expect(documents?.cells).toEqual([expect.stringMatching(/26\sNov.*12:00/), null])
  })

  const dearer = (row: ComparedOffer['row']): ComparedOffer['row'] =>
    row.price.ok ? { ...row, price: { ...row.price, totalMinor: row.price.totalMinor + 10_000_000 } } : row

  const choices = (some: ComparedOffer[]) => inLocale('en', () => choicesOf(compared(some), query, {}))

  test('marks the least total within one scope and the shortest transit', () => {
    const alike = offers.map(({ row, price }, at) => ({
      row: at === 0 ? row : { ...dearer(row), serviceMode: multimodalRow.serviceMode },
      price,
    }))
    expect(choices(alike).map(({ best }) => best)).toEqual([
      { total: true, duration: false },
      { total: false, duration: true },
    ])
  })

  test('marks no best total where prices begin and end at different points, and says so', () => {
    expect(roadRow.serviceMode).not.toBe(multimodalRow.serviceMode)
    expect(choices(offers).map(({ best }) => best?.total)).toEqual([false, false])
    for (const locale of LOCALES) {
      const words = m.mall_comparison_scopes({}, { locale })
      expect(page(locale, answer(offers))).toContain(words)
      expect(page(locale, answer([offers[0], offers[0]]))).not.toContain(words)
    }
  })

  test('draws what falls due besides as a part of its own, and tells both totals and the one in the offer’s currency', () => {
    const local = { totalMinor: 1_561_024, added: [{ code: 'DTH', group: 'destination' } as const], leftOut: [], open: [] }
    const row = { ...multimodalRow, price: { ...multimodalRow.price, withLocal: local } } as ComparedOffer['row']
    const [choice] = choices([{ row, price: detail.price }])
    expect(choice?.total?.parts.at(-1)).toMatchObject({ fill: 'elsewhere', minor: 100_000 })
    const money = (minor: number, currency: 'CNY' | 'USD') => inLocale('en', () => formatMoney(minor, currency))
    expect(choice?.notes.join()).toContain(money(1_561_024, 'CNY'))
    expect(choice?.own).toContain(money(205_200, 'USD'))
    expect(page('en', answer([{ row, price: detail.price }, offers[0]]))).toContain(
      inLocale('en', () => formatDate('2026-11-20')),
    )
  })

  test('tells every charge: those of other equipment too, and clearance of export and of import in rows of their own', () => {
    const { price } = detail
    if (!price.ok) throw new Error('the fixture has a price')
    const [line] = price.lines
    const [charge] = price.outside
    if (line === undefined || charge === undefined) throw new Error('the fixture has charges')
    const elsewhere = (code: 'DTH' | 'CUS', more: object) => ({
      ...charge,
      code,
      status: 'elsewhere' as const,
      note: null,
      ...more,
    })
    const offer = {
      row: detail.row,
      price: {
        ...price,
        lines: [{ ...line, code: 'CUS' as const, group: 'origin' as const, amountMinor: 30_000 }],
        outside: [
          elsewhere('DTH', { group: 'destination', equipment: '20GP', amountMinor: 20_000 }),
          elsewhere('DTH', { group: 'destination', equipment: '40HQ', amountMinor: 26_000 }),
          elsewhere('CUS', { group: 'destination', amountMinor: 15_000 }),
        ],
      },
    }
    const rows = rowsOf('en', [offer])
    const cell = (name: RegExp) => rows.find((row) => name.test(row.name))?.cells[0]
    const money = (minor: number) =>
      inLocale('en', () => `${formatMoney(Math.round(minor * 7.12), 'CNY')} (${formatMoney(minor, price.currency)})`)
    expect(price.currency).toBe('USD')
    expect(cell(/^Terminal handling at the/)).toBe(money(46_000))
    expect(cell(/^Export customs/)).toBe(money(30_000))
    expect(cell(/^Import customs/)).toBe(money(15_000))
  })

  test('writes what may fall due in the digits of the currency, and less than one of it by four', () => {
    const { price } = detail
    if (!price.ok) throw new Error('the fixture has a price')
    const [charge] = price.outside
    const may = (code: 'DOC' | 'STO', unitPrice: number) => ({
      ...charge,
      code,
      status: 'conditional',
      unitPrice,
      amountMinor: null,
      currency: 'USD',
      basis: 'per_shipment',
    })
    const outside = [may('DOC', 42.2535), may('STO', 0.0412)] as Extract<ComparedOffer['price'], { ok: true }>['outside']
    const rows = rowsOf('en', [{ row: detail.row, price: { ...price, outside } }])
    const cells = rows.flatMap((row) => row.cells).join(' ')
    expect(cells).toContain('CNY\u00a0300.84')
    expect(cells).toContain('CNY\u00a00.2933')
    expect(cells).not.toContain('300.8449')
  })

  test('names the countries on the way and the borders, where there are any', () => {
    const border: ComparedOffer['row']['stops'][number] = {
      place: PLACES.manzhouli,
      kind: 'border',
      mode: 'rail',
      arriveHours: 60,
      departHours: 80,
      border: ['CN', 'RU'],
    }
    const row = { ...multimodalRow, transitCountries: ['KZ', 'RU'], stops: [...multimodalRow.stops.slice(0, 1), border] }
    const rows = (some: ComparedOffer[]) => rowsOf('ru', some)
    const cells = (key: string) => rows([{ row, price: detail.price }]).find((each) => each.key === key)?.cells
    expect(cells('transitCountries')).toEqual(['Казахстан, Россия'])
    expect(cells('borders')).toEqual([PLACES.manzhouli.name])
    const none = rows([offers[0] as ComparedOffer]).find(({ key }) => key === 'borders')
    expect(none?.cells).toEqual([null])
  })

  test('folds what all say the same, and marks no best there', () => {
    const [first] = offers as [ComparedOffer, ComparedOffer]
    expect(rowsOf('en', [first, first]).every(({ best, isSame }) => isSame && (best ?? []).length === 0)).toBe(true)
    expect(choices([first, first]).some(({ best }) => best?.total || best?.duration)).toBe(false)
    const words = { title: m.comparison_same({}, { locale: 'en' }), count: 0 }
    const folded = m.comparison_folded(words, { locale: 'en' }).replace('0', '')
    expect(page('en', answer([first, first]))).toContain(folded.slice(0, folded.indexOf('(')))
    expect(page('en', answer([first]))).not.toContain(m.comparison_same({}, { locale: 'en' }))
  })

  test('takes an offer out by a link that keeps the others and the cargo', () => {
    expect(hrefsIn(page('en', answer(offers)))).toContain(
      '/transport/compare?origin=CNSHA&mode=sea&weightKg=3200&volumeM3=18&id=bl-0417',
    )
  })

  test.each(LOCALES)('says in %s how to choose when nothing was chosen, and leads back to the search', (locale) => {
    for (const none of [null, answer([])]) {
      const html = page(locale, none)
      expect(html).toContain(m.mall_comparison_how({}, { locale }))
      expect(hrefsIn(html)).toContain('/transport/mall?origin=CNSHA&mode=sea')
    }
  })

  test('leads back to the search with its offers still ticked', () => {
    const [first] = offers
    expect(hrefsIn(page('en', answer([first])))).toContain('/transport/mall?origin=CNSHA&mode=sea&compare=dq-2211')
  })

  test('says which offers it left out and why, and leads on from one that ended', () => {
    const ended = {
      capacityId: 'bl-0417',
      mode: 'road',
      origin: roadRow.origin,
      destination: roadRow.destination,
      ending: 'ended',
      lastDay: '2026-11-20',
    }
    for (const locale of LOCALES) {
      const html = page(locale, answer([], [ended]))
      const date = inLocale(locale, () => formatDate('2026-11-20'))
      expect(html).toContain(m.detail_ended_on({ date }, { locale }))
      expect(html).toContain(m.mall_comparison_unknown({ id: 'dq-2211' }, { locale }))
      expect(hrefsIn(html)).toContain('/transport/mallDetail?id=bl-0417')
    }
    expect(page('en', answer(offers))).not.toContain('left out')
  })
})
