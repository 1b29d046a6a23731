/** How price sheets call the values of the trade's lists, beside the words of the catalogue. Compared as `plainWord` makes them. */
import type {
  BillingUnit,
  CargoType,
  ChargeBasis,
  ChargeCode,
  ChargeGroup,
  ChargeStatus,
  ContainerType,
  CurrencyCode,
  LoadType,
  Mode,
  PricingType,
  ServiceMode,
  SpaceUnit,
  VehicleType,
} from '@tongyun/freight/vocabulary'

type Variants<Value extends string> = Partial<Record<Value, readonly string[]>>

export const MODE_VARIANTS: Variants<Mode> = {
  sea: ['海', '船运', '海派', 'ocean', 'by sea', 'vessel', '海运出口', 'морем', 'морской', 'морские перевозки'],
  road: ['陆运', '汽运', '卡车', '卡航', '公路运输', 'truck', 'trucking', 'by road', 'автомобильный', 'автоперевозка'],
  air: ['空', '航空', '空派', 'by air', 'air freight', 'airfreight', 'воздушный', 'самолёт', 'авиаперевозка'],
  rail: ['铁', '班列', '铁运', '中欧班列', 'railway', 'train', 'by rail', 'жд', 'железнодорожный', 'поезд'],
  multimodal: [
    '联运',
    '海铁',
    '海铁联运',
    '公铁',
    'intermodal',
    'sea-rail',
    'combined',
    'мультимодал',
    'смешанный',
    'интермодальный',
  ],
}

export const SERVICE_MODE_VARIANTS: Variants<ServiceMode> = {
  door_to_door: ['dd', 'door-door', 'd2d', 'sd/sd', '双清到门', 'дверь-дверь', 'от двери до двери'],
  door_to_port: ['dp', 'door-port', 'door-cy', 'sd/cy', '门到港', '门到站', '门-港', 'дверь-порт', 'дверь-терминал'],
  port_to_door: ['pd', 'port-door', 'cy-door', 'cy/sd', '港到门', '站到门', '港-门', 'порт-дверь', 'терминал-дверь'],
  port_to_port: [
    'pp',
    'port-port',
    'p2p',
    'cy-cy',
    'cy/cy',
    'cfs/cfs',
    '港到港',
    '站到站',
    '机场到机场',
    'airport to airport',
    'terminal-terminal',
    'порт-порт',
    'терминал-терминал',
    'станция-станция',
  ],
}

export const LOAD_TYPE_VARIANTS: Variants<LoadType> = {
  FCL: ['整柜', '整箱', 'full container', 'full container (fcl)', 'полный контейнер', 'целый контейнер', 'fcl/fcl'],
  LCL: ['拼柜', '拼箱', '散货', 'part container', 'part container (lcl)', 'groupage', 'сборный контейнер', 'сборка', 'lcl/lcl'],
  FTL: [
    '整车',
    '专车',
    'full truck',
    'full truck (ftl)',
    'полная машина',
    'полная машина (ftl)',
    'полная загрузка',
    'отдельная машина',
    'выделенная машина',
  ],
  LTL: ['零担', '散车', 'part truck', 'part truck (ltl)', 'сборный груз', 'догруз', 'сборный'],
}

export const PRICING_TYPE_VARIANTS: Variants<PricingType> = {
  flat: ['固定价', '一口价', 'fixed', 'lump sum', 'фикс', 'фиксированная'],
  chargeable_weight: ['计费重', '计费重量', 'chargeable weight', 'cw', 'оплачиваемый вес'],
  volumetric_weight: ['体积重', '体积重量', 'volume weight', 'volumetric', 'объёмный вес'],
}

export const BILLING_UNIT_VARIANTS: Variants<BillingUnit> = {
  km: ['公里', '千米', 'kilometre', 'kilometer', 'километр'],
  kg: ['公斤', 'kgs', '千克', 'kilo', 'kilogram', 'килограмм'],
  ticket: ['单', '一票', 'shpt', 'shipment', 'bill', 'отправка', 'отправку', 'рейс', 'за отправку'],
  container: ['柜子', '集装箱', 'cntr', 'ctr', 'box unit', 'конт', 'контейнера'],
  box: ['箱', '每箱', '箱子', 'короб', 'за короб', 'ящик'],
  t: ['吨', 'ton', 'tonne', 'mt', 'тонна', 'тн', 'тонну'],
  m3: ['立方米', 'cbm', '方', '立方', 'm³', 'м3', 'куб', 'куб.м', 'кубометр'],
  rt: ['w/m', 'r/t', 'frt', 'revenue ton', 'revenue tonne', '吨方', 'фрахтовая тонна', 'фрт'],
  ldm: ['ldm', '米', 'loading metre', 'loading meter', 'пог.м', 'погрузочный метр', 'лдм'],
  truck: ['车次', '台', '辆', 'vehicle', 'trip', 'авто', 'фура', 'машину', 'т/с'],
}

export const CHARGE_BASIS_VARIANTS: Variants<ChargeBasis> = {
  shipment: ['票', 'shpt', 'shipment', 'bl', 'b/l', 'hbl', 'отправка', 'отправку', 'за отправку', 'отпр', '单', 'set'],
  document: ['doc', 'bill', 'документ', '份', '提单', 'awb', 'смр', 'док'],
  kg: BILLING_UNIT_VARIANTS.kg ?? [],
  t: BILLING_UNIT_VARIANTS.t ?? [],
  m3: BILLING_UNIT_VARIANTS.m3 ?? [],
  rt: BILLING_UNIT_VARIANTS.rt ?? [],
  container: [...(BILLING_UNIT_VARIANTS.container ?? []), '箱', 'unit', 'teu'],
  truck: BILLING_UNIT_VARIANTS.truck ?? [],
  ldm: BILLING_UNIT_VARIANTS.ldm ?? [],
  km: BILLING_UNIT_VARIANTS.km ?? [],
  percent: ['% 基本运费', '%', 'percent', '百分比', 'процент'],
  day: ['天', '日', 'days', 'day', 'сут', 'день', 'дней'],
}

export const CARGO_TYPE_VARIANTS: Variants<CargoType> = {
  general: ['普通货物', '普货', 'gc', 'general', 'обычный', 'генеральный', 'тарный'],
  battery: ['带电', '电池', '锂电', 'battery', 'lithium', 'аккумуляторы', 'батареи', 'литий'],
  dangerous: ['危险货物', '危货', 'dg', 'imo', 'hazardous', 'dangerous', 'опасный', 'адр', 'adr'],
  temperature: ['冷链', '温控', '冷藏', 'reefer', 'temperature', 'cold chain', 'реф', 'температурный'],
  oversize: ['超限', '大件', '超大件', 'oog', 'oversized', 'негабаритный'],
  liquid: ['液体货', 'liquid', 'жидкость', 'наливной'],
  fragile: ['易碎', 'fragile', 'хрупкий'],
  vehicle: ['整车商品', '车辆', '汽车', 'cars', 'vehicle', 'автомобили', 'техника'],
}

export const CONTAINER_TYPE_VARIANTS: Variants<ContainerType> = {
  '20GP': ['20', "20'", '20尺', '20dc', '20dv', '20st', '20小柜', '小柜', '22g1', '20dry', '20 фут', '20 футов', '20ft', '20 dc'],
  '40GP': ['40', "40'", '40尺', '40dc', '40dv', '40st', '大柜', '平柜', '42g1', '40dry', '40 фут', '40 футов', '40ft'],
  '40HQ': ['40hc', '40hcpw', '高柜', '高箱', '45g1', '40 high cube', '40尺高柜', '40 футов hc', '40 нс', '40нс', '40 hc'],
  '45HQ': ['45', '45hc', '45尺', 'l5g1', '45 футов', '45hcpw'],
  '20RF': ['20rh', '20re', '20冷柜', '22r1', '20 reefer', '20 реф'],
  '40RH': ['40英尺高冷箱', '40rf', '40re', '40冷柜', '45r1', '40 reefer', '40 реф', '冷高'],
  '20OT': ['20 open top', '20开顶', '22u1'],
  '40OT': ['40 open top', '40开顶', '42u1'],
  '20FR': ['20 flat rack', '20框架', '22p1'],
  '40FR': ['40 flat rack', '40框架', '42p3', '42p1'],
  '20TK': ['20 tank', '罐箱', '20罐', '22t1', 'танк-контейнер', '20 танк'],
}

export const VEHICLE_TYPE_VARIANTS: Variants<VehicleType> = {
  'CN-4.2': ['4.2米厢车', '4.2', '4.2米', '4米2', '4.2m'],
  'CN-6.8': ['6.8', '6.8米', '6米8', '6.8m'],
  'CN-7.6': ['7.6', '7.6米', '7米6', '7.6m'],
  'CN-9.6': ['9.6', '9.6米', '9米6', '9.6m'],
  'CN-13': ['13', '13米', '13米半挂', '13m', '半挂'],
  'CN-17.5': ['17.5米平板', '17.5', '17.5米', '17米5', '17.5m', '大板', '平板17.5'],
  'EU-TENT': [
    '13.6',
    '13.6米',
    '13.6m',
    'тент',
    'еврофура',
    'фура',
    'еврофура 20т',
    'tent',
    'tautliner',
    'curtainsider',
    '篷布车',
    'тент 20т',
    'тент 82',
  ],
  'EU-MEGA': ['mega', 'мега', 'мегатрейлер', '100m3'],
  'EU-REEF': ['реф', 'рефрижератор', 'reefer', 'frigo', '冷藏车'],
  'RU-GAZ': ['газель', 'gazelle', '3.5t', '3,5т', '小货车'],
  'RU-10T': ['10т', '10 тонн', '10t', 'десятитонник'],
  LOWBED: ['трал', 'lowbed', 'low loader', '低板', '低平板'],
}

export const SPACE_UNIT_VARIANTS: Variants<SpaceUnit> = {
  teu: ['标箱', '标柜', 'teus', 'тэу', 'дфэ'],
  container: ['柜', '箱', 'containers', 'cntr', 'контейнер', 'контейнеров', 'конт'],
  truck: ['车', '辆', '台', 'trucks', 'truck', 'машина', 'машин', 'авто'],
  kg: ['公斤', 'kgs', '千克', 'килограмм'],
  m3: ['立方米', 'cbm', '方', '立方', 'м3', 'куб'],
  rt: ['吨方', '计费吨', 'w/m', 'фрт', 'фрахтовых тонн'],
}

export const CHARGE_STATUS_VARIANTS: Variants<ChargeStatus> = {
  included: ['含', '已含', '包含', 'included', 'incl', 'включено', 'вкл'],
  elsewhere: ['另付', '到付', 'collect', 'elsewhere', 'payable at destination', 'на месте', 'получатель'],
  conditional: [
    '如有',
    '实报实销',
    '如产生',
    'if any',
    'only if it applies',
    'conditional',
    'at cost',
    'при наличии',
    'по факту',
    'только при наступлении условия',
  ],
}

export const CHARGE_GROUP_VARIANTS: Variants<ChargeGroup> = {
  freight: ['运费', 'freight', 'фрахт'],
  origin: ['起运地', '起运港', 'origin', 'отправление'],
  destination: ['目的地', '目的港', 'destination', 'назначение'],
  surcharge: ['附加', 'surcharge', 'надбавка'],
}

export const CHARGE_CODE_VARIANTS: Variants<ChargeCode> = {
  BUC: ['燃油附加费（海运）', 'baf', 'bunker', '燃油', '燃油附加费', 'bunker surcharge', 'бункерная надбавка', 'бункер'],
  LSS: ['低硫', '低硫费', 'low sulphur', 'низкосернистое топливо'],
  THC: [
    '起运港码头操作费',
    'origin terminal handling',
    'терминальная обработка в порту отправления',
    'othc',
    '码头费',
    '操作费',
    'терминальная обработка',
    'thc pol',
    'тнс',
  ],
  DTH: [
    '目的港码头操作费',
    'терминальная обработка в порту назначения',
    'dthc',
    'destination terminal handling',
    '目的港码头费',
    'thc pod',
    'thc destination',
  ],
  DOC: ['文件费', '单证费', '提单费', 'documentation', 'doc fee', 'b/l fee', 'оформление документов', 'документация', 'awb fee'],
  FSC: ['燃油费', '航空燃油', 'fuel', 'myc', 'топливная надбавка', 'топливо', 'топливный сбор', 'my'],
  SSC: ['战险', 'ssc', 'scc', 'msc', 'сбор за безопасность', 'mzc'],
  SEC: ['安检', '安检费', 'security', 'x-ray', 'xray', 'досмотр'],
  ISP: ['国际船舶港口保安费', 'isps', '港口保安费'],
  CFS: ['拼箱服务费', '集拼费', 'cfs'],
  DHC: ['目的港操作费', 'destination handling', 'dhc', 'обработка в порту назначения'],
  PUP: ['提货费', '提货', '拖车费', 'pickup', 'pick up', 'забор', 'забор груза'],
  DLV: ['派送费', '派送', '送货费', 'delivery', 'доставка', 'автовывоз'],
  CUS: ['出口报关费', '进口报关费', '报关费', '报关', '清关', '清关费', 'customs', 'таможенное оформление', 'таможня', 'брокер'],
  AMS: ['美加舱单申报费', 'ams', 'aci', '舱单费'],
  ENS: ['入境摘要申报费（欧盟）', 'ens', 'ics2'],
  CIC: ['设备费', '箱管费', 'cic', 'imbalance', 'дисбаланс'],
  PSS: ['旺季附加费', 'pss', 'peak season', 'сезонная надбавка'],
  WRS: ['战争险', 'war risk', 'военные риски'],
  TRF: ['中转费', '换装费', 'transfer', 'перегрузка', 'перевалка'],
  BRD: ['口岸费', '过境费', 'border', 'погранпереход', 'переход'],
  TIR: ['tir', 'книжка мдп'],
  RAIL: ['铁路附加费', 'rail surcharge', 'жд сбор'],
  HDL: ['操作', '地面操作费', 'handling', 'обработка'],
  STO: ['仓储费', 'storage', 'хранение'],
  DET: ['滞箱费', '用箱费', 'detention', 'demurrage', 'сверхнормативное использование', 'демередж'],
  WAI: ['等待费', '压车费', 'waiting', 'простой'],
  HVY: ['超重费', 'heavy', 'overweight', 'перевес', 'тяжеловес'],
  DGS: ['危险品附加费', 'dg surcharge', 'надбавка за опасный груз'],
  INS: ['货运保险', '保险', '保险费', 'insurance', 'страхование', 'страховка'],
  TAX: ['关税和税费', '关税', '税金', 'duties', 'пошлина', 'ндс'],
  RST: ['返程附加费', '回程', '空返费', 'return trip', 'возврат', 'надбавка за обратный рейс'],
}

export const CURRENCY_VARIANTS: Variants<CurrencyCode> = {
  CNY: ['rmb', '人民币', '元', '¥', '￥', 'юань', 'юани', 'yuan'],
  USD: ['us$', '$', '美元', '美金', 'usdollar', 'доллар', 'доллары', 'долл'],
  EUR: ['€', '欧元', 'euro', 'евро'],
  RUB: ['₽', '卢布', 'rur', 'руб', 'руб.', 'рубль', 'рубли', 'р'],
  KZT: ['₸', '坚戈', 'тенге', 'тг'],
  UZS: ['苏姆', 'сум'],
  KGS: ['索姆', 'сом'],
  HKD: ['hk$', '港币', '港元', 'гонконгский доллар'],
  JPY: ['日元', '円', 'иена'],
  GBP: ['£', '英镑', 'фунт'],
}

/** Yes and no, as sheets tick them. */
export const YES_VARIANTS = ['是', '有', '可', '√', '✓', 'yes', 'y', 'true', '1', 'да', 'есть', '+', 'x', '直飞']
export const NO_VARIANTS = ['否', '无', '不', '不可', '×', 'no', 'n', 'false', '0', 'нет', '-', '—']

/** A cell that says there is nothing. */
export const NOTHING_VARIANTS = ['-', '--', '—', '–', '/', '\\', 'n/a', 'na', '无', 'нет', 'none', '×', 'x']
