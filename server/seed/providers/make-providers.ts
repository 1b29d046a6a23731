import type { Mode } from '@tongyun/freight/vocabulary'
import { MODES } from '@tongyun/freight/vocabulary'
import type { MarketRegion } from '../corridors/corridor.ts'
import type { Ground } from '../ground.ts'
import { createRandom, type Random } from '../random.ts'
import { BUSINESSES, CHINESE_FIRST, CHINESE_SECOND, FOREIGN_FIRST, FOREIGN_SECOND, LEGAL_FORMS, type Words } from './names.ts'

/** How many firms the demonstration market has. */
const PROVIDER_COUNT = 300

/** A firm: its name, its seat, and what it offers where. */
export type DemoProvider = {
  providerId: string
  index: number
  name: Words
  city: Words
  cityId: string
  country: string
  modes: Mode[]
  regions: MarketRegion[]
}

type Seat = readonly [cityId: string, firms: number]

/** Seats of Chinese firms, by how many of them a trader there would meet. */
const CHINESE_SEATS: readonly Seat[] = [
  ['g1796236', 28],
  ['g1814870', 22],
  ['g1795565', 20],
  ['g1809858', 18],
  ['g1799397', 14],
  ['g1797929', 10],
  ['g1792947', 8],
  ['g1790630', 10],
  ['g1814906', 9],
  ['g1815286', 8],
  ['g1784658', 8],
  ['g1529102', 8],
  ['g2037013', 7],
  ['g1790645', 7],
  ['g1791247', 6],
  ['g1808926', 6],
  ['g1816670', 6],
  ['g1814087', 6],
  ['g2034937', 4],
  ['g1804651', 3],
  ['g1799869', 3],
]
/** Seats elsewhere with the regions such a firm trades with China. */
const FOREIGN_SEATS: readonly (readonly [...Seat, MarketRegion])[] = [
  ['g1819729', 7, 'transpacific'],
  ['g524901', 20, 'russia'],
  ['g498817', 8, 'russia'],
  ['g2013348', 8, 'russia'],
  ['g1496747', 5, 'russia'],
  ['g1486209', 4, 'russia'],
  ['g1526384', 9, 'central_asia'],
  ['g1526273', 4, 'central_asia'],
  ['g1512569', 7, 'central_asia'],
  ['g1528675', 4, 'central_asia'],
  ['g756135', 3, 'europe'],
  ['g2911298', 3, 'europe'],
  ['g2747891', 2, 'europe'],
  ['g3054643', 1, 'europe'],
  ['g1566083', 2, 'south_east_asia'],
  ['g1880252', 1, 'south_east_asia'],
  ['g5368361', 1, 'transpacific'],
]

const REGION_WEIGHTS: readonly (readonly [MarketRegion, number])[] = [
  ['russia', 9],
  ['china', 8],
  ['europe', 7],
  ['central_asia', 6],
  ['transpacific', 5],
  ['south_east_asia', 4],
  ['north_east_asia', 2],
  ['middle_east', 2],
  ['other_overseas', 1],
]

const several = <T>(random: Random, entries: readonly (readonly [T, number])[], count: number): T[] => {
  const chosen: T[] = []
  while (chosen.length < count) chosen.push(random.weighted(entries.filter(([value]) => !chosen.includes(value))))
  return chosen
}

/** Palladius puts ъ between a syllable in -н and a vowel. */
const joinRussian = (first: string, second: string) => first + (/н$/.test(first) && /^[аоуэюя]/.test(second) ? 'ъ' : '') + second

const brandOf = (first: Words, second: Words): Words => ({
  zh: first.zh + second.zh,
  en: first.en + second.en,
  ru: joinRussian(first.ru, second.ru),
})

const brands = (firsts: readonly Words[], seconds: readonly Words[], key: string) =>
  createRandom(key).shuffled(firsts.flatMap((first) => seconds.map((second) => brandOf(first, second))))

const seats = <T extends readonly [string, number, ...unknown[]]>(list: readonly T[]): T[] =>
  list.flatMap((seat) => Array<T>(seat[1]).fill(seat))

/** Short names of seats read better in a firm's name: 义乌 for 义乌市. */
const cityWords = (ground: Ground, cityId: string): Words => {
  const { zh, en, ru } = ground.place(cityId).names
  return { zh: zh.replace(/市$/, ''), en, ru }
}

/** The firms of the demonstration market, always the same. Brands are invented and no two are alike. */
export const makeProviders = (ground: Ground): DemoProvider[] => {
  const chineseBrands = brands(CHINESE_FIRST, CHINESE_SECOND, 'chinese brands')
  const foreignBrands = brands(FOREIGN_FIRST, FOREIGN_SECOND, 'foreign brands')
  const foreign = seats(FOREIGN_SEATS)
  const chineseCount = PROVIDER_COUNT - foreign.length
  const chineseSeats = seats(CHINESE_SEATS)
  return Array.from({ length: PROVIDER_COUNT }, (_, index): DemoProvider => {
    const random = createRandom(`provider:${index}`)
    const business = random.pick(BUSINESSES)
    const providerId = `demo-${String(index + 1).padStart(3, '0')}`
    const second = random.pick(MODES.filter((mode) => !business.modes.includes(mode as never)))
    const modes: Mode[] = [...business.modes.slice(0, random.whole(1, 3)), ...(random.chance(0.4) ? [second] : [])]
    if (index < chineseCount) {
      const cityId = (chineseSeats[index % chineseSeats.length] as Seat)[0]
      const brand = chineseBrands[index] as Words
      const city = cityWords(ground, cityId)
      const { words } = business
      const name = {
        zh: `${city.zh}${brand.zh}${words.zh}有限公司`,
        en: `${city.en} ${brand.en} ${words.en} Co., Ltd.`,
        ru: `${brand.ru} ${words.ru} (${city.ru})`,
      }
      return {
        providerId,
        index,
        name,
        city,
        cityId,
        country: 'CN',
        modes,
        regions: several(random, REGION_WEIGHTS, random.whole(2, 4)),
      }
    }
    const [cityId, , region] = foreign[index - chineseCount] as (typeof FOREIGN_SEATS)[number]
    const brand = foreignBrands[index - chineseCount] as Words
    const city = cityWords(ground, cityId)
    const { country } = ground.place(cityId)
    const form = LEGAL_FORMS[country] ?? (LEGAL_FORMS.US as Words)
    const name = {
      zh: `${brand.zh}${business.words.zh}${form.zh}`,
      en: `${brand.en} ${business.words.en} ${form.en}`,
      ru: `${form.ru} «${brand.ru} ${business.words.ru}»`,
    }
    return { providerId, index, name, city, cityId, country, modes, regions: [region] }
  })
}
