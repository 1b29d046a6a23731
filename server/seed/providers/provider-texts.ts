/** What demonstration firms write about themselves; every text says that it is a demonstration. */
import type { Mode } from '@tongyun/freight/vocabulary'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import type { MarketRegion } from '../corridors/corridor.ts'
import type { DemoProvider } from './make-providers.ts'
import type { Words } from './names.ts'

const REGIONS: Record<MarketRegion, Words> = {
  china: { zh: '中国国内', en: 'within China', ru: 'внутри Китая' },
  russia: { zh: '俄罗斯', en: 'Russia', ru: 'Россия' },
  central_asia: { zh: '中亚', en: 'Central Asia', ru: 'Средняя Азия' },
  europe: { zh: '欧洲', en: 'Europe', ru: 'Европа' },
  south_east_asia: { zh: '东南亚', en: 'South-East Asia', ru: 'Юго-Восточная Азия' },
  north_east_asia: { zh: '东北亚', en: 'North-East Asia', ru: 'Северо-Восточная Азия' },
  transpacific: { zh: '北美', en: 'North America', ru: 'Северная Америка' },
  middle_east: { zh: '中东和南亚', en: 'the Middle East and South Asia', ru: 'Ближний Восток и Южная Азия' },
  other_overseas: { zh: '南美和大洋洲', en: 'South America and Oceania', ru: 'Южная Америка и Океания' },
}

const modeWords = (modes: readonly Mode[], locale: keyof Words) =>
  modes.map((mode) => vocabularyWord('mode', mode, locale).toLowerCase())

/** The introduction of a firm founded in a year. */
export const introductionOf = ({ city, modes, regions }: DemoProvider, founded: number): Words => {
  const where = (locale: keyof Words) => regions.map((region) => REGIONS[region][locale])
  return {
    zh: `演示企业，信息均为虚构。公司 ${founded} 年成立于${city.zh}，主营${modeWords(modes, 'zh').join('、')}，服务方向:${where('zh').join('、')}。`,
    en: `A demonstration company; everything here is invented. Founded in ${city.en} in ${founded}, it works in ${modeWords(modes, 'en').join(', ')} transport. Markets: ${where('en').join(', ')}.`,
    ru: `Демонстрационная компания, все сведения вымышлены. Основана в ${founded} году, город: ${city.ru}. Виды перевозок: ${modeWords(modes, 'ru').join(', ')}. Направления: ${where('ru').join(', ')}.`,
  }
}

export const ADDRESS = (city: Words, number: number): Words => ({
  zh: `${city.zh}示例路 ${number} 号（演示地址）`,
  en: `${number} Example Road, ${city.en} (demonstration address)`,
  ru: `${city.ru}, Примерная улица, ${number} (демонстрационный адрес)`,
})

/** Who issued licences and awards that exist only here. */
export const REGISTER: Words = { zh: '演示登记机构', en: 'Demonstration register', ru: 'Демонстрационный реестр' }

export const AWARDS: readonly Words[] = [
  {
    zh: '准班率优秀服务商（演示）',
    en: 'Reliable schedule award (demonstration)',
    ru: 'Награда за соблюдение графика (демонстрация)',
  },
  {
    zh: '跨境运输示范企业（演示）',
    en: 'Cross-border transport award (demonstration)',
    ru: 'Награда за международные перевозки (демонстрация)',
  },
  { zh: '客户满意服务商（演示）', en: 'Customers’ choice (demonstration)', ru: 'Выбор клиентов (демонстрация)' },
]

export const DUTIES: readonly Words[] = [
  { zh: '客服', en: 'Customer service', ru: 'Служба поддержки' },
  { zh: '商务', en: 'Sales', ru: 'Отдел продаж' },
]

/** What a firm offers in each mode. */
export const PRODUCTS: Record<Mode, Words> = {
  sea: {
    zh: '整箱、拼箱订舱，含起运港操作与单证',
    en: 'Full and part containers with handling and papers at the port of loading',
    ru: 'Полные и сборные контейнеры, обработка и документы в порту отправления',
  },
  road: {
    zh: '整车与零担，跨境可走 TIR',
    en: 'Full and part trucks, across borders under TIR',
    ru: 'Полные и сборные машины, международные рейсы по книжке МДП',
  },
  air: {
    zh: '散货集拼与包板，机场操作与安检',
    en: 'Consolidation and block space with airport handling and screening',
    ru: 'Сборные отправки и блоки мест, обработка и досмотр в аэропорту',
  },
  rail: {
    zh: '班列整柜与拼箱，口岸换装代理',
    en: 'Block trains, full and part containers, reloading at the border',
    ru: 'Контейнерные поезда: полные и сборные контейнеры, перегрузка на границе',
  },
  multimodal: {
    zh: '海铁、公铁、陆空联运，一单到底',
    en: 'Sea-rail, rail-road and road-air chains under one bill',
    ru: 'Море и ж/д, ж/д и авто, авто и авиа по одному документу',
  },
}
