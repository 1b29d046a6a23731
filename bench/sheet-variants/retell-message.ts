/** Offers told anew as people write them to each other: a line a lane, or a card of names and values a lane. */
import { type Facts, goldOf, sameOf, type Told, talkOf } from './facts.ts'
import type { Paper } from './paper.ts'
import type { Random } from './random.ts'
import { linesAbove, unitTitle } from './retell-table.ts'
import * as words from './trade-words.ts'

const messageOf = (facts: Facts, lines: string[], places: readonly { told: Told; rows: readonly number[] }[]): Paper => ({
  file: { name: 'message.txt', kind: 'message', lines },
  gold: goldOf(
    facts,
    'message.txt',
    places.map(({ told: { offer }, rows }) => ({ offer, rows: rows.map((row) => `L${row}`) })),
  ),
  tables: [],
})
const untold = ({ offer, ...told }: Told): Told => ({ ...told, offer: { ...offer, cutoff_weekdays: null } })

const PER_UNIT: Record<string, Record<string, readonly string[]>> = {
  truck: { zh: ['/车', '一车'], en: ['/truck', ' per truck'], ru: ['/машина', ' за машину'] },
  kg: { zh: ['/kg', '/公斤'], en: ['/kg', ' per kg'], ru: ['/кг', ' за кг'] },
  m3: { zh: ['/方', '/CBM'], en: ['/cbm', ' per cbm'], ru: ['/м3', ' за куб'] },
  t: { zh: ['/吨'], en: ['/ton', ' per ton'], ru: ['/т', ' за тонну'] },
  rt: { zh: ['/RT', ' W/M'], en: [' W/M', '/RT'], ru: [' W/M'] },
}

/** A line a lane. */
export const retellLines = (given: Facts, random: Random): Paper => {
  const facts = { ...given, told: given.told.map(untold) }
  const { locale, write, units, told } = facts
  const isBoxes = units.every((unit) => /^\d{2}/u.test(unit))
  const joint = random.pick(['-', ' - ', ' → ', '—', ' – ', '->', '--'])
  const bullet = random.pick(['', '', '• ', '- ', '▪️', '✅ ', '👉'])
  const part = random.pick([' ', ' ', ', ', ' | ', '; '])
  const onLines = random.chance(0.5)
  const named = new Map(units.map((unit) => [unit, unitTitle(facts, unit, random)]))
  const per = new Map(units.map((unit) => [unit, random.pick(PER_UNIT[unit]?.[locale] ?? [''])]))
  const shortly = isBoxes && units.length > 1 && random.chance(0.5)
  const span = sameOf(facts, ({ offer }) => (offer.valid_to === null ? null : { from: offer.valid_from, to: offer.valid_to }))
  const once = {
    carrier: random.chance(0.4) && sameOf(facts, ({ carrier }) => carrier) !== null,
    ownership: sameOf(facts, ({ offer }) => offer.ownership) !== null,
    period: span !== null && random.chance(0.8),
  }
  const currencyAt = shortly || random.chance(0.3) ? 'line' : 'cell'
  const lines = linesAbove(facts, random, { currencyAt, carried: once.carrier, owned: once.ownership, period: once.period })
  if (shortly) lines.push(units.map((unit) => named.get(unit)).join('/'))
  if (random.chance(0.5)) lines.push('')
  const mark = random.pick(['/', ' / ', '/'])
  const places: { told: Told; rows: number[] }[] = []
  for (const each of told) {
    const { offer, pol, pod, carrier } = each
    const amounts = units.map((unit) => offer.prices.find((price) => price.for === unit)?.amount as number)
    const prices = shortly
      ? amounts.join(mark)
      : units
          .map((unit, n) => {
            const amount = currencyAt === 'cell' ? write.money(amounts[n] as number) : String(amounts[n])
            return unit in PER_UNIT ? `${amount}${per.get(unit)}` : `${named.get(unit)} ${amount}`
          })
          .join(units.some((unit) => unit in PER_UNIT) ? ', ' : random.pick([', ', ' / ', ' ']))
    const facing = [
      ...(once.carrier || carrier === null ? [] : [carrier]),
      ...(once.ownership || offer.ownership === null ? [] : [offer.ownership]),
      ...(offer.vehicle === null ? [] : [offer.vehicle]),
    ]
    const behind = [
      ...(offer.weekdays === null ? [] : [write.weekdays(offer.weekdays)]),
      ...(offer.transit_days_max === null ? [] : [daysWords(facts, offer.transit_days_min, offer.transit_days_max)]),
      ...(once.period || offer.valid_to === null ? [] : [write.period(offer.valid_from, offer.valid_to)]),
      ...(offer.free_days === null
        ? []
        : [
            {
              zh: `免箱期${offer.free_days}天`,
              en: `${offer.free_days} days free time`,
              ru: `свободное время ${offer.free_days} дн.`,
            }[locale],
          ]),
    ]
    lines.push(`${bullet}${[`${pol}${joint}${pod}`, ...facing, prices, ...behind].join(part)}`)
    places.push({ told: each, rows: [lines.length] })
    if (onLines && random.chance(0.2)) lines.push('')
  }
  if (random.chance(0.5)) lines.push('', talkOf(facts, random))
  return messageOf(facts, lines, places)
}
const daysWords = ({ locale }: Facts, min: number | null, max: number) => {
  const span = min === null || min === max ? String(max) : `${min}-${max}`
  return { zh: `${span}天`, en: `${span} days`, ru: `${span} дн.` }[locale]
}

/** A card a lane. */
export const retellCards = (given: Facts, random: Random): Paper => {
  const facts = { ...given, told: given.told.slice(0, 6).map(untold) }
  const { locale, write, units, told, way } = facts
  const titled = (list: Record<string, readonly string[]>) => random.pick(list[locale] ?? [])
  const mark = random.pick(locale === 'zh' ? ['：', ': '] : [': '])
  const names = {
    pol: titled(words.FROM[way]),
    pod: titled(words.TO[way]),
    carrier: titled(words.CARRIER[way]),
    ownership: titled(words.OWNERSHIP),
    vehicle: titled(words.VEHICLE),
    transit: titled(words.TRANSIT),
    schedule: titled(words.SCHEDULE),
    validity: titled(words.PERIOD),
    free: titled(words.FREE_DAYS),
  }
  const unitNames = new Map(units.map((unit) => [unit, unitTitle(facts, unit, random)]))
  const lines = linesAbove(facts, random, { currencyAt: 'cell', carried: false, owned: false, period: false })
  const places: { told: Told; rows: number[] }[] = []
  for (const each of told) {
    const { offer } = each
    lines.push('')
    const start = lines.length + 1
    const add = (name: string, value: string | number | null) => value !== null && lines.push(`${name}${mark}${value}`)
    add(names.pol, each.pol)
    add(names.pod, each.pod)
    add(names.carrier, each.carrier)
    add(names.ownership, offer.ownership)
    add(names.vehicle, offer.vehicle)
    for (const unit of units)
      add(unitNames.get(unit) as string, write.money(offer.prices.find((price) => price.for === unit)?.amount as number))
    if (offer.weekdays !== null) add(names.schedule, write.weekdays(offer.weekdays))
    if (offer.transit_days_max !== null) add(names.transit, daysWords(facts, offer.transit_days_min, offer.transit_days_max))
    if (offer.valid_to !== null)
      add(
        names.validity,
        offer.valid_from === null ? write.day(offer.valid_to) : `${write.day(offer.valid_from)}-${write.day(offer.valid_to)}`,
      )
    add(names.free, offer.free_days)
    places.push({ told: each, rows: Array.from({ length: lines.length - start + 1 }, (_, n) => start + n) })
  }
  return messageOf(facts, lines, places)
}
