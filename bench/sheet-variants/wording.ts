/** Days, amounts, weekdays and places as a sheet of some language writes them. */
import type { Locale } from '@tongyun/freight/locale'
import type { Gazetteer, Place, PlaceKind } from '@tongyun/places'
import type { Random } from './random.ts'
import { CALLED, MONEY, type Way } from './trade-words.ts'

const MONTHS_EN = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const MONTHS_RU = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
]

const partsOf = (iso: string) => {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  return { year, month, day, dd: String(day).padStart(2, '0'), mm: String(month).padStart(2, '0') }
}

/** Ways to write a day; none can be read as another day by people of its language. */
const DAY_FORMS: Record<Locale, readonly ((iso: string) => string)[]> = {
  zh: [
    (iso) => iso,
    (iso) => `${partsOf(iso).month}月${partsOf(iso).day}日`,
    (iso) => `${partsOf(iso).year}年${partsOf(iso).month}月${partsOf(iso).day}日`,
    (iso) => `${partsOf(iso).year}/${partsOf(iso).month}/${partsOf(iso).day}`,
    (iso) => `${partsOf(iso).year}.${partsOf(iso).mm}.${partsOf(iso).dd}`,
  ],
  en: [
    (iso) => iso,
    (iso) => `${partsOf(iso).dd}-${MONTHS_EN[partsOf(iso).month - 1]}-${partsOf(iso).year}`,
    (iso) => `${partsOf(iso).day} ${MONTHS_EN[partsOf(iso).month - 1]} ${partsOf(iso).year}`,
    (iso) => `${MONTHS_EN[partsOf(iso).month - 1]} ${partsOf(iso).day}, ${partsOf(iso).year}`,
    (iso) => `${partsOf(iso).dd}${MONTHS_EN[partsOf(iso).month - 1]?.toUpperCase()}`,
  ],
  ru: [
    (iso) => `${partsOf(iso).dd}.${partsOf(iso).mm}.${partsOf(iso).year}`,
    (iso) => `${partsOf(iso).dd}.${partsOf(iso).mm}`,
    (iso) => `${partsOf(iso).day} ${MONTHS_RU[partsOf(iso).month - 1]}`,
    (iso) => `${partsOf(iso).day} ${MONTHS_RU[partsOf(iso).month - 1]} ${partsOf(iso).year}`,
  ],
}
export const dayForm = (locale: Locale, random: Random): ((iso: string) => string) => random.pick(DAY_FORMS[locale])

/** A period in the words of a title. */
export const periodForm = (locale: Locale, random: Random): ((from: string | null, to: string) => string) => {
  const day = dayForm(locale, random)
  const until: Record<Locale, readonly string[]> = {
    zh: ['有效期至', '有效至', '截止'],
    en: ['valid till ', 'valid until ', 'valid to '],
    ru: ['действует до ', 'до '],
  }
  const lead: Record<Locale, readonly string[]> = {
    zh: ['有效期：', '有效期', '运价有效期 ', 'Validity: '],
    en: ['Validity: ', 'Valid ', 'Rates valid ', 'Effective '],
    ru: ['Действует ', 'Срок действия: ', 'Ставки действительны ', 'Период: '],
  }
  const [ends, begins] = [random.pick(until[locale]), random.pick(lead[locale])]
  const joint = random.pick(
    locale === 'zh' ? ['-', '至', '～', ' - '] : locale === 'en' ? [' - ', ' to ', ' – '] : [' – ', ' - '],
  )
  const inWords = random.chance(0.4)
  return (from, to) => {
    if (from === null) return `${ends}${day(to)}`
    const [one, other] = [partsOf(from), partsOf(to)]
    const same = one.month === other.month && one.year === other.year
    if (inWords && same) {
      if (locale === 'ru') return `с ${one.day} по ${other.day} ${MONTHS_RU[other.month - 1]} ${other.year}`
      if (locale === 'en') return `${begins}${MONTHS_EN[one.month - 1]} ${one.day}-${other.day}, ${other.year}`
      return `${begins}${one.month}月${one.day}日${joint.trim()}${other.day}日`
    }
    if (locale === 'zh' && inWords) return `${begins}${one.month}.${one.day}${joint.trim()}${other.month}.${other.day}`
    return locale === 'ru' && random.chance(0.5) ? `с ${day(from)} по ${day(to)}` : `${begins}${day(from)}${joint}${day(to)}`
  }
}

const NAMES: Record<Locale, readonly string[]> = {
  zh: ['一', '二', '三', '四', '五', '六', '日'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  ru: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'],
}
const EVERY: Record<Locale, readonly string[]> = {
  zh: ['每天', '天天班'],
  en: ['daily', 'Daily'],
  ru: ['ежедневно', 'Ежедневно'],
}
export const weekdaysForm = (locale: Locale, random: Random): ((days: readonly number[]) => string) => {
  const [joint, every, form] = [random.pick(['/', ', ', '、']), random.pick(EVERY[locale]), Math.floor(random.next() * 3)]
  return (days) => {
    if (days.length === 7) return every
    const names = days.map((day) => NAMES[locale][day - 1] as string)
    if (locale === 'zh')
      return form === 0 ? names.map((name) => `周${name}`).join(joint.trim()) : `周${names.join(form === 1 ? '' : joint.trim())}`
    const mark = joint === '、' ? '/' : joint
    return names
      .map((name) => (form === 0 ? name : form === 1 ? name.toUpperCase() : name[0]?.toUpperCase() + name.slice(1)))
      .join(mark)
  }
}

export const transitForm = (locale: Locale, random: Random): ((min: number | null, max: number) => string | number) => {
  const unit = random.pick({ zh: ['天', '', '日'], en: [' days', '', 'd', ' DAYS'], ru: [' дн.', '', ' дней', ' сут.'] }[locale])
  return (min, max) => (min === null || min === max ? (unit === '' ? max : `${max}${unit}`) : `${min}-${max}${unit}`)
}

const grouped = (amount: number, mark: string) => {
  const [whole = '', part] = String(amount).split('.')
  return whole.replace(/(\d)(?=(\d{3})+$)/gu, `$1${mark}`) + (part === undefined ? '' : `.${part}`)
}
const AMOUNT_FORMS: Record<Locale, readonly ((amount: number) => string | number)[]> = {
  zh: [(amount) => amount, (amount) => String(amount), (amount) => grouped(amount, ','), (amount) => amount.toFixed(2)],
  en: [
    (amount) => amount,
    (amount) => grouped(amount, ','),
    (amount) => grouped(Number(amount.toFixed(2)), ',').replace(/^(\d[\d,]*)$/u, '$1.00'),
    (amount) => String(amount),
  ],
  ru: [
    (amount) => amount,
    (amount) => grouped(amount, ' ').replace('.', ','),
    (amount) => grouped(amount, '\u00a0').replace('.', ','),
    (amount) => amount.toFixed(2).replace('.', ','),
  ],
}
export const amountForm = (locale: Locale, random: Random) => random.pick(AMOUNT_FORMS[locale])
export const moneyForm = (locale: Locale, currency: string, random: Random): ((amount: number) => string) => {
  const choices = (MONEY[currency] ?? [[`${currency} `, '']]).filter(([, behind]) => behind !== '美金' || locale === 'zh')
  const [before, behind] = random.pick(choices)
  const form = amountForm(locale, random)
  return (amount) => `${before}${form(amount)}${behind}`
}

const KINDS: Record<Way, readonly PlaceKind[]> = {
  sea: ['seaport', 'inlandport'],
  air: ['airport'],
  rail: ['railterminal', 'border'],
  road: ['city', 'border'],
}
const namesOf = ({ names, aliases }: Place) => [...Object.values(names), ...aliases].map((name) => name.toLowerCase())
const counted = new Map<Way, Map<string, number>>()
/** How many ends of a way have a name. */
const timesNamed = (gazetteer: Gazetteer, way: Way): Map<string, number> => {
  const known = counted.get(way)
  if (known !== undefined) return known
  const times = new Map<string, number>()
  for (const place of gazetteer.places)
    if (place.kinds.some((kind) => KINDS[way].includes(kind)))
      for (const name of new Set(namesOf(place))) times.set(name, (times.get(name) ?? 0) + 1)
  counted.set(way, times)
  return times
}
/** The name of an end in a language, or as its code; undefined where that name has another end of the way too. */
export const endWords = (gazetteer: Gazetteer, id: string, way: Way, form: Locale | 'code'): string | undefined => {
  const place = gazetteer.byId(id)
  if (place === undefined || !place.kinds.some((kind) => KINDS[way].includes(kind))) return undefined
  if (form === 'code') return way === 'sea' && /^[A-Z]{5}$/u.test(id) ? id : way === 'air' ? (place.iata ?? undefined) : undefined
  const name = place.names[form]
  // A source without a name in this language gives the English one.
  if (form !== 'en' && name === place.names.en) return undefined
  return timesNamed(gazetteer, way).get(name.toLowerCase()) === 1 ? name : undefined
}
export const isEndNamed = (gazetteer: Gazetteer, id: string, words: string) => {
  const place = gazetteer.byId(id)
  return place !== undefined && namesOf(place).includes(words.trim().toLowerCase())
}
/** A carrier by another of its names. */
export const carrierWords = (codes: readonly string[], random: Random): string | undefined => {
  const called = codes.flatMap((code) => CALLED[code] ?? [])
  return called.length === 0 ? undefined : random.pick(called)
}
