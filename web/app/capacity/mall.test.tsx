import { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import type { Area } from '@tongyun/contract/places/endpoints'
import { referenceConsignment } from '@tongyun/freight/consignment'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { describe, expect, test } from 'vitest'
import { multimodalRow, nothingFound, roadRow, searchResult } from '../../test/offers.fixture.ts'
import { forbiddenIn, hrefsIn, renderPage } from '../../test/render-page.tsx'
import { inLocale } from '../i18n/locale.server.ts'
import { carryResult } from '../offers/carried-result.ts'
import { filterName } from '../offers/filter-names.ts'
import { mallRow, otherReadings } from '../offers/mall-row.ts'
import { referenceWords } from '../offers/reference-load.ts'
import Mall, { type MallData } from './mall.tsx'
import { readMallRequest } from './mall-request.ts'

const QUERY = 'mode=sea&mode=rail&origin=Shanghai&destination=Moscow&weightKg=3200&volumeM3=18&budget=70000&certified=1&page=2'

const page = (locale: Locale, query = QUERY, part: Partial<MallData> = {}) => {
  const request = readMallRequest(new URLSearchParams(query))
  const data: MallData = {
    query: request.query,
    ignored: request.ignored,
    typed: request.typed,
    carried: carryResult(searchResult, request.query),
    message: '',
    calendar: null,
    ticked: [],
    deepestPage: request.deepestPage,
    ...part,
  }
  return renderPage(locale, `/transport/mall?${query}`, Mall, data)
}

/** The mall links of a page as parameters. */
const mallLinks = (html: string) =>
  hrefsIn(html)
    .filter((href) => href.startsWith('/transport/mall?'))
    .map((href) => new URLSearchParams(href.slice(href.indexOf('?'))))

const metro = (token: string, name: string, within: string, code: string | null = null): Area => ({
  token,
  kind: 'metro',
  placeKinds: [],
  name,
  code,
  within,
})
const place = (token: string, name: string): Area => ({ ...metro(token, name, 'Belarus', token), kind: 'place' })

describe('mall (P05)', () => {
  test.each(LOCALES)('shows lane, count, rows and refusals in %s without inline styles or handlers', (locale) => {
    const html = page(locale)
    expect(html).toContain(m.mall_title_lane({ origin: 'Shanghai', destination: 'Moscow' }, { locale }))
    expect(html).toContain(m.mall_total({ count: 47, amount: '47' }, { locale }))
    expect(html).toContain(multimodalRow.provider.name)
    expect(html).toContain(vocabularyWord('mode', 'multimodal', locale))
    expect(html).toContain(
      m.pricing_refusal_over_weight(
        { limit: new Intl.NumberFormat(locale).format(25_000), actual: new Intl.NumberFormat(locale).format(30_000) },
        { locale },
      ),
    )
    expect(forbiddenIn(html)).toEqual([])
  })

  test('links each chip to the query without just that filter', () => {
    const links = mallLinks(page('en'))
    const without = (test: (params: URLSearchParams) => boolean) => links.filter((p) => !p.has('page') && test(p))
    expect(without((p) => p.getAll('mode').join() === 'rail' && p.has('budget') && p.has('certified'))).not.toHaveLength(0)
    expect(without((p) => !p.has('budget') && p.getAll('mode').length === 2 && p.has('certified'))).not.toHaveLength(0)
    expect(without((p) => !p.has('certified') && p.has('budget') && p.getAll('mode').length === 2)).not.toHaveLength(0)
    const clear = without((p) => !p.has('mode') && !p.has('budget') && !p.has('certified'))
    expect(clear.some((p) => p.get('origin') === 'Shanghai' && p.get('weightKg') === '3200')).toBe(true)
  })

  test('sends facets as a form that keeps places, cargo and order', () => {
    const html = page('en', `${QUERY}&sort=transit`)
    const form = html.slice(html.indexOf('id="filters"'), html.indexOf('id="results"'))
    expect(form).toMatch(/<input[^>]*type="hidden"[^>]*name="origin"[^>]*value="Shanghai"/)
    expect(form).toMatch(/<input[^>]*type="hidden"[^>]*name="weightKg"[^>]*value="3200"/)
    expect(form).toMatch(/<input[^>]*type="hidden"[^>]*name="sort"[^>]*value="transit"/)
    expect(form).not.toMatch(/name="page"/)
    expect(form).toMatch(
      /<input[^>]*name="mode"[^>]*checked=""[^>]*value="sea"|<input[^>]*name="mode"[^>]*value="sea"[^>]*checked=""/,
    )
    expect(form).toContain('<noscript>')
  })

  test.each([
    [
      'zh',
      'incoterm=FOB&serviceMode=door_to_door&serviceMode=port_to_door&mode=sea',
      '全包价从起运地港口算到目的地门点。',
      'FOB：由买方订舱',
    ],
    ['en', 'serviceMode=door_to_door', 'Totals run from the door to the door.', ''],
    [
      'en',
      'incoterm=EXW',
      'Totals run from the door to the door, port or terminal, as each offer states.',
      'Under EXW the buyer books',
    ],
    ['ru', 'mode=air', 'Между какими точками считается цена, указано под ней.', ''],
    ['ru', 'incoterm=CIF&mode=rail', 'до ж/д терминала, как указано', 'По CIF перевозку заказывает продавец'],
  ] as const)('says in %s what the totals of %s cover', (locale, query, covers, term) => {
    const html = page(locale, query)
    expect(html).toContain(covers)
    expect(html).toContain(term)
  })

  test.each(LOCALES)('tells in %s the reference shipments of what was asked for, and no others', (locale) => {
    const words = inLocale(locale, () => ({
      air: referenceWords({ mode: ['air'], loadType: [] }),
      boxes: referenceWords({ mode: ['sea', 'rail'], loadType: [] }),
      trucks: referenceWords({ mode: [], loadType: ['FTL'] }),
    }))
    expect(words.air).toContain('300')
    expect(words.air).not.toContain('40HQ')
    expect(words.boxes).toContain('40HQ')
    expect(words.boxes).not.toMatch(/20\s[tт]|300/)
    expect(words.trucks).toMatch(/20\s[tт]/)
    expect(words.trucks).not.toMatch(/18|300/)
    // What the words say is what the engine prices.
    expect(referenceConsignment('air', null)).toMatchObject({ weightKg: 300 })
    expect(referenceConsignment('sea', 'FCL')).toMatchObject({ weightKg: 18_000, containers: [{ type: '40HQ', count: 1 }] })
    expect(referenceConsignment('rail', 'LCL')).toMatchObject({ weightKg: 1_000, volumeM3: 3 })
    expect(referenceConsignment('road', 'FTL')).toMatchObject({ weightKg: 20_000 })
    expect(referenceConsignment('road', 'LTL')).toMatchObject({ weightKg: 1_000, volumeM3: 4 })
  })

  test.each(LOCALES)('names in %s what a term rules out, and has no chip for it', (locale) => {
    const mode = (value: string) => vocabularyWord('service_mode', value, locale)
    const toDoor = 'serviceMode=door_to_door&serviceMode=port_to_door'
    const chipsOf = (html: string) => [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label = '']) => label)
    const removes = (value: string) =>
      m.listing_chip_remove({ name: m.mall_facet_service_mode({}, { locale }), value: mode(value) }, { locale })
    const html = page(locale, `${toDoor}&incoterm=FOB`)
    expect(html).toContain(m.mall_term_rules_out({ incoterm: 'FOB', modes: mode('door_to_door') }, { locale }))
    expect(chipsOf(html)).toContain(removes('port_to_door'))
    expect(chipsOf(html)).not.toContain(removes('door_to_door'))
    // Taken off, the chip takes what the term ruled out with it: else the search would turn against the term.
    const left = mallLinks(html).filter((p) => p.get('incoterm') === 'FOB' && !p.has('serviceMode') && !p.has('page'))
    expect(left).not.toHaveLength(0)
    const plain = page(locale, toDoor)
    for (const value of ['door_to_door', 'port_to_door']) expect(chipsOf(plain)).toContain(removes(value))
    const against = page(locale, 'serviceMode=port_to_port&incoterm=DDP')
    expect(against).toContain(m.mall_term_set_aside({ incoterm: 'DDP', modes: mode('port_to_port') }, { locale }))
    expect(chipsOf(against)).toContain(removes('port_to_port'))
    for (const query of [toDoor, 'incoterm=FOB', 'serviceMode=port_to_port&incoterm=FOB', `${toDoor}&incoterm=CPT`])
      expect(page(locale, query)).not.toContain('role="note"')
  })

  test('asks door or port and the Incoterm in the search bar alone, and keeps what no two ends say', () => {
    const html = page('en', 'mode=sea&serviceMode=door_to_port&serviceMode=port_to_door&incoterm=FOB')
    const bar = html.slice(html.indexOf('<search'), html.indexOf('</search>'))
    expect(html.match(/<select[^>]*name="incoterm"/g)).toHaveLength(1)
    for (const name of ['originEnd', 'destinationEnd', 'incoterm']) expect(bar).toMatch(new RegExp(`<select[^>]*name="${name}"`))
    expect(bar.match(/<input[^>]*type="hidden"[^>]*name="serviceMode"/g)).toHaveLength(2)
    expect(bar).toContain(m.home_search_end_several({}, { locale: 'en' }))
    const named = page('en', 'mode=sea&serviceMode=door_to_port')
    const form = named.slice(named.indexOf('<search'), named.indexOf('</search>'))
    expect(form).not.toMatch(/<input[^>]*name="(?:serviceMode|incoterm)"/)
    expect(form).toContain('Door → Port')
  })

  test.each(LOCALES)(
    'V03: keeps in %s what nobody can read in its field, with what to change, where there is no script',
    (locale) => {
      const html = page(locale, 'mode=sea&weightKg=abc&volumeM3=-5&budget=1e3')
      for (const typed of ['abc', '-5', '1e3']) expect(html).toContain(`value="${typed}"`)
      expect(html.match(new RegExp(m.home_search_fault_no_number({}, { locale }), 'g'))).toHaveLength(2)
      expect(html).toContain(m.home_search_fault_not_above_zero({}, { locale }))
      expect(html).toMatch(/<details[^>]*open=""[^>]*><summary[^>]*aria-describedby="cargo-label"/)
    },
  )

  test.each(LOCALES)('V03: says in %s that a budget must be more than 0', (locale) => {
    for (const typed of ['-3', '0', ' −1 200,5 ']) {
      const html = page(locale, `mode=sea&budget=${encodeURIComponent(typed)}`)
      expect(html, typed).toContain(m.home_search_fault_not_above_zero({}, { locale }))
      expect(html).not.toContain(m.home_search_fault_no_number({}, { locale }))
    }
  })

  test('paginates with links that keep the query; the first page has no number', () => {
    const pages = mallLinks(page('en')).filter(
      (p) => p.getAll('mode').length === 2 && p.has('budget') && p.has('certified') && !p.has('sort'),
    )
    const numbers = new Set(pages.map((p) => p.get('page')))
    expect(numbers).toContain(null)
    expect(numbers).toContain('3')
  })

  test('compares without script: boxes and offers from other pages belong to one form', () => {
    const html = page('en', `${QUERY}&compare=${multimodalRow.capacityId}&compare=elsewhere-1`, {
      ticked: [mallRow({ ...roadRow, capacityId: 'elsewhere-1' })],
    })
    expect(html).toMatch(
      /<form[^>]*id="compare"[^>]*action="\/transport\/compare"|<form[^>]*action="\/transport\/compare"[^>]*id="compare"/,
    )
    expect(html).toMatch(/<input[^>]*type="hidden"[^>]*name="id"[^>]*value="elsewhere-1"/)
    expect(html.match(/<input[^>]*form="compare"[^>]*>/g)).toHaveLength(3)
    expect(html.match(/<input[^>]*form="compare"[^>]*checked=""[^>]*>/g)).toHaveLength(1)
  })

  test('says how a name was read only when it could mean something else', () => {
    expect(page('en')).toContain('USMOW')
    const byToken = page('en', 'origin=CNSHA&destination=RUMOW')
    expect(byToken).not.toContain('USMOW')
  })

  test.each([
    ['a city’s own terminals', 'Moscow', metro('g524901', 'Moscow', 'Russia', 'RUMOW'), [place('DME', 'Moscow Domodedovo')], []],
    ['a code', 'rumow', metro('g524901', 'Moscow', 'Russia', 'RUMOW'), [metro('g2', 'Moscow', 'United States')], []],
    ['a namesake', 'San Jose', metro('g1', 'San José', 'Costa Rica'), [metro('g2', 'San Jose', 'United States')], ['g2']],
    ['another place for a place', 'brest', place('BES', 'Brest'), [place('BQT', 'Brest Airport')], ['BQT']],
  ])('takes %s for what it is among other readings', (_, typed, read, others, shown) => {
    expect(otherReadings(typed, read, others).map((area) => area.token)).toEqual(shown)
  })

  test.each(LOCALES)('names in %s what of an address cannot be read by its fields, never by its parameters', (locale) => {
    for (const name of Object.keys(searchCapacities.input.shape).filter((key) => key !== 'facets'))
      expect(inLocale(locale, () => filterName(name))).not.toBe(name)
  })

  test('says of a name that nobody knows that it is unknown, and leads on', () => {
    const resolved = { ...searchResult.resolved, origin: null }
    const otherEnds = [{ end: 'destination' as const, change: { origin: null }, count: 7 }]
    const similar = { kind: 'similar_name' as const, change: { origin: 'CNSHA' }, label: 'Shanghai', count: 3 }
    const nothing = { total: 0, rows: [], reasons: ['unknown_place' as const], suggestions: [similar] }
    const html = page('ru', 'origin=Nowherexyz&destination=Moscow', {
      carried: carryResult({ ...searchResult, ...nothing, resolved, otherEnds }),
    })
    expect(html).toContain('Мы не нашли такого пункта: «Nowherexyz»')
    expect(html).not.toContain(m.mall_reason_no_lane({}, { locale: 'ru' }))
    expect(html).toContain(m.mall_suggest_similar_name({ place: 'Shanghai' }, { locale: 'ru' }))
    expect(hrefsIn(html)).toContain('/transport/mall?origin=CNSHA&destination=Moscow')
    expect(hrefsIn(html)).toContain('/transport/AISearch')
  })

  test('names parameters it left out', () => {
    expect(page('en', 'mode=ship')).toContain(
      m.mall_ignored({ names: m.mall_facet_mode({}, { locale: 'en' }) }, { locale: 'en' }),
    )
  })

  test('states the reference cargo when none was given', () => {
    const html = page('en', 'origin=Shanghai', { carried: carryResult({ ...searchResult, referenceCargo: true }) })
    const loads = ['FCL one 40HQ with 18 t', 'LCL 1 t and 3 m³', 'FTL 20 t', 'LTL 1 t and 4 m³', 'air 300 kg']
    expect(html).toContain(m.mall_basis_reference({ loads: loads.join(', ') }, { locale: 'en' }))
    expect(html).toContain(m.mall_column_total_reference({}, { locale: 'en' }))
  })

  test.each(LOCALES)('gives reasons and the smallest changes as links with counts when nothing fits, in %s (X02)', (locale) => {
    const html = page(locale, QUERY, { carried: carryResult(nothingFound) })
    expect(html).toContain(m.mall_reason_no_date({}, { locale }))
    expect(html).toContain(m.mall_found({ count: 11 }, { locale }))
    const other = mallLinks(html).filter((p) => p.getAll('mode').join() === 'rail,road')
    expect(other).not.toHaveLength(0)
    expect(other[0]?.get('budget')).toBe('70000')
  })

  test('shows the server’s words and a way to try again when the search failed', () => {
    const html = page('en', QUERY, { carried: null, message: 'Something went wrong on our side' })
    expect(html).toContain('Something went wrong on our side')
    expect(html).toContain('role="alert"')
  })
})

describe('views of the results', () => {
  const WEEK = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06']
  const calendar: MallData['calendar'] = {
    weeks: [
      WEEK.map((day, at) => ({
        day,
        past: at > 5,
        best: at < 2 ? { totalMinor: 200_000 + at * 10_000, offers: 3, modes: ['rail'] } : null,
      })),
    ],
    currency: 'CNY',
    reference: { mode: 'rail', loadType: 'LCL' },
    kinds: [
      { mode: 'rail', loadType: 'LCL', offers: 5 },
      { mode: 'air', loadType: null, offers: 2 },
    ],
  }

  test.each(LOCALES)(
    '%s: a day of the calendar leads to what leaves that day, with the cargo and kind of load it shows',
    (locale) => {
      const query = 'origin=Shanghai&destination=Moscow&view=calendar&currency=CNY'
      const html = page(locale, query, { calendar })
      const days = mallLinks(html).filter((link) => link.has('departFrom'))
      expect(days.map((link) => link.get('departFrom'))).toEqual(WEEK.slice(0, 2))
      for (const link of days)
        expect([link.get('mode'), link.get('loadType'), link.get('view'), link.get('origin')]).toEqual([
          'rail',
          'LCL',
          null,
          'Shanghai',
        ])
      const kept = mallLinks(html).filter((link) => link.get('view') === 'calendar')
      expect(kept.length).toBeGreaterThan(5)
      expect(mallLinks(page(locale, 'origin=Shanghai&destination=Moscow')).some((link) => link.has('departFrom'))).toBe(false)
      expect(html.match(/<td/g)).toHaveLength(7)
      const words = inLocale(locale, () => ({ none: m.lane_calendar_none(), past: m.lane_calendar_past() }))
      const cells = html.split('<td').slice(1)
      expect(cells.map((cell) => (cell.includes(words.past) ? 'past' : cell.includes('<a ') ? 'day' : 'none'))).toEqual([
        'day',
        'day',
        'none',
        'none',
        'none',
        'none',
        'past',
      ])
    },
  )

  test('a calendar asks for both ends; a timetable draws every dated row on one axis', () => {
    const without = page('en', 'origin=Shanghai&view=calendar')
    expect(without).toContain(inLocale('en', () => m.mall_calendar_ends()))
    const dated = searchResult.rows.filter(({ departure }) => departure !== null)
    const html = page('en', 'view=schedule')
    expect(html.match(/role="img"/g)?.length).toBeGreaterThanOrEqual(dated.length)
    for (const { capacityId } of dated) expect(html).toContain(`id=${capacityId}`)
  })

  test('a timetable tells cut-offs in its rows, and what was asked of the days above them', () => {
    const html = page('en', 'view=schedule&readyFrom=2026-11-24&arriveBy=2026-12-24')
    const told = [/>Document cut-off\s[^<]*26\sNov[^<]* · Cargo cut-off\s[^<]*</, />ready\s24\sNov</, />arrive by\s[^<]*24\sDec</]
    for (const words of [...told, />Cargo and document cut-offs</]) expect(html).toMatch(words)
    for (const words of told.slice(1)) expect(page('en', 'view=schedule')).not.toMatch(words)
  })
})
