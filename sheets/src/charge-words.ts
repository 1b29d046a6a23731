/** How sheets and their notes name charges, beside the words of the trade's list. */
import { CHARGE_CODES, type ChargeBasis, type ChargeCode } from '@tongyun/freight/vocabulary'
import { keptReading } from './kept-readings.ts'
import { CHARGE_CODE_VARIANTS } from './variants.ts'
import { unified, wordPattern } from './words.ts'

/** Words of notes; charges the product has no code of stay `RST` with their words. */
const NOTE_WORDS: readonly (readonly [ChargeCode, readonly string[]])[] = [
  [
    'RST',
    [
      'seal',
      'plug-in',
      'plug in',
      'plugin',
      '铅封费',
      '铅封',
      '封条费',
      '封条',
      'vgm',
      '电放费',
      '电放',
      'tlx',
      'telex',
      'ebs',
      'eis',
      'gri',
      'isf',
      'afr',
      'eid',
      'eir',
      '设备交接单',
      '改单费',
      '换单费',
      '打单费',
      '舱单费',
      '订舱费',
      'booking fee',
      '单证',
      '港杂费',
      '起运港杂费',
      '港杂',
      '本地费',
      '起运港费用',
      '起运港本地费',
      'local charges',
      'local charge',
      'origin charges',
      'пломба',
      'релиз',
      'bl fee',
      '拥堵费',
      '拥堵附加费',
      'pcs',
      'ecrs',
      'ees',
      'gfs',
      'ets',
      'rcs',
      'nfs',
      'lcs',
      '危申报',
      'caf',
      'ihc',
      '核心',
      '上下车费',
      '装卸费',
      '吊装',
      '发站吊装',
      '目的地费用 ',
      'ген. надбавка',
      'магнитка',
    ],
  ],
  [
    'DTH',
    [
      '目的港费用',
      '目的站费用',
      '目的港杂费',
      '目的港thc',
      '目的站thc',
      '目的港dthc',
      '到站费用',
      '到站杂费',
      '到港费用',
      'destination charges',
      'destination charge',
      'dest charges',
      'dest. charges',
      'local charges at destination',
      'dest. local',
      'thc dest',
      'thc в порту назначения',
      'местные расходы в порту назначения',
      'расходы в порту назначения',
      'расходы на станции назначения',
      'dthc',
      'прр в порту выгрузки',
      'прр на станции назначения',
      'прр в порту назначения',
      'thc в порту выгрузки',
      'прр',
      'd-thc',
      'd/thc',
      'дтнс',
    ],
  ],
  ['THC', ['othc', 'o/thc', 'thc', '起运港thc', '起运港码头费', '码头操作费', 'тнс', 'thc в порту отправления']],
  [
    'DOC',
    [
      'doc',
      'docs',
      'documentation fee',
      'bl',
      'b/l',
      'awb',
      '提单费',
      '文件费',
      '运单费',
      '制单费',
      'документы',
      'документация',
      'оформление коносамента',
      'коносамент',
      'коносамента',
      'выпуск коносамента',
    ],
  ],
  [
    'HVY',
    [
      'ows',
      '货重',
      '超重费',
      '超重',
      '重箱',
      '重柜',
      '超重附加费',
      'overweight',
      'heavy lift',
      'heavy weight',
      'heavy cargo',
      'перевес',
      'тяжеловес',
      'свыше веса',
      'hwc',
      '限重',
    ],
  ],
  [
    'DGS',
    [
      '带电产品',
      '带电',
      '危险品',
      '危险品附加费',
      '危品',
      '电池',
      'dg surcharge',
      'dg cargo',
      'imo surcharge',
      'опасный груз',
      'опасные грузы',
      'адр',
      'imo',
    ],
  ],
  [
    'DET',
    [
      '超期',
      '滞箱费',
      '滞箱',
      '超期用箱',
      '超期使用',
      'detention',
      'demurrage',
      'сверхнормативное использование',
      'сверхнормативное',
      'демередж',
      'детеншн',
    ],
  ],
  [
    'WAI',
    [
      '压车',
      '压车费',
      '压夜费',
      '等待费',
      '待时费',
      '等候',
      'waiting',
      'waiting time',
      'standby',
      'truck detention',
      'простой',
      'простоя',
    ],
  ],
  ['STO', ['свх', '仓储', '堆存费', '仓租', 'storage', 'хранение', '堆存']],
  [
    'CUS',
    [
      '出口报关',
      '进口报关',
      '清关费',
      '清关',
      '报关费',
      '报关',
      '目的地清关费',
      '目的地清关',
      '出口报关费',
      'customs clearance',
      'import customs',
      'export customs',
      'customs',
      'таможенное оформление',
      'таможенная очистка',
      'таможня',
      'растаможка',
      'затаможка',
      'экспортное оформление',
      'декларация',
    ],
  ],
  ['TAX', ['税金', '关税', '增值税', 'duties', 'duty', 'taxes', 'vat', 'пошлины', 'пошлина', 'ндс']],
  [
    'SEC',
    ['警卫费', '警卫', '押运费', '押运', '安检费', '安检', '安检ssc', 'охрана', 'security', 'досмотр', 'x-ray', 'screening'],
  ],
  ['SSC', ['msc安检', 'ssc', '战险费', '安全附加费']],
  [
    'FSC',
    [
      '燃油myc',
      'myc',
      '燃油费',
      '燃油附加费',
      '燃油',
      'fsc',
      'fuel',
      'fuel surcharge',
      'топливный сбор',
      'топливо',
      'топливная надбавка',
      'топливную надбавку',
      'топливной надбавкой',
    ],
  ],
  ['BUC', ['baf', 'bunker', 'bunker surcharge', 'emergency bunker', 'baf/caf', 'бункер', 'буc']],
  ['LSS', ['lss', '低硫费', '低硫', '低硫附加费', 'lsf', 'imo2020']],
  ['TIR', ['tir证', 'tir carnet', 'carnet tir', 'tir证费用', 'книжка мдп', 'мдп']],
  ['TRF', ['口岸换装', '换装费', '换装', '换轨', '转关费', 'перегруз', 'перегрузка', 'перетарка']],
  ['BRD', ['口岸费', '过境费', '口岸杂费', 'border fee', 'border charges', 'погранпереход', 'сборы на границе']],
  ['RAIL', ['铁路运费', '俄段铁路运费', '铁路费', 'ж/д тариф', 'жд тариф']],
  ['CFS', ['cfs', 'origin cfs', 'cfs charge', 'cfs charges', '拼箱费', '进仓费', '入仓费', '装箱费']],
  ['CIC', ['cic', '箱管费', '不平衡费', '箱不平衡费', '设备不平衡费', 'dest cic']],
  ['AMS', ['ams', 'aci', 'ams费']],
  ['ENS', ['ens', 'ics2', 'ens费']],
  ['PSS', ['pss', '旺季附加费', '旺季费', 'peak season surcharge']],
  ['WRS', ['wrs', '战争险', '红海附加费', 'war risk', 'war risk surcharge']],
  ['ISP', ['isps', '港口保安费', '港建费']],
  ['PUP', ['提货费', '提货', '拖车费', '拖车', 'pick-up', 'pickup', 'забор груза', 'забор']],
  ['DLV', ['派送费', '派送', '送货费', '送货', 'delivery', 'доставка до двери', 'автовывоз', 'довоз']],
  ['HDL', ['handling', '操作费', '处理费', 'терминальная обработка груза', 'погрузка', 'перевалка']],
  ['INS', ['保险费', '保险', 'insurance', 'страховка', 'страхование']],
]

const CODE_OF = new Map<string, ChargeCode>()
for (const [code, words] of NOTE_WORDS)
  for (const word of words) if (!CODE_OF.has(unified(word))) CODE_OF.set(unified(word), code)
/** Words of the list that are too short or too common for free text: 操作, 回程, my. */
const NOT_IN_TEXT = new Set([
  '操作',
  '回程',
  'my',
  'mzc',
  '保险',
  'return trip',
  'возврат',
  'доставка',
  'обработка',
  'переход',
  'брокер',
  'border',
  'transfer',
  'tir',
  'delivery',
  'heavy',
  'документация',
  'rst',
  'bas',
  'msc',
  'rail',
  'fuel',
])
for (const code of CHARGE_CODES) {
  if (code === 'BAS' || code === 'RST') continue
  for (const word of [code, ...(CHARGE_CODE_VARIANTS[code] ?? [])]) {
    const plain = unified(word)
    if (!CODE_OF.has(plain) && !NOT_IN_TEXT.has(plain)) CODE_OF.set(plain, code)
  }
}

const PATTERN = wordPattern([...CODE_OF.keys()])

export type ChargeMention = { code: ChargeCode; words: string; at: number; end: number }

/** Charges that a text names, in order; the longest name at a place. */
export const chargesIn = keptReading((text: string): readonly ChargeMention[] =>
  [...unified(text).matchAll(PATTERN)].map((match) => ({
    code: CODE_OF.get(match[0]) as ChargeCode,
    words: text.normalize('NFKC').slice(match.index, match.index + match[0].length),
    at: match.index,
    end: match.index + match[0].length,
  })),
)

/** The charge a column of amounts is of, by its title. */
export const chargeOfTitle = (title: string): ChargeMention | undefined => {
  const plain = unified(title)
    .replace(/[([【][^)\]】]*[)\]】]/gu, ' ')
    .trim()
  const found = chargesIn(plain)
  const [first] = found
  if (first === undefined) return undefined
  const named = found.reduce((length, { at, end }) => length + end - at, 0)
  const letters = plain.replace(/(?:费|附加费|usd|rmb|cny|eur|rub|\/|kg|kgs|票|柜|箱|per|box|cntr|bl|b\/l|[^\p{L}\d])/gu, '')
  return letters.length - named <= 2 ? first : undefined
}

/** What a charge is counted by when its words do not say. */
export const USUAL_BASIS: Partial<Record<ChargeCode, ChargeBasis>> = {
  DOC: 'document',
  AMS: 'document',
  ENS: 'document',
  CUS: 'document',
  DET: 'day',
  STO: 'day',
  WAI: 'day',
}
/** Words of charges without a code that go by the document. */
export const BY_DOCUMENT = /电放|telex|tlx|isf|afr|bl fee|booking|订舱|改单|换单|舱单|单证|релиз/u
