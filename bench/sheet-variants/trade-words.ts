/**
 * What forwarders call things, as a clerk knows it from the sheets of many firms. Written without a look at the words of the
 * reader (sheets/data, sheets/src), so that what it does not know is found.
 */
import type { Locale } from '@tongyun/freight/locale'

type Words = Record<Locale, readonly string[]>
export type Way = 'sea' | 'air' | 'rail' | 'road'

export const FROM: Record<Way, Words> = {
  sea: {
    zh: ['起运港', '装货港', '装运港', '启运港', '出发港', '始发港', 'POL', '起运港POL', '装港'],
    en: ['POL', 'Load Port', 'Port of Loading', 'From', 'Loading Port', 'Origin Port', 'Origin', 'Port of Load'],
    ru: ['Порт отправления', 'Порт погрузки', 'POL', 'Откуда', 'Порт выхода', 'Порт отгрузки', 'Отправление'],
  },
  air: {
    zh: ['始发站', '起飞港', '起运港', '始发港', '出发机场', '起运机场', '始发'],
    en: ['Origin', 'AOL', 'From', 'Dep.', 'Airport of Departure', 'Departure', 'ORG'],
    ru: ['Аэропорт вылета', 'Аэропорт отправления', 'Откуда', 'Вылет', 'Отправление'],
  },
  rail: {
    zh: ['发站', '始发站', '起运站', '发运站', '出发站', '发运城市', '装车站', '始发'],
    en: ['Origin', 'Loading station', 'From', 'Departure station', 'Station of departure', 'Origin terminal', 'POL'],
    ru: ['Станция отправления', 'Ст. отпр.', 'Откуда', 'Станция отпр.', 'Терминал отправления', 'Отправление'],
  },
  road: {
    zh: ['起运地', '提货地', '发货地', '装货地', '出发地', '始发地', '发货城市', '起点'],
    en: ['Origin', 'From', 'Loading place', 'Pick-up', 'Place of loading', 'Origin city', 'Loading'],
    ru: ['Откуда', 'Место загрузки', 'Пункт погрузки', 'Загрузка', 'Город отправления', 'Погрузка', 'Отправление'],
  },
}
export const TO: Record<Way, Words> = {
  sea: {
    zh: ['目的港', '卸货港', '目的港POD', '抵运港', '到达港', '卸港', 'POD'],
    en: ['POD', 'Discharge Port', 'Port of Discharge', 'To', 'Destination Port', 'Destination', 'Discharging Port', 'Dest.'],
    ru: ['Порт назначения', 'Порт выгрузки', 'POD', 'Куда', 'Порт прибытия', 'Назначение'],
  },
  air: {
    zh: ['目的站', '目的港', '到达站', '目的机场', '到达机场', '目的地'],
    en: ['Destination', 'AOD', 'To', 'Dest', 'Airport of Destination', 'Arrival', 'DST'],
    ru: ['Аэропорт прибытия', 'Аэропорт назначения', 'Куда', 'Прилёт', 'Назначение'],
  },
  rail: {
    zh: ['到站', '目的站', '终到站', '到达站', '到达城市', '卸车站', '目的地'],
    en: ['Destination', 'Unloading station', 'To', 'Arrival station', 'Station of destination', 'Destination terminal', 'POD'],
    ru: ['Станция назначения', 'Ст. назн.', 'Куда', 'Станция назн.', 'Терминал назначения', 'Назначение'],
  },
  road: {
    zh: ['目的地', '收货地', '卸货地', '到达地', '目的城市', '到货城市', '终点'],
    en: ['Destination', 'To', 'Delivery place', 'Delivery', 'Place of delivery', 'Destination city', 'Unloading'],
    ru: ['Куда', 'Место выгрузки', 'Пункт выгрузки', 'Выгрузка', 'Город назначения', 'Доставка', 'Назначение'],
  },
}
export const CARRIER: Record<Way, Words> = {
  sea: {
    zh: ['船公司', '船司', '承运人', '船东', '船公司/Carrier', '航商'],
    en: ['Carrier', 'Line', 'Shipping Line', 'S/Line', 'Ocean Carrier', 'Liner', 'Operator'],
    ru: ['Линия', 'Перевозчик', 'Морская линия', 'Судоходная линия', 'Контейнерная линия'],
  },
  air: {
    zh: ['航空公司', '航司', '承运人', '承运航司'],
    en: ['Airline', 'Carrier', 'CXR', 'Airlines'],
    ru: ['Авиакомпания', 'Перевозчик', 'А/К', 'Авиалиния'],
  },
  rail: {
    zh: ['承运人', '班列平台', '平台公司'],
    en: ['Operator', 'Carrier', 'Platform'],
    ru: ['Оператор', 'Перевозчик'],
  },
  road: { zh: ['承运人', '车队'], en: ['Carrier', 'Haulier'], ru: ['Перевозчик'] },
}
export const TRANSIT: Words = {
  zh: ['航程', '时效', '运输时间', 'T/T', '全程时效', '预计时效(天)', '航程（天）', '运输天数', '在途天数'],
  en: ['T/T', 'Transit', 'Transit time', 'TT (days)', 'Transit days', 'T.T.', 'Days', 'T/Time'],
  ru: ['Транзит', 'Срок доставки', 'В пути', 'Транзитное время', 'Срок, дн.', 'Т/Т', 'Дней в пути', 'Время в пути, дней'],
}
export const SCHEDULE: Words = {
  zh: ['船期', '班期', '开船日', '航班日', 'ETD', '发班日', '开航日', '周班'],
  en: ['ETD', 'Sailing', 'Schedule', 'Sailing day', 'Frequency', 'Departure', 'Departures', 'Dep. days'],
  ru: ['Расписание', 'Выход', 'Отправление, дни', 'График', 'Дни отправки', 'Дни выхода', 'ETD'],
}
export const CUTOFF: Words = {
  zh: ['截关', '截单', '截关日', '截港', 'Closing', '截关时间'],
  en: ['Closing', 'Cut-off', 'CY closing', 'CY cut off', 'Cutoff', 'Closing day'],
  ru: ['Закрытие', 'Приём до', 'Cut-off', 'Дедлайн', 'Закрытие приёма'],
}
export const UNTIL: Words = {
  zh: ['有效期', '有效期至', '有效截止', '失效日期', '有效期止', '截止日期', 'Validity'],
  en: ['Validity', 'Valid till', 'Valid to', 'Expiry', 'Valid until', 'Exp. date', 'Rate valid till', 'Valid thru'],
  ru: ['Действует до', 'Срок действия', 'Действ. до', 'Ставка до', 'Годен до', 'Срок действия ставки'],
}
export const SINCE: Words = {
  zh: ['生效日期', '有效期起', '起始日期', '生效日'],
  en: ['Valid from', 'Effective', 'Effective from', 'Eff. date', 'Start date'],
  ru: ['Действует с', 'Начало действия', 'Действ. с', 'Ставка с'],
}
export const PERIOD: Words = {
  zh: ['有效期', '运价有效期', '适用期', 'Validity', '价格有效期'],
  en: ['Validity', 'Validity period', 'Valid', 'Rate validity', 'Effective period'],
  ru: ['Срок действия', 'Период', 'Период действия', 'Действие ставки'],
}
export const CURRENCY: Words = {
  zh: ['币种', '货币', '币别', 'Currency'],
  en: ['Currency', 'Curr.', 'Cur', 'CCY'],
  ru: ['Валюта', 'Вал.', 'Валюта ставки'],
}
export const OWNERSHIP: Words = {
  zh: ['箱属', 'COC/SOC', '箱权', '箱主', '箱源'],
  en: ['COC/SOC', 'Ownership', 'Container ownership', 'Equipment owner'],
  ru: ['COC/SOC', 'Принадлежность', 'Собственность КТК', 'Принадлежность КТК', 'Чей контейнер'],
}
export const VEHICLE: Words = {
  zh: ['车型', '车辆类型', '车种'],
  en: ['Truck type', 'Vehicle', 'Truck', 'Equipment'],
  ru: ['Тип ТС', 'Тип машины', 'Транспорт'],
}
export const FREE_DAYS: Words = {
  zh: ['免箱期', '免用箱', '目的港免箱期', '免箱天数', '免柜期'],
  en: ['Free time', 'Free days', 'DEM/DET free', 'Free time at POD', 'F/T'],
  ru: ['Свободное время', 'Бесплатное пользование', 'Free time', 'Льготный период', 'Беспл. дни'],
}
export const BOX: Words = {
  zh: ['箱型', '柜型', '箱型尺寸', '箱量箱型'],
  en: ['Container', 'Equipment', 'Cntr type', 'Size/Type', 'Box type'],
  ru: ['Тип КТК', 'Контейнер', 'Тип контейнера', 'Оборудование', 'Тип'],
}
export const RATE: Words = {
  zh: ['运价', '价格', '报价', '海运费', '运费', '单价'],
  en: ['Rate', 'Freight', 'Price', 'O/F', 'Freight rate', 'Base rate'],
  ru: ['Ставка', 'Фрахт', 'Цена', 'Тариф', 'Стоимость'],
}
/** How the price of a unit is titled. */
export const UNIT: Record<string, Words> = {
  '20GP': {
    zh: ['20GP', '小柜', '20尺', "20'", '20DC', '20尺柜', "20'GP"],
    en: ["20'", '20DC', '20GP', '20ft', "20'DV", '20DV', '20ST', '20’', "20'DC", 'D20'],
    ru: ['20 фут.', '20DC', "20'", '20-фут', '20 футов', '20ф', '20GP'],
  },
  '40GP': {
    zh: ['40GP', '平柜', '40尺', "40'", '40DC', '40尺平柜', "40'GP"],
    en: ["40'", '40DC', '40GP', '40ft', "40'DV", '40DV', '40ST', "40'DC", 'D40'],
    ru: ['40 фут.', '40DC', "40'", '40-фут', '40 футов', '40ф', '40GP'],
  },
  '40HQ': {
    zh: ['40HQ', '高柜', '40尺高柜', "40'HQ", '40HC', '40尺高箱', '高箱'],
    en: ['40HC', "40'HC", '40HQ', '40 HC', "40'HQ", '40ft HC', '40 high cube', '40 HQ'],
    ru: ['40 HC', '40 фут. HC', "40'HC", '40HC', '40-фут HC', '40 футов HC', '40ф HC', '40 НС'],
  },
  truck: {
    zh: ['整车价', '运价/车', '整车运费', '包车价', '整车'],
    en: ['Rate per truck', 'FTL rate', 'Rate/truck', 'Freight per truck', 'Price per truck', 'FTL'],
    ru: ['Ставка за машину', 'Цена за авто', 'Стоимость за фуру', 'Ставка, авто', 'Полная машина', 'Фрахт за машину'],
  },
  rt: { zh: ['W/M', 'RT', '每W/M', '运价/RT'], en: ['W/M', 'R/T', 'per W/M', 'Rate W/M'], ru: ['W/M', 'Ставка W/M', 'за W/M'] },
  m3: {
    zh: ['CBM', '/CBM', '每方', '方价', '立方'],
    en: ['CBM', 'per CBM', 'Rate/cbm', 'per m3'],
    ru: ['м3', 'за м3', 'за куб', 'куб.м'],
  },
  t: { zh: ['TON', '/TON', '每吨', '吨价'], en: ['TON', 'per ton', 'Rate/ton', 'MT'], ru: ['тонна', 'за тонну', 'за тн', 'т'] },
  kg: { zh: ['公斤价', '/KG', '每公斤', 'KG价'], en: ['per kg', 'Rate/kg', 'KG', '/kg'], ru: ['за кг', 'ставка/кг', 'кг'] },
  MIN: {
    zh: ['MIN', '最低', '最低收费', 'M'],
    en: ['MIN', 'Min.', 'Minimum', 'M'],
    ru: ['MIN', 'Мин.', 'Минимум', 'Минимальный сбор'],
  },
}
export const BRACKET: readonly ((from: number) => string)[] = [
  (from) => `+${from}`,
  (from) => `${from}K`,
  (from) => `+${from}KG`,
  (from) => `${from}+`,
  (from) => `≥${from}kg`,
  (from) => `+${from}K`,
  (from) => `Q${from}`,
]
export const HEADLINE: Record<string, Words> = {
  'sea FCL': {
    zh: ['海运整箱运价', '海运整柜报价表', '海运费报价 FCL'],
    en: ['Ocean freight FCL rates', 'FCL sea freight', 'Ocean FCL offer'],
    ru: ['Морской фрахт, FCL', 'Ставки морского фрахта', 'Контейнерный фрахт морем'],
  },
  'sea LCL': {
    zh: ['海运拼箱运价', '海运拼箱报价'],
    en: ['LCL ocean rates', 'Sea LCL rates'],
    ru: ['Сборные грузы морем', 'Морские LCL ставки'],
  },
  air: {
    zh: ['空运运价表', '空运报价'],
    en: ['Air freight rates', 'Air cargo tariff'],
    ru: ['Авиатариф', 'Ставки авиаперевозки'],
  },
  'rail FCL': {
    zh: ['班列整箱报价', '铁路整箱运价', '国际班列报价'],
    en: ['Rail freight FCL rates', 'Block train rates FCL'],
    ru: ['Ставки ЖД, контейнерные поезда', 'ЖД ставки FCL'],
  },
  'rail LCL': {
    zh: ['班列拼箱报价', '铁路拼箱运价'],
    en: ['Rail LCL rates', 'LCL by rail'],
    ru: ['Сборные ЖД', 'ЖД сборные контейнеры LCL'],
  },
  'road FTL': {
    zh: ['汽运整车报价', '公路整车运价', '卡航整车报价'],
    en: ['FTL road rates', 'Full truck load rates'],
    ru: ['Автоперевозки, полная загрузка', 'Ставки FTL авто'],
  },
  'road LTL': {
    zh: ['汽运零担报价', '公路零担运价'],
    en: ['LTL road rates', 'Groupage by truck'],
    ru: ['Сборные автоперевозки', 'Авто LTL, сборный груз'],
  },
}
/** "All prices are in this currency." */
export const ALL_IN: Record<string, Words> = {
  USD: {
    zh: ['币种：USD', '单位：美元', '以上价格均为美金'],
    en: ['Currency: USD', 'All rates in USD', 'Rates in US dollars'],
    ru: ['Валюта: USD', 'Ставки в долларах США', 'Все цены в USD'],
  },
  EUR: { zh: ['币种：EUR', '单位：欧元'], en: ['Currency: EUR', 'All rates in EUR'], ru: ['Валюта: EUR', 'Ставки в евро'] },
  CNY: {
    zh: ['币种：人民币', '单位：元', '价格单位：RMB'],
    en: ['Currency: CNY', 'All rates in RMB'],
    ru: ['Валюта: CNY', 'Ставки в юанях'],
  },
  RUB: { zh: ['币种：卢布', '单位：RUB'], en: ['Currency: RUB', 'All rates in RUB'], ru: ['Валюта: рубли', 'Ставки в рублях'] },
  KZT: { zh: ['币种：坚戈'], en: ['Currency: KZT'], ru: ['Валюта: тенге', 'Ставки в тенге'] },
}
/** Ways one currency is written at an amount: before and behind. */
export const MONEY: Record<string, readonly (readonly [string, string])[]> = {
  USD: [
    ['USD ', ''],
    ['$', ''],
    ['', '$'],
    ['', ' USD'],
    ['USD', ''],
    ['US$', ''],
    ['', '美金'],
  ],
  EUR: [
    ['EUR ', ''],
    ['€', ''],
    ['', ' €'],
    ['', ' EUR'],
  ],
  CNY: [
    ['RMB ', ''],
    ['¥', ''],
    ['', '元'],
    ['CNY ', ''],
    ['', ' CNY'],
  ],
  RUB: [
    ['', ' руб.'],
    ['', ' ₽'],
    ['', ' RUB'],
    ['RUB ', ''],
  ],
  KZT: [
    ['', ' тенге'],
    ['KZT ', ''],
    ['', ' ₸'],
  ],
}
/** Lines that say nothing of a price. */
export const TALK: Words = {
  zh: ['订舱请联系：样例小王 000-0000-0000', '样例国际货运代理有限公司', '价格仅供参考，以订舱确认为准', '请提前7天订舱'],
  en: [
    'Sample Forwarding Ltd.',
    'Please book 7 days before loading',
    'Subject to space and equipment',
    'Contact: Sample Sales, +00 000 0000',
  ],
  ru: [
    'ООО «Пример-Логистик»',
    'Ставки уточняйте при бронировании',
    'Тел. +0 (000) 000-00-00',
    'Просим подавать заявку за 7 дней',
  ],
}
/** How carriers are called beside their code. */
export const CALLED: Record<string, readonly string[]> = {
  COSU: ['中远', '中远海运', 'COSCO', 'COSCO SHIPPING', 'COSU'],
  MAEU: ['马士基', 'Maersk', 'MSK', 'MAERSK LINE', 'MAEU'],
  MSCU: ['MSC', '地中海航运', 'MSCU'],
  CMDU: ['CMA', 'CMA CGM', '达飞', 'CMA-CGM', 'CMDU'],
  HLCU: ['HPL', '赫伯罗特', 'Hapag-Lloyd', 'HAPAG', 'HLCU'],
  ONEY: ['ONE', 'ONEY', 'ONE Line'],
  EGLV: ['长荣', 'EMC', 'Evergreen', 'EGLV'],
  YMLU: ['阳明', 'YML', 'Yang Ming', 'YMLU'],
  OOLU: ['OOCL', '东方海外', 'OOLU'],
  HDMU: ['HMM', '现代商船', 'HDMU'],
  ZIMU: ['ZIM', '以星', 'ZIMU'],
  WHLC: ['万海', 'WHL', 'Wan Hai', 'WHLC'],
  FESO: ['FESCO', 'ФЕСКО', 'FESO'],
  CA: ['CA', '国航', 'Air China', 'Air China Cargo'],
  CZ: ['CZ', '南航', 'China Southern'],
  MU: ['MU', '东航', 'China Eastern'],
  TK: ['TK', '土航', 'Turkish Airlines', 'Turkish Cargo'],
  LH: ['LH', '汉莎', 'Lufthansa Cargo'],
  EK: ['EK', '阿联酋航空', 'Emirates SkyCargo'],
  QR: ['QR', '卡塔尔航空', 'Qatar Airways'],
  SU: ['SU', '俄航', 'Aeroflot', 'Аэрофлот'],
}

/** The titles that a column of each field may have, by the way it goes and the language. */
export const titlesOf = (way: Way, locale: keyof Words): Record<string, readonly string[]> => ({
  pol: FROM[way][locale],
  pod: TO[way][locale],
  carrier: CARRIER[way][locale],
  transit: TRANSIT[locale],
  schedule: SCHEDULE[locale],
  cutoff: CUTOFF[locale],
  currency: CURRENCY[locale],
  ownership: OWNERSHIP[locale],
  vehicle: VEHICLE[locale],
  freeDays: FREE_DAYS[locale],
  box: BOX[locale],
})
