/** Fields of an offer that columns hold, and how their titles are called beside the words of header-words.tsv. */

export type Field =
  | 'origin'
  | 'destination'
  | 'via'
  | 'border'
  | 'carrier'
  | 'schedule'
  | 'cutoff'
  | 'transit'
  | 'transitHours'
  | 'freeDays'
  | 'validity'
  | 'validFrom'
  | 'validTo'
  | 'remarks'
  | 'currency'
  | 'box'
  | 'vehicle'
  | 'flight'
  | 'ownership'
  | 'split'
  | 'minimum'
  | 'minimumQuantity'
  | 'loadType'
  | 'mode'
  | 'unit'
  | 'charges'
  | 'ratio'
  | 'lane'
  | 'ignored'

/** Columns of the product as the fields this reader fills; what is not named here is left alone. */
export const FIELD_OF: Readonly<Record<string, Field | 'price'>> = {
  origin: 'origin',
  destination: 'destination',
  via: 'via',
  borderCrossing: 'border',
  carrier: 'carrier',
  schedule: 'schedule',
  cargoCutOff: 'cutoff',
  documentsCutOff: 'ignored',
  transitDays: 'transit',
  transitHours: 'transitHours',
  freeDays: 'freeDays',
  validity: 'validity',
  validFrom: 'validFrom',
  validTo: 'validTo',
  remarks: 'remarks',
  otherFees: 'remarks',
  currency: 'currency',
  containerTypes: 'box',
  vehicleTypes: 'vehicle',
  flightNumber: 'flight',
  splitPercent: 'split',
  minimum: 'minimum',
  minimumQuantity: 'minimumQuantity',
  loadType: 'loadType',
  mode: 'mode',
  freightUnit: 'unit',
  charges: 'charges',
  divisor: 'ratio',
  unitPrice: 'price',
}

export const MORE: readonly (readonly [Field, readonly string[]])[] = [
  [
    'ignored',
    [
      '序号',
      'no',
      'no.',
      '#',
      '№',
      'п/п',
      '№ п/п',
      '编码',
      '国家',
      'country',
      'страна',
      '区域',
      '直达/中转',
      '直达中转',
      '中转/直达',
      '航线',
      '联系人',
      '操作',
      '港区',
      '码头',
      'terminal',
      'hs',
      '州',
      'state',
    ],
  ],
  [
    'carrier',
    [
      '船司',
      '船东公司',
      '承运人',
      '航空公司代码',
      '船公司/船东',
      'ssl',
      's/line',
      'carrier / line',
      'scac',
      'судоходная компания',
      'авиалиния',
      '航司代码',
      '航空',
    ],
  ],
  [
    'schedule',
    [
      '截关/开船',
      '截/开',
      '截开',
      '开船',
      '开航',
      '截关开船',
      '船期/班期',
      '发车',
      '发车日',
      '开行日',
      '班列日',
      'sailing days',
      'etd/cut-off',
      'etd (weekly)',
      'день выхода',
      'дни выезда',
      'выезд',
      'отход',
      'отправка',
      'day',
      'days of service',
      '开船时间',
      '班次',
      'd/w',
      'etd pol',
      '船期(截-开)',
      'frequency/etd',
      '开行',
      'график выхода',
      'departure day',
      'departures',
    ],
  ],
  [
    'cutoff',
    [
      '截止',
      '截关日',
      '截港日',
      'cfs cut-off',
      'cfs cutoff',
      'cfs closing',
      'cut off',
      'cut-off day',
      '截单/截关',
      'cy cutoff',
      'приём груза до',
      'закрытие терминала',
      '截货日',
      'сдача груза',
    ],
  ],
  [
    'transit',
    [
      'tt(天)',
      'tt/天',
      '参考航程',
      '运行时间',
      '运行天数',
      '在途时间',
      '在途',
      '全程',
      '航程天数',
      't.t.',
      't/t days',
      'transit days',
      'transit (days)',
      'срок, дней',
      'срок, дн',
      'срок (дн)',
      'транзитный срок',
      't/t (дн)',
      '时间',
      'транзит, дней',
      'транзит, дн.',
      'в пути',
      'дней',
      'сут',
      'срок, сут',
    ],
  ],
  [
    'freeDays',
    [
      '免箱',
      '免用箱',
      '免箱天数',
      '免费用箱',
      '免箱使',
      '免堆存',
      '目的港免箱',
      '目的港免用箱',
      '用箱天数',
      '免柜租',
      'free dem/det',
      'free time (days)',
      'free dem',
      'pod free time',
      '免租期',
      'фритайм, дней',
      'free det',
      'бесплатное пользование',
    ],
  ],
  ['validity', ['有效期限', '价格有效', '适用期', '适用日期', 'valid period', 'rate valid', 'срок действия цены', '执行期']],
  ['validTo', ['失效时间', '有效截止', 'valid till', 'expires', '截至']],
  ['validFrom', ['生效时间', '起始日期', '执行日期', 'valid from', 'начало']],
  ['split', ['分泡', '泡比', '是否分泡', '分泡率', '分泡比']],
  ['ownership', ['箱属', '箱权', '箱主', 'coc/soc', 'soc/coc', 'ownership', '箱属性', 'принадлежность', 'coc / soc', '箱源']],
  [
    'lane',
    [
      '航线/目的港',
      '起运港-目的港',
      '起运港—目的港',
      '线路',
      '路线',
      '运输线路',
      '起止',
      'lane',
      'route',
      'pol-pod',
      'pol/pod',
      'pol - pod',
      'направление',
      'маршрут',
      '始发-到达',
      '区间',
    ],
  ],
  ['minimum', ['min', 'm', '最低', '起步价', 'min.', 'мин.', 'min charge', 'minimum']],
  ['vehicle', ['车型/米', '板型', '车辆']],
  ['remarks', ['备注', 'remark', 'remarks', 'note', '说明/备注', 'прим.', 'комментарии', '特殊说明', '特点']],
  ['box', ['箱型', '柜型', '尺寸', '规格', '箱型尺寸', 'size', 'equipment', 'equip.', 'ctr', 'тип к-ка', 'тип конт.', 'размер']],
  ['border', ['出境口岸', '口岸', '过境口岸', '边境口岸', 'мапп', 'via border']],
  ['via', ['via', '中转', '经由', 't/s', 'ts port', '中转站', 'через']],
  ['flight', ['航班', 'flight no.', 'рейсы', 'flt no', 'flight']],
]
