/** A filled template in each language: places by name, and cells nobody can read. */
import type { Page } from '@playwright/test'
import { isoDay } from '@tongyun/freight/days'
import type { Locale } from '@tongyun/freight/locale'

type Words = {
  /** Stands above the titles. */
  above: string
  /** Reference, origin, destination, carrier, 20GP, 40HQ, THC, departures, days in transit, validity, space, mode, currency: a template's. */
  titles: readonly string[]
  /** The mode as a cell names it. */
  mode: string
  origin: string
  destinations: readonly string[]
  departures: string
  /** What cannot be read, by the title it stands below. */
  unreadable: Readonly<Record<string, string>>
}

const WORDS: Record<Locale, Words> = {
  zh: {
    above: '宁波出口海运整箱运价 (USD)',
    titles: [
      '运力编号',
      '起运地',
      '目的地',
      '承运人',
      '20GP 运费',
      '40HQ 运费',
      '起运地场站操作费（THC）',
      '班期',
      '时效（天）',
      '有效期',
      '每班舱位',
      '运输方式',
      '币种',
    ],
    mode: '海运',
    origin: '宁波',
    destinations: ['汉堡', '鹿特丹', '海参崴', '洛杉矶', '釜山'],
    departures: '周三、周六',
    unreadable: {
      起运地: '甬江边',
      目的地: 'Xyzzy',
      承运人: '某船公司',
      '20GP 运费': '一千',
      '40HQ 运费': '-5',
      '起运地场站操作费（THC）': '另议吧',
      班期: '周八',
      '时效（天）': '很快',
      有效期: '年底',
      每班舱位: '很多',
    },
  },
  en: {
    above: 'Ocean freight FCL ex Ningbo (USD)',
    titles: [
      'Reference',
      'Origin',
      'Destination',
      'Carrier',
      'Freight 20GP',
      'Freight 40HQ',
      'Terminal handling at origin (OTHC) (THC)',
      'Schedule',
      'Transit, days',
      'Validity',
      'Space per departure',
      'Mode',
      'Currency',
    ],
    mode: 'Sea',
    origin: 'Ningbo',
    destinations: ['Hamburg', 'Rotterdam', 'Vladivostok', 'Los Angeles', 'Busan'],
    departures: 'Wed, Sat',
    unreadable: {
      Origin: 'By the river',
      Destination: 'Xyzzy',
      Carrier: 'Some Line',
      'Freight 20GP': 'a thousand',
      'Freight 40HQ': '-5',
      'Terminal handling at origin (OTHC) (THC)': 'we shall see',
      Schedule: 'Someday',
      'Transit, days': 'soon',
      Validity: 'end of year',
      'Space per departure': 'plenty',
    },
  },
  ru: {
    above: 'Морские перевозки FCL из Нинбо (USD)',
    titles: [
      'Номер предложения',
      'Пункт отправления',
      'Пункт назначения',
      'Линия или авиакомпания (SCAC, код)',
      'Фрахт 20GP',
      'Фрахт 40HQ',
      'Терминальная обработка в пункте отправления (THC)',
      'Расписание',
      'Срок, дней',
      'Срок действия',
      'Свободно на каждом отправлении',
      'Вид транспорта',
      'Валюта',
    ],
    mode: 'море',
    origin: 'Нинбо',
    destinations: ['Гамбург', 'Роттердам', 'Владивосток', 'Лос-Анджелес', 'Пусан'],
    departures: 'ср, сб',
    unreadable: {
      'Пункт отправления': 'У реки',
      'Пункт назначения': 'Xyzzy',
      'Линия или авиакомпания (SCAC, код)': 'Некая линия',
      'Фрахт 20GP': 'тысяча',
      'Фрахт 40HQ': '-5',
      'Терминальная обработка в пункте отправления (THC)': 'посмотрим',
      Расписание: 'когда-нибудь',
      'Срок, дней': 'скоро',
      'Срок действия': 'конец года',
      'Свободно на каждом отправлении': 'много',
    },
  },
}

type Row = (string | number)[]
export type RateSheet = {
  above: string
  titles: readonly string[]
  /** As it should be, and as it came. */
  rows: readonly Row[]
  spoilt: readonly Row[]
}

const dayFrom = (today: Date, days: number) => isoDay(today.getTime() + days * 86_400_000)

/** Dollars for a 40HQ to each destination, near what the demo market asks there: a price far from its lane is never approved in bulk. */
const USUAL_40HQ = [2500, 2400, 1800, 2200, 400] as const

/** Dollars for a 40HQ in the row of a number, beside which every container pays THC. */
export const priceOf40HQ = (row: number) => (USUAL_40HQ[row % USUAL_40HQ.length] ?? 0) + row
export const THC = 120

/** A reference of a row, made of a mark nobody else has. */
export const referenceOf = (mark: string, row: number) => `${mark}-${String(row).padStart(3, '0')}`

/** Rows of a sheet: more than one page of each list that shows them. */
export const ROWS = 70
/** As many of them have a cell that cannot be read: more than the page of faults holds. */
export const FAULTY_ROWS = 30

/** Every second row, until there are enough, has one cell that cannot be read. */
export const rateSheet = (locale: Locale, mark: string, today = new Date()): RateSheet => {
  const { above, titles, mode, origin, destinations, departures, unreadable } = WORDS[locale]
  const validity = `${dayFrom(today, 0)} ~ ${dayFrom(today, 30)}`
  const rows = Array.from({ length: ROWS }, (_, i): Row => {
    const destination = destinations[i % destinations.length] as string
    const prices = [Math.round(priceOf40HQ(i) * 0.6), priceOf40HQ(i), THC]
    return [referenceOf(mark, i), origin, destination, 'COSCO', ...prices, departures, 30, validity, 20, mode, 'USD']
  })
  const wrong = Object.entries(unreadable)
  const spoilt = rows.map((row, i) => {
    if (i % 2 !== 0 || i / 2 >= FAULTY_ROWS) return row
    const [title, text] = wrong[(i / 2) % wrong.length] as [string, string]
    return row.map((cell, column) => (titles[column] === title ? text : cell))
  })
  return { above, titles, rows, spoilt }
}

/** What the page says of each cell that cannot be read. */
export const faultsShown = (page: Page) =>
  page.locator('main input[aria-invalid=true]').evaluateAll((inputs) =>
    inputs.map((input) => ({
      value: (input as HTMLInputElement).value,
      words: document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
    })),
  )

/** Letters by which one sees in which language something is said. */
export const SCRIPT: Record<Locale, RegExp> = { zh: /\p{Script=Han}/u, en: /[a-z]{3}/, ru: /\p{Script=Cyrillic}/u }
