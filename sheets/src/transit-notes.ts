/** Notes of days on the way by country or place: Сроки: КЗ/КГ 5–7 дней, РФ 16–20 дней; 时效：汉堡32天、鹿特丹30天. */
import type { Ends } from './ends.ts'
import type { Offer } from './offer.ts'
import { namedOffers } from './place-scope.ts'
import { transitIn } from './timetable.ts'
import { unified } from './words.ts'

const OF_TRANSIT =
  /时效|航程|运输时间|在途|全程时间|运行时间|(?<!\p{L})(?:transit|t\/?t|lead time|door to door)(?!\p{L})|(?<!\p{L})(?:сроки?|время)(?: (?:в пути|доставки|перевозки|транзита))?(?!\p{L})|транзит/u
/** Days of something else: of prices, of free use, before departure. */
const OF_OTHER =
  /有效|免|提前|提箱|截|付款|账期|(?<!\p{L})(?:valid|free|before|prior|advance|payment|notice)|действ|бесплатн|свободн|оплат|заранее|до (?:выхода|отправ)/u

/** What countries are called in short: codes and initials that stand in capitals. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  KZ: ['КЗ', 'РК', 'Казахстан'],
  KG: ['КГ', 'КР', 'Киргизия'],
  UZ: ['УЗ', 'РУз'],
  TJ: ['ТЖ', 'ТДЖ'],
  TM: ['ТМ'],
  RU: ['РФ'],
  BY: ['РБ', 'Белоруссия'],
  MN: ['МНР'],
}
const NAMES = (['en', 'zh', 'ru'] as const).map((language) => new Intl.DisplayNames([language], { type: 'region' }))
const saysCountry = (text: string, country: string): boolean => {
  const plain = unified(text)
  const names = NAMES.flatMap((names) => unified(names.of(country) ?? country))
  const isNamed = names.some((name) =>
    /\p{Script=Han}/u.test(name)
      ? plain.includes(name) || (name.endsWith('斯坦') && plain.includes(name.slice(0, -2)))
      : new RegExp(`(?<!\\p{L})${name.length > 5 ? name.replace(/[аеиоуыэюяйь]$/u, '') : name}\\p{L}{0,2}(?!\\p{L})`, 'u').test(
          plain,
        ),
  )
  return (
    isNamed ||
    [country, ...(SHORT[country] ?? [])].some((word) =>
      new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(text.normalize('NFKC')),
    )
  )
}

/** Puts the days of a note on the offers it names that have none; of a note with one period that names nobody, on all. */
export const addTransit = (offers: readonly Offer[], note: string, ends: Ends): void => {
  if (!OF_TRANSIT.test(unified(note))) return
  const open = offers.filter(({ transit }) => transit === null)
  if (open.length === 0) return
  const named = namedOffers(offers, ends)
  for (const sentence of note.split(/[。\n]|[;；](?=[^\d]*$)/u)) {
    if (!OF_TRANSIT.test(unified(sentence))) continue
    const parts = sentence.split(/[,，;；、](?!\s*\d)/u).filter((part) => transitIn(part) !== null)
    for (const part of parts) {
      const days = transitIn(part)
      if (OF_OTHER.test(unified(part)) || days === null) continue
      const byName = named(part)
      const byCountry = offers.filter(({ pod }) => {
        const country = ends.place(pod.id)?.country
        return country !== undefined && saysCountry(part, country)
      })
      const concerned = byName ?? (byCountry.length > 0 ? new Set(byCountry) : undefined)
      // One period without a name is of all lanes, where nothing else in the part could be its lane.
      const isOfAll = concerned === undefined && parts.length === 1 && !/\p{L}{2,}/u.test(restOf(part))
      for (const offer of open) if (concerned?.has(offer) ?? isOfAll) offer.transit ??= days
    }
  }
}

/** What a part says beside its days and the word for them. */
const restOf = (part: string): string =>
  unified(part)
    .replace(new RegExp(OF_TRANSIT.source, 'gu'), ' ')
    .replace(
      /天|日|days?|дн\p{L}*|сут\p{L}*|约|左右|около|примерно|about|approx|по всем направлениям|all lanes|время|доставки|в пути/gu,
      ' ',
    )
