/** Everything a demonstration firm says of itself, as rows of the providers' tables. */
import { dayAfter } from '@tongyun/freight/days'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import type { Insertable } from 'kysely'
import type { ProvidersTables } from '../../src/providers/index.ts'
import { createRandom, type Random } from '../random.ts'
import { demoBin, demoInn, demoUscc } from './company-number.ts'
import type { DemoProvider } from './make-providers.ts'
import { CHINESE_GIVEN, CHINESE_SURNAMES, FOREIGN_PEOPLE, type Words } from './names.ts'
import { ADDRESS, AWARDS, DUTIES, introductionOf, PRODUCTS, REGISTER } from './provider-texts.ts'

type PublicTables = {
  [Table in Exclude<keyof ProvidersTables, 'company_sheets' | 'company_licences'>]: Insertable<ProvidersTables[Table]>
}
export type ProviderRows = { [Table in keyof PublicTables]: PublicTables[Table][] }

const personOf = (random: Random, country: string): Words => {
  if (country !== 'CN' && country !== 'HK') return random.pick(FOREIGN_PEOPLE)
  const surname = random.pick(CHINESE_SURNAMES)
  const given = random.pick(CHINESE_GIVEN)
  return { zh: surname.zh + given.zh, en: `${given.en} ${surname.en}`, ru: `${surname.ru} ${given.ru}` }
}

/** Numbers nobody is given: 400-000 in China, area code 000 elsewhere. */
const phoneOf = (country: string, line: number) => {
  const four = String(line % 10_000).padStart(4, '0')
  if (country === 'CN') return `400-000-${four}`
  return country === 'RU' || country === 'KZ' ? `+7 000 000-${four.slice(0, 2)}-${four.slice(2)}` : `+00 000 000 ${four}`
}

const companyNumber = (country: string, index: number) => {
  if (country === 'CN') return { kind: 'uscc' as const, number: demoUscc(index + 1) }
  if (country === 'RU') return { kind: 'inn' as const, number: demoInn(index + 1) }
  if (country === 'KZ') return { kind: 'bin' as const, number: demoBin(index + 1) }
  return { kind: 'other' as const, number: `DEMO-${country}-${String(index + 1).padStart(5, '0')}` }
}

const LICENCE_BY_MODE = { sea: 'nvocc', road: 'transport', rail: 'transport', air: 'customs', multimodal: 'customs' } as const

const licencesOf = (
  { modes, country, providerId }: DemoProvider,
  number: string,
  random: Random,
  checkedOn: string | null,
  today: string,
) => {
  const kinds = new Set<ProvidersTables['provider_licences']['kind']>(['business', ...modes.map((mode) => LICENCE_BY_MODE[mode])])
  if (country === 'RU') kinds.add('gosLog')
  if (random.chance(0.15)) kinds.add('dangerous')
  if (random.chance(0.3)) kinds.add('iso9001')
  if (random.chance(0.12)) kinds.add('aeo')
  return [...kinds].map((kind, position) => ({
    provider_id: providerId,
    position,
    kind,
    number: kind === 'business' ? number : `DEMO-${kind.toUpperCase()}-${providerId.slice(5)}`,
    issuer: JSON.stringify(REGISTER),
    valid_to: kind === 'business' ? null : dayAfter(today, random.whole(60, 1400)),
    checked_on: checkedOn,
    checked_by: null,
    licence_id: null,
  }))
}

/** Rows of one firm in every table. Dates lie before `today`. */
export const describeProvider = (provider: DemoProvider, today: string): ProviderRows => {
  const { providerId: provider_id, index, country, modes } = provider
  const random = createRandom(`about:${provider_id}`)
  const founded = random.whole(1998, 2023)
  // Two in three firms have had their papers checked, a little over half their contacts and bank details.
  const certified = random.chance(0.7)
  const verified = random.chance(0.55)
  const checkedOn = certified || verified ? dayAfter(today, -random.whole(10, 330)) : null
  const { kind, number } = companyNumber(country, index)
  const email = `contact@${provider_id}.example`
  return {
    providers: [
      {
        provider_id,
        name_zh: provider.name.zh,
        name_en: provider.name.en,
        name_ru: provider.name.ru,
        introduction: JSON.stringify(introductionOf(provider, founded)),
        address: JSON.stringify(ADDRESS(provider.city, random.whole(1, 400))),
        city_id: provider.cityId,
        country,
        phone: phoneOf(country, index + 1),
        email,
        website: null,
        legal_representative: JSON.stringify(personOf(random, country)),
        registered_capital_ten_thousand_yuan: random.pick([100, 200, 500, 500, 1000, 1000, 2000, 3000, 5000]),
        founded_year: founded,
        company_number_kind: kind,
        company_number: number,
        certified,
        verified,
        checked_on: checkedOn,
        // Staff has checked nobody here.
        certified_by: null,
        certified_at: null,
        verified_by: null,
        verified_at: null,
        logo_url: null,
        joined_on: dayAfter(today, -random.whole(30, 1500)),
        demo: true,
      },
    ],
    provider_licences: licencesOf(provider, number, random, certified ? checkedOn : null, today),
    provider_honors: random
      .shuffled(AWARDS)
      .slice(0, random.whole(0, 2))
      .map((title, position) => ({
        provider_id,
        position,
        title: JSON.stringify(title),
        issuer: JSON.stringify(REGISTER),
        year: random.whole(Math.max(founded + 1, 2016), 2025),
      })),
    provider_photos: [],
    provider_products: modes.map((mode, position) => ({
      provider_id,
      position,
      title: JSON.stringify({
        zh: vocabularyWord('mode', mode, 'zh'),
        en: vocabularyWord('mode', mode, 'en'),
        ru: vocabularyWord('mode', mode, 'ru'),
      }),
      description: JSON.stringify(PRODUCTS[mode]),
    })),
    provider_contacts: DUTIES.map((duty, position) => ({
      provider_id,
      position,
      name: JSON.stringify(personOf(random, country)),
      duty: JSON.stringify(duty),
      phone: phoneOf(country, 1000 + index * 2 + position),
      email: position === 0 ? email : `sales@${provider_id}.example`,
    })),
  }
}
