/** Words beside a place that tell its part in the route, in three languages. */
import { once, pattern } from './pattern.ts'

export type Role = 'origin' | 'destination' | 'via' | 'avoid' | 'portOfLoading' | 'portOfDischarge'

/** Words between a marker and its place that say nothing: "from our warehouse in", "до станции", "的港口". */
export const filler = once(
  /(?: |"|'|:|\(|（|：|《|「|^)(?:the|our|my|their|a|port|ports|sea port|seaport|city|town|of|port of|city of|airport|warehouse|factory|supplier|plant|works|in|at|near|region|area|терминала?|порт[ауе]?|порта|морско[йго]+ порта?|город[аеу]?|гор\.|г\.|станци[яюией]+|ст\.|аэропорт[ауе]?|склад[аеу]?|завод[аеу]?|регион[ае]?|области|обл\.|район[ае]?|китайск\p{L}+|российск\p{L}+)$/u,
)

const L = '(?<![\\p{L}](?<!\\p{Script=Han}))'
const before = (source: string) => once(`${L}(?:${source})$`)
const after = (source: string) => once(`^(?:${source})`)

/** Markers that end right before the place, the most telling first. */
export const leftMarkers: readonly (readonly [Role, RegExp])[] = [
  [
    'avoid',
    before(
      "不(?:要|能|可|许|得|准)?(?:经过?|走|过|路过|途经|穿越|进入|通过)|(?:不接受|拒绝|禁止|别|不要在|不在)(?:经过?|走|过|去)?|绕开|绕过|绕行|避开|避免(?:经过?|走)?|勿经|avoid(?:ing)?(?: crossing| transit(?: through)?| going through)?|bypass(?:ing)?|not (?:via|through|cross(?:ing)?|over)|without (?:crossing|passing(?: through| via)?|transit(?:ing)?(?: through| via| in)?|going (?:through|via)|entering)|(?:no|not|never|don'?t|do not|must not|cannot|can't|should not|shouldn't)(?: be)? (?:transit(?:ing)?|go(?:ing)?|route[ds]?|pass(?:ing)?|travel(?:l?ing)?|run)?(?: to)? ?(?:via|through|thru|across|cross(?:ing)?|over|in)|(?:no|not) (?:transit|crossing)(?: (?:via|through|of|in))?|в обход|минуя|обходя|огибая|не (?:через|по|заезжая в|проезжая|пересекая)|без (?:захода|заезда|транзита|проезда|пересечения)(?: (?:в|на|через|по))?|избега[яйть]\\p{L}*|только не через|не ехать через|объезд|объезжая",
    ),
  ],
  [
    'via',
    before(
      '经由?|经过|经停|途经|途径|取道|借道|过境|路过|转经|中转|via|through|thru|by way of|transit(?:ing|ed)?(?: (?:in|through|via|at))?|trans-?ship(?:ment|ped|ping)?(?: (?:in|at|via|port))?|(?:stop(?:over|ping)?|calling|call|drop|reload(?:ing)?|top[- ]up|consolidat\\p{L}+)(?: (?:in|at))|cross(?:ing)?(?: at)|через|транзит(?:ом)?(?: через| по)?|с (?:заходом|заездом|остановкой|догрузкой|дозагрузкой|перегрузом|перегрузкой|перевалкой|транзитом|пересадкой|выгрузкой части)(?: (?:в|во|на|через))?|(?:догрузка|дозагрузка|перегруз|перегрузка|перевалка|погранпереход|погран\\.? ?переход|мапп|переход)(?: (?:в|во|на))?|по пути (?:в|через)',
    ),
  ],
  [
    'portOfLoading',
    before(
      '起运港|装货港|装运港|装港|起始港|pol|port of loading|load(?:ing)? port|port of departure|departure port|порт (?:погрузки|отправления|отгрузки|отхода)|аэропорт (?:отправления|вылета)|станци[яи] (?:отправления|погрузки)',
    ),
  ],
  [
    'portOfDischarge',
    before(
      '目的港|卸货港|卸港|到达港|pod|port of discharge|discharge port|destination port|port of destination|arrival port|порт (?:выгрузки|назначения|прибытия|разгрузки)|аэропорт (?:назначения|прибытия|прилета)|станци[яи] (?:назначения|прибытия)',
    ),
  ],
  [
    'origin',
    before(
      '从|自(?!贡)|由(?!于)|起运地|发货地|装货地|提货地|始发[地港站]|出发地|起点|起始地|货在|提货地址在?|工厂在|仓库在|货物在|供应商在|from|frm|form|out of|ex|leav(?:e|es|ing)|origin|pick(?:ed)?[ -]?ups?(?: (?:in|at|from|point|place|address))?|collect(?:ion|ed|ing)?(?: (?:in|at|from|point))?|load(?:ing|ed)?(?: (?:in|at|from|point|place))|depart(?:ing|ure|s)?(?: (?:from|point|city))?|stuff(?:ing|ed) (?:in|at)|ready (?:in|at)|located (?:in|at)|cargo (?:is )?(?:in|at)|goods (?:are )?(?:in|at)|based in|sourc\\p{L}+ from|из|из-под|с|со|от|(?:от|с|со) (?:двери|склада|завода|терминала|порта|станции)(?: (?:в|во|на))?|пункт (?:отправления|погрузки|загрузки|отгрузки)|место (?:отправления|погрузки|загрузки|отгрузки)|откуда|адрес (?:загрузки|погрузки|забора)|отправитель(?: (?:в|из))?|точка а',
    ),
  ],
  [
    'destination',
    before(
      '到达?|至|去|往|飞(?:往|到)?|发往|发至|运往|运至|送往|送至|寄往|寄到|目的地|卸货地|交货地|收货地|送货地|终点|终到|抵达|前往|(?:再|然后)转(?:到|至|往|运)?|直达|直发|直飞|直航|进(?!口)|出口|出口到|派送|to|into|towards?|till|destination|dest\\.?|final destination|deliver(?:y|ed|ing|ies)?(?: (?:to|in|at|address|point))?|drop(?:ping|ped)?(?:[- ]?off)? (?:in|at)|bound for|headed (?:to|for)|unload(?:ing|ed)?(?: (?:in|at|point))|discharg\\p{L}+ (?:in|at)|consignee(?: (?:in|at))?|arriv\\p{L}+ (?:in|at)|(?:be|get|needed|required) (?:in|at)|receiver (?:in|at)|customer (?:in|at)|buyer (?:in|at)|import(?:ing)? (?:in)?to|until|для|до|до (?:двери|склада|терминала|порта|станции)(?: (?:в|во|на))?|назначение|пункт (?:назначения|выгрузки|разгрузки|доставки)|место (?:назначения|выгрузки|разгрузки|доставки)|куда|адрес (?:выгрузки|доставки|разгрузки)|получатель(?: (?:в|на))?|направлени[ея](?: на)?|точка б|в сторону|к',
    ),
  ],
]

/** An incoterm before a place names the end its seller or buyer pays to; weaker than a word of route behind the place. */
export const incotermMarkers: readonly (readonly [Role, RegExp])[] = [
  ['origin', before('exw|ex[- ]?works?|fca|fas|fob')],
  ['destination', before('cfr|cif|cpt|cip|dap|dpu|ddp|for')],
]

/** Markers that begin right behind the place. */
export const rightMarkers: readonly (readonly [Role, RegExp])[] = [
  [
    'via',
    after(
      '中转|转运|转关|过境|出境|换装|换车|转(?=到|至|去|往|[\\p{Script=Han}]{2,4}(?:到|$|，))|口岸(?:出境|过境|出)| ?(?:transit|transshipment|trans-shipment)(?!\\p{L}| time)',
    ),
  ],
  [
    'destination',
    after(
      '(?:这边)?(?:交货|收货|卸货|卸船|卸柜|送货|派送|到货|目的|提柜|清关|到门|这边收)| (?:delivery|unloading|discharge|destination|consignee)(?!\\p{L})',
    ),
  ],
  [
    'origin',
    after(
      '(?:[两二三四五]地|各)?(?:的?(?:工厂|仓库|厂区|货仓|厂|仓|供应商|港口?|口岸|机场))?(?:出发|起运|起飞|起航|提货|提柜|装货|装车|装柜|装箱|装船|上货|取货|拿货|发货|发车|发运|发出|出货|走货|交仓|揽收|接货|始发|开船|开航|出运|出口|上船|集港|入仓|发(?!票)|提(?!单)|装|出(?!境)|走(?!廊))| ?(?:到|至|去|往|飞|发往|运往|→|->|=>|--?>|>{1,2}) ?| to(?! (?:be|ship|load|send|move|deliver|arrive|pick|find|get|book|use|have|go)(?!\\p{L}))(?= )| (?:pick-?up|origin|loading|warehouse|factory|departure)(?!\\p{L})',
    ),
  ],
]

/** Out of this port, while another place is where the cargo is picked up. */
export const sailsFrom = /^(?:港口?|口岸|机场)?(?:出(?!境)|走|起运|开船|开航|出运|出口|上船|装船|离港|起飞|集港)/u
/** A final delivery behind a port of discharge. */
export const isFinal = once(
  /(?:final(?:ly)?|最终|最后|(?:再|然后)转|派送|送到|送至|конечн\p{L}+|финальн\p{L}+|on to|onward|then (?:to|by))[^,，。.;；]{0,24}$/u,
)
export const bySea = once(/(?:sea|ocean|vessel|port|pod|海运|港|船|морем|порт\p{L}*|судно\p{L}*)/u)

/** Russian and English verbs that a bare "in" goes with. */
export const pickUpVerbs = pattern(
  /(?<![\p{L}])(?:забрать|заберем|забираем|забор\p{L}*|(?:за|по|от)груз\p{L}+|вывез\p{L}*|вывоз\p{L}*|подач\p{L}*|находи\p{L}+|самовывоз\p{L}*|получить|лежит|лежат|склад\p{L}*|готов\p{L}*|есть груз|груз|pick(?:ed)?[ -]?up|pickup|collect\p{L}*|load\p{L}*|stuff\p{L}*|ready|located|supplier|factory|cargo|goods|stored|sitting|waiting)(?!\p{L})/u,
)
export const deliverVerbs = pattern(
  /(?<![\p{L}])(?:достав\p{L}+|привез\p{L}*|отвез\p{L}*|довез\p{L}*|везти|выгруз\p{L}*|разгруз\p{L}*|получател\p{L}*|клиент\p{L}*|прибы\p{L}*|сдать|двер\p{L}+|растамож\p{L}*|поставк\p{L}*|выдач\p{L}*|deliver\p{L}*|to(?= (?:\p{L}+ ){0,3}(?:warehouse|store|hub|cent(?:er|re)|depot|plant|factory|site|terminal)(?!\p{L}))|unload\p{L}*|discharg\p{L}*|consignee|arriv\p{L}*|final|drop\p{L}*|receiver|customer|buyer|client|door)(?!\p{L})/u,
)

export const chainJoint = /^ ?(?:-{1,3}>?|→|=>|>{1,2}|~|至) ?$/u
export const listJoint =
  /^ ?(?:、|,|，|和|与|及|跟|以及|还有|及其|and|&|\+|и|а также|плюс|\/|then|потом|затем|, then|,? and then|以及从) ?(?:从|到|в|во|из|from|to|at|in|на)? ?$/u
export const alternativeJoint = /^ ?,? ?(?:or|either|или|либо|或者?|还是|\/) ?(?:到|to|в|во|на|до)? ?$/u
