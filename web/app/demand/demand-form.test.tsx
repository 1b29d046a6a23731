import { DEMAND_SECTIONS, demandFields } from '@tongyun/freight/demand/demand-fields'
import { type DemandSheet, emptyDemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { LOCALES } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { demandFieldWord } from '@tongyun/messages/demand-words'
import { describe, expect, test } from 'vitest'
import { forbiddenIn, renderPage } from '../../test/render-page.tsx'
import { inLocale } from '../i18n/locale.server.ts'
import { viewOf } from './demand-standing.ts'
import { faultWords } from './fault-words.ts'
import NewDemand from './new-demand.tsx'
import { momentText, placeNames, sheetOfForm, unreadNumbers } from './sheet-of-form.ts'
import { isFieldShown } from './shown-fields.ts'

const SHEET: DemandSheet = {
  ...emptyDemandSheet(),
  originId: 'CNSHA',
  destinationId: 'g524901',
  stops: [{ placeId: 'g1529102', address: 'Stop Road 2' }],
  businessType: 'trader',
  cargoTypes: ['general', 'fragile'],
  goods: 'Glass',
  weightKg: 4_000.5,
  pieces: [{ count: 2, lengthCm: 120, widthCm: 80, heightCm: 100, weightKg: 250, stackable: false }],
  containers: [{ type: '40HQ', count: 2 }],
  vehicles: [{ type: null, count: 1 }],
  modes: ['sea'],
  serviceMode: 'door_to_door',
  readyFrom: '2026-12-01',
  readyTo: '2026-12-05',
  quotesUntil: '2026-11-25T08:00:00.000Z',
  currency: 'USD',
  targetMinor: 512_350,
  acceptsCounter: false,
  remarks: 'one\ntwo',
  contactPhone: '+8613800138000',
}

const PLACES = { CNSHA: { name: 'Shanghai' }, g524901: { name: 'Moscow' }, g1529102: { name: 'Urumqi' } }

const page = (locale: (typeof LOCALES)[number], sheet = SHEET) =>
  renderPage(locale, '/workbenche/need/new', NewDemand, {
    sheet,
    places: PLACES,
    assumed: ['serviceMode'],
    needsCompany: true,
    requestKey: 'k',
  })

const unescaped = (text: string) => text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const attributesOf = (tag: string) => {
  const found = [...tag.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescaped(value)] as const)
  return { ...Object.fromEntries(found), checked: / checked(?:=|\s|\/|>)/.test(tag) } as Record<string, string | boolean>
}

/** What a browser without script would send of the form as the server wrote it. */
const sentOf = (html: string): FormData => {
  const form = new FormData()
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const { name, value, type, checked } = attributesOf(tag)
    if (typeof name !== 'string' || ((type === 'checkbox' || type === 'radio') && !checked)) continue
    form.append(name, String(value ?? ''))
  }
  for (const [, name = '', options = ''] of html.matchAll(/<select[^>]*\sname="([^"]+)"[^>]*>(.*?)<\/select>/gs)) {
    const [, value = ''] = /<option value="([^"]*)" selected/.exec(options) ?? []
    form.append(name, unescaped(value))
  }
  for (const [, name = '', text = ''] of html.matchAll(/<textarea[^>]*\sname="([^"]+)"[^>]*>(.*?)<\/textarea>/gs))
    form.append(name, unescaped(text))
  return form
}

describe('E02 the form of a demand', () => {
  test.each(LOCALES)('has every field of the table in %s, and sends without script what it was filled with', (locale) => {
    const html = page(locale)
    for (const [name] of demandFields())
      if (!['stops', 'pieces', 'containers', 'vehicles'].includes(name)) expect(html).toContain(demandFieldWord(name, locale))
    expect(forbiddenIn(html)).toEqual([])
    expect(inLocale(locale, () => sheetOfForm(sentOf(html)))).toEqual(SHEET)
    expect(DEMAND_SECTIONS.length).toBe(html.match(/<section class="section"/g)?.length)
  })

  test('a place that was typed and not chosen has no id until it is looked up', () => {
    const form = sentOf(page('en'))
    form.set('originId', 'Ningbo')
    expect(sheetOfForm(form).originId).toBeNull()
    expect(sheetOfForm(form, { originId: 'CNNGB' }).originId).toBe('CNNGB')
    expect(placeNames(form)).toEqual(['originId', 'destinationId', 'stops.0', 'stops.1'])
  })

  test('numbers are read as the language writes them; what is none is told', () => {
    const form = sentOf(page('ru'))
    form.set('weightKg', '12 500,5')
    form.set('volumeM3', 'много')
    expect(inLocale('ru', () => [sheetOfForm(form).weightKg, sheetOfForm(form).volumeM3, unreadNumbers(form)])).toEqual([
      12_500.5,
      null,
      ['volumeM3'],
    ])
  })

  test('deadlines are typed at the clock that stands beside them', () => {
    expect(momentText('2026-11-25T18:30:00.000Z')).toBe('2026-11-26T02:30')
    expect(page('en')).toContain(m.demand_form_zone({}, { locale: 'en' }))
  })

  test('fields appear by mode, load and cargo, and never vanish with something in them', () => {
    const blank = emptyDemandSheet()
    expect(isFieldShown('temperatureFromC', blank)).toBe(false)
    expect(isFieldShown('temperatureFromC', { ...blank, cargoTypes: ['temperature'] })).toBe(true)
    expect(isFieldShown('temperatureFromC', { ...blank, temperatureFromC: 2 })).toBe(true)
    expect(isFieldShown('vehicles', { ...blank, modes: ['sea'] })).toBe(false)
    expect(isFieldShown('vehicles', { ...blank, modes: ['road'], loadType: 'FCL' })).toBe(false)
    expect(isFieldShown('containers', { ...blank, modes: ['air'] })).toBe(false)
    expect(isFieldShown('unNumber', { ...blank, cargoTypes: ['dangerous'] })).toBe(true)
  })

  test('a fault is said in words of its field', () => {
    const said = (rule: Parameters<typeof faultWords>[0]['rule'], field = 'goods', limit = '') =>
      inLocale('en', () => faultWords({ field, rule, params: { limit } }))
    expect(said('required')).toEqual({ field: 'goods', text: `${demandFieldWord('goods', 'en')}: fill this in` })
    expect(said('ready_too_far', 'readyFrom', '180').text).toContain('180')
    expect(said('wrong_format', 'hsCode').text).toBe(`${demandFieldWord('hsCode', 'en')}: check the format`)
  })

  test('where a demand stands is its review until it was on the market', () => {
    expect(viewOf({ reviewStatus: 'rejected', status: null })).toBe('rejected')
    expect(viewOf({ reviewStatus: 'approved', status: 'expired' })).toBe('expired')
  })
})
