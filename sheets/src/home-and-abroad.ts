/** Lanes within a country and between two: внутри страны, international, 国际. */
import { countriesIn } from './countries-named.ts'
import type { Ends } from './ends.ts'
import type { Offer } from './offer.ts'
import { unified } from './words.ts'

const ABROAD = /国际|跨境|(?<!\p{L})(?:international|cross-?border|международн\p{L}*|трансграничн\p{L}*)(?!\p{L})/u
const AT_HOME = /国内|境内|(?<!\p{L})(?:domestic|inland|внутренн\p{L}*|внутри страны|по стране)(?!\p{L})/u
/** Letters by which Russian notes name the country that a lane stays in: по РК. */
const WITHIN = /(?<!\p{L})(?:по|в пределах|внутри)\s+(рк|рф|рб|кр|руз|кнр)(?!\p{L})/u
const COUNTRY_OF: Readonly<Record<string, string>> = { рк: 'KZ', рф: 'RU', рб: 'BY', кр: 'KG', руз: 'UZ', кнр: 'CN' }
/** A country named as where a lane stays: within Kazakhstan, 哈萨克斯坦境内, по Казахстану. */
const STAYS = /境内|国内|(?<!\p{L})(?:within|inside|внутри|в пределах|по)(?!\p{L})/u

/** The offers that words of this kind mean; undefined where a text has none. */
export const homeOrAbroad = (text: string, offers: readonly Offer[], ends: Ends): Offer[] | undefined => {
  const plain = unified(text)
  const countries = (offer: Offer) => [offer.pol.id, offer.pod.id].map((id) => ends.place(id)?.country ?? null)
  const isHome = (offer: Offer) => {
    const [from, to] = countries(offer)
    return from !== null && from === to
  }
  if (ABROAD.test(plain)) return offers.filter((offer) => !isHome(offer) && !countries(offer).includes(null))
  const named = COUNTRY_OF[WITHIN.exec(plain)?.[1] ?? '']
  const within = named !== undefined ? [named] : STAYS.test(plain) ? countriesIn(text) : []
  if (within.length > 0) return offers.filter((offer) => isHome(offer) && within.includes(countries(offer)[0] ?? ''))
  return AT_HOME.test(plain) ? offers.filter(isHome) : undefined
}
