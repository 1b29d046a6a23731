/** Firms of the demonstration that buy transport. */
import type { Ground } from '../ground.ts'
import { demoBin, demoInn, demoUscc } from '../providers/company-number.ts'
import { CHINESE_FIRST, CHINESE_SECOND, FOREIGN_FIRST, FOREIGN_SECOND, LEGAL_FORMS } from '../providers/names.ts'
import { createRandom } from '../random.ts'

export type DemoFirm = {
  shipperId: string
  country: string
  cityId: string
  name: { zh: string; en: string; ru: string }
  number: { kind: 'uscc' | 'inn' | 'bin' | 'other'; number: string }
  checked: boolean
}

/** The firm whose people log in to the demonstration: the first. */
export const FIRM_OF_DEMO_SHIPPER = 's-demo00000000'
const NAME_OF_FIRST = { zh: '义乌示范贸易有限公司', en: 'Yiwu Sample Trading', ru: 'Иу Образцовая торговля' }
const CITY_OF_FIRST = 'g1814870'

const SEATS: readonly (readonly [country: string, firms: number, cities: readonly string[]])[] = [
  ['CN', 24, ['g1796236', 'g1814870', 'g1795565', 'g1809858', 'g1799397', 'g1797929', 'g1790630', 'g1815286']],
  ['RU', 10, ['g524901', 'g498817', 'g2013348', 'g1496747', 'g1486209']],
  ['KZ', 3, ['g1526384', 'g1526273']],
  ['UZ', 2, ['g1512569']],
  ['DE', 1, ['g2911298']],
]

const LINES = [
  { zh: '进出口', en: 'Import & Export', ru: 'Трейд' },
  { zh: '机械制造', en: 'Machinery', ru: 'Машиностроение' },
  { zh: '贸易', en: 'Trading', ru: 'Торг' },
  { zh: '电子商务', en: 'E-commerce', ru: 'Маркет' },
] as const

/** Numbers of a register's form that no register gives out; those of providers begin at another place. */
const FIRST_NUMBER = 5_000
const numberOf = (country: string, index: number): DemoFirm['number'] => {
  if (country === 'CN') return { kind: 'uscc', number: demoUscc(FIRST_NUMBER + index) }
  if (country === 'KZ') return { kind: 'bin', number: demoBin(FIRST_NUMBER + index) }
  return country === 'DE'
    ? { kind: 'other', number: `HRB 00000${index}` }
    : { kind: 'inn', number: demoInn(FIRST_NUMBER + index) }
}

/** Always the same; names are invented, written in the language of the firm and in English. */
export const makeFirms = (ground: Ground): DemoFirm[] => {
  const countries = SEATS.flatMap(([country, firms, cities]) => Array.from({ length: firms }, () => ({ country, cities })))
  return countries.map(({ country, cities }, index): DemoFirm => {
    const random = createRandom(`shipper:${index}`)
    const cityId = index === 0 ? CITY_OF_FIRST : random.pick(cities)
    const city = ground.place(cityId).names
    const line = random.pick(LINES)
    const isChinese = country === 'CN'
    // Seconds by the index, so that no two firms have one brand.
    const [firsts, seconds] = isChinese ? [CHINESE_FIRST, CHINESE_SECOND] : [FOREIGN_FIRST, FOREIGN_SECOND]
    const first = firsts[(index * 5) % firsts.length] ?? { zh: '', en: '', ru: '' }
    const second = seconds[(index * 3 + Math.floor(index / firsts.length)) % seconds.length] ?? first
    const form = LEGAL_FORMS[country] ?? { zh: '', en: 'Co., Ltd.', ru: '' }
    const en = `${city.en} ${first.en}${second.en} ${line.en} ${form.en}`
    return {
      shipperId: `s-demo${String(index).padStart(8, '0')}`,
      country,
      cityId,
      name:
        index === 0
          ? NAME_OF_FIRST
          : isChinese
            ? { zh: `${city.zh.replace(/市$/, '')}${first.zh}${second.zh}${line.zh}有限公司`, en, ru: '' }
            : { zh: '', en, ru: country === 'DE' ? '' : `${form.ru} «${first.ru}${second.ru} ${line.ru}»` },
      number: numberOf(country, index),
      checked: index === 0 || random.chance(0.75),
    }
  })
}
