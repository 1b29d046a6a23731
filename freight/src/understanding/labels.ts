/** What stands before a colon in a request written as a form, in three languages, and how a sentence would say it. */
import type { Locale } from '../locale.ts'

/** `zh`, `en`, `ru` are words of the labels; `says` stands before the value in the sentence that is read instead. */
type Label = { zh: string; en: string; ru: string }

const OF_LOADING = '(?:загрузки|погрузки|отправления|отгрузки|отправки|забора|вывоза)'
const OF_UNLOADING = '(?:выгрузки|разгрузки|назначения|доставки|прибытия)'
const RU_PLACE = '(?:место|адрес|пункт|город|точка|станция|терминал|склад)'

/** In order: the first kind that a label is of wins. */
export const LABELS = {
  aside: {
    zh: '联系人|联系方式|联系电话|电话|手机号?|微信号?|邮箱|邮件|网址|公司名称|公司|发件人|收件人|抄送|发送时间|日期时间',
    en: 'tel|telephone|phone|mob|mobile|cell|fax|e-?mail|skype|whats ?app|telegram|wechat|contact(?: person)?|company|website|web|sent|cc|bcc',
    ru: 'тел|телефон|моб|мобильный|факс|почта|эл\\.? почта|контакт|контакты|контактное лицо|компания|инн|сайт|отправлено|кому|копия',
  },
  pieceWeight: {
    zh: '(?:单|每|一)个?(?:件|托盘?|箱|柜|台|桶|袋|包|卷)的?(?:毛|净)?重量?',
    en: '(?:gross )?weight (?:per|of (?:one|each)|of 1|\\/) ?(?:piece|pallet|carton|crate|box|container|truck|unit|drum|bag|case|package|pc|ctn|plt)|(?:unit|piece) weight',
    ru: '(?:вес|масса) (?:1|одно(?:й|го)|кажд(?:ой|ого)) (?:места|паллеты|палеты|коробки|ящика|единицы|штуки|контейнера|мешка|бочки)|вес места',
  },
  finalDestination: {
    zh: '最终目的地|最终交货地|终点站?',
    en: 'final destination|place of (?:final )?delivery|final delivery(?: place| address)?',
    ru: 'конечн(?:ый|ая|ое) (?:пункт|точка|станция|назначение)',
  },
  portOfLoading: {
    zh: '起运港|装货港|装运港|起始港|出发港|始发港|出口港',
    en: 'pol|ports? of (?:loading|departure|origin|shipment)|loading port|departure port|origin port',
    ru: `пол|порт ${OF_LOADING}|аэропорт ${OF_LOADING}`,
  },
  portOfDischarge: {
    zh: '目的港|卸货港|到达港|目的口岸',
    en: 'pod|ports? of (?:discharge|destination|arrival|unloading)|discharge port|destination port|arrival port|discharging port',
    ru: `под|порт ${OF_UNLOADING}|аэропорт ${OF_UNLOADING}`,
  },
  loadingDate: {
    zh: '(?:装货|装车|装柜|装箱|提货|取货)(?:时间|日期)',
    en: '(?:loading|load|pick-?up|collection) (?:date|time|day)|date of (?:loading|pick-?up|collection)',
    ru: `(?:дата|время|срок|день) (?:загрузки|погрузки|забора|отгрузки|подачи)`,
  },
  departureDate: {
    zh: '(?:发货|出货|走货|发车|开船|发运|起运|出运|装船)(?:时间|日期)|船期|航期',
    en: 'etd|(?:shipping|shipment|sailing|departure|dispatch) (?:date|time|day)|date of (?:shipment|departure|dispatch)',
    ru: '(?:дата|время|срок|день) (?:отправки|отправления|выхода|выезда)|отправка',
  },
  arrivalDate: {
    zh: '(?:要求)?(?:到货|交货|到港|送货|送达|到达|收货)(?:时间|日期|期限)',
    en: 'eta|(?:delivery|arrival|unloading) (?:date|time|day|deadline)|date of (?:delivery|arrival)|deadline',
    ru: '(?:дата|время|день) (?:доставки|прибытия|выгрузки|поставки)|крайний срок',
  },
  readyDate: {
    zh: '货好(?:时间|日期)?|货期|备货(?:时间|日期)|备好(?:时间|日期)|货物备好(?:时间|日期)?|可提货(?:时间|日期)',
    en: '(?:cargo |goods )?(?:ready|readiness)(?: date| time| on)?|crd|(?:cargo |goods )?available(?: from| on)?',
    ru: '(?:дата |срок )?готовност(?:ь|и)(?: груза| товара)?|груз готов',
  },
  date: { zh: '时间|日期', en: 'dates?|when|timing', ru: 'даты?|когда|сроки?' },
  origin: {
    zh: '(?:装货|提货|取货|起运|始发|出发|发货|起始|装车|装柜|交货仓)(?:地[点址]?|站|城市)|工厂地址|发站|起点|出发|起运|始发|装货|提货|取货|装车|装柜|发货|发货人|供应商|从',
    en: `from|origin|(?:place|address|point|city) of (?:receipt|loading|pick-?up|origin|departure|collection)|(?:pick-?up|loading|collection|departure|origin|load)(?: (?:place|address|point|city|location|port))?|shipper|sender|supplier|ex`,
    ru: `откуда|${RU_PLACE} ${OF_LOADING}|загрузка|погрузка|отправление|забор|отгрузка|точка а|(?:грузо)?отправитель|поставщик`,
  },
  destination: {
    zh: '(?:卸货|交货|送货|收货|到货|目的|到达|派送|终到)(?:地[点址]?|站|城市)|到站|终点|目的|卸货|送货|交货|到货|派送|收货|收货人|到',
    en: `to|destination|(?:place|address|point|city) of (?:destination|unloading|discharge|arrival)|(?:delivery|unloading|drop-?off|destination|discharge|arrival)(?: (?:place|address|point|city|location))?|consignee|receiver`,
    ru: `куда|${RU_PLACE} ${OF_UNLOADING}|выгрузка|разгрузка|назначение|доставка|точка б|(?:грузо)?получатель`,
  },
  via: {
    zh: '中转(?:港|地|站)?|经由|途经|过境口岸|出境口岸|口岸',
    en: 'via|transit (?:port|point)|border(?: crossing)?|transshipment port',
    ru: 'через|погранпереход|транзит через|пункт перехода',
  },
  boxCount: {
    zh: '箱量|柜量|柜数|箱数|货柜数量|集装箱数量|柜子数量',
    en: '(?:number|no\\.?|qty|quantity|count) of (?:containers?|cntrs?|boxes)|containers? (?:qty|quantity|count|number)',
    ru: '(?:количество|кол-во|число) контейнеров',
  },
  box: {
    zh: '箱型|柜型|柜子|货柜|集装箱|箱型箱量|箱型柜量|箱量箱型|柜型柜量',
    en: 'containers?(?: (?:type|size))?|equipment(?: type)?|cntr|box type',
    ru: 'контейнеры?|тип контейнера|размер контейнера',
  },
  volume: {
    zh: '(?:总|货物)?体积|方数|总方数|立方',
    en: '(?:total |cargo )?volume|cbm|measurement|cubic',
    ru: '(?:общий )?объем(?: груза)?|кубатура|кубы',
  },
  weight: {
    zh: '(?:总|货物)?(?:毛|净)?重量?|总毛重|吨位|重量',
    en: '(?:total |cargo )?(?:gross )?(?:weight|wt)|g\\.?w\\.?|tonnage|gross',
    ru: '(?:общий |общая )?(?:вес|масса)(?: груза| брутто| общий)?|тоннаж|брутто',
  },
  pieces: {
    zh: '(?:总|货物)?件数|数量|托数|货物数量',
    en: 'pieces|pcs|packages|pkgs|(?:number|no\\.?|qty|quantity) of (?:pieces|packages|pallets|cartons|units|pkgs|pcs)|quantity|qty',
    ru: '(?:количество|кол-во|число)(?: мест| паллет| грузовых мест| единиц)?|мест',
  },
  budget: {
    zh: '预算|目标价格?|心理价位|运费预算|期望价格?',
    en: 'budget|target(?: (?:price|rate))?|price limit|max price',
    ru: 'бюджет|(?:целевая )?ставка|(?:целевая |желаемая )?цена',
  },
  temperature: { zh: '温度|温度要求', en: 'temperature|temp|set ?point', ru: 'температура|температурный режим' },
  transit: { zh: '时效|时效要求|运输时间', en: 'transit(?: time)?|lead time', ru: 'срок доставки|транзитное время' },
  /** The value says it by itself. */
  plain: {
    zh: '货物(?:名称|品名|描述)?|品名|货名|产品(?:名称)?|商品(?:名称)?|货量|贸易条款|贸易方式|成交方式|条款|运输方式|运输|方式|线路|路线|航线|车型|车辆|尺寸|规格|主题|标题|备注|要求|服务|询价',
    en: 'commodit(?:y|ies)|cargo(?: (?:description|details|name))?|goods|product|description(?: of goods)?|items?|incoterms?|terms|mode(?: of transport)?|transport(?: mode)?|route|routing|lane|trade lane|truck(?: type)?|vehicle(?: type)?|dimensions?|dims?|size|subject|re|fwd?|remarks?|notes?|service|enquiry|inquiry|request',
    ru: 'груз|товар|наименование(?: груза| товара)?|характер груза|номенклатура|что везем|условия(?: поставки)?|базис|инкотермс|вид транспорта|транспорт|способ (?:доставки|перевозки)|тип (?:транспорта|машины|кузова|тс)|машина|маршрут|направление|габариты|размеры?|тема|примечани[ея]|комментарий|услуги|запрос|заявка',
  },
} satisfies Record<string, Label>
export type LabelKind = keyof typeof LABELS

const ofForms = Object.values<Label>(LABELS)
  .flatMap(({ zh, en, ru }) => [zh, en, ru])
  .join('|')
/** A word that names a field of a form, and says nothing by itself. */
export const isLabelWord = (word: string): boolean => labelWord.test(word)
const labelWord = new RegExp(`^(?:${ofForms})$`, 'u')

type Words = Record<Locale, string>
const all = (words: string): Words => ({ zh: words, en: words, ru: words })

/** The words of a sentence for each kind; those of days are said in the label's language, which orders day and month. */
export const SAID: Record<Exclude<LabelKind, 'aside'>, Words> = {
  pieceWeight: all('each '),
  finalDestination: all('final destination '),
  portOfLoading: all('pol '),
  portOfDischarge: all('pod '),
  loadingDate: { zh: '装货', en: 'loading ', ru: 'погрузка ' },
  departureDate: { zh: '发货', en: 'departure ', ru: 'отправка ' },
  arrivalDate: { zh: '到货', en: 'arrival ', ru: 'прибытие ' },
  readyDate: { zh: '货好', en: 'ready ', ru: 'готовность ' },
  date: { zh: '日期', en: 'date ', ru: 'дата ' },
  origin: all('from '),
  destination: all('to '),
  via: all('via '),
  boxCount: all(''),
  box: all(''),
  volume: all(''),
  weight: all(''),
  pieces: all(''),
  budget: { zh: '预算', en: 'budget ', ru: 'бюджет ' },
  temperature: { zh: '温度', en: 'temperature ', ru: 'температура ' },
  transit: { zh: '时效', en: 'transit time ', ru: 'срок доставки ' },
  plain: all(''),
}

/** The unit of a value that is a bare number. */
export const BARE_UNIT: Partial<Record<LabelKind, string>> = {
  weight: ' kg',
  pieceWeight: ' kg',
  volume: ' m3',
  pieces: ' pcs',
}
