/** Words beside a place that tell its part in the route, in three languages. */
import { once, pattern } from './pattern.ts'

export type Role = 'origin' | 'destination' | 'via' | 'avoid' | 'portOfLoading' | 'portOfDischarge'

/** Words between a marker and its place that say nothing: "from our warehouse in", "до станции", "的港口". */
export const filler = once(
  /(?: |"|'|:|\(|（|：|《|「|^)(?:the|our|my|their|a|port|ports|sea port|seaport|city|town|of|port of|city of|airport|warehouse|factory|supplier|plant|works|in|at|near|region|area|терминала?|порт[ауе]?|порта|морско[йго]+ порта?|город[аеу]?|гор\.|г\.|станци[яюией]+|ст\.|аэропорт[ауе]?|склад[аеу]?|завод[аеу]?|регион[ае]?|области|обл\.|район[ае]?|китайск\p{L}+|российск\p{L}+)$/u,
)

/** A word of letters begins where no letter stands before it; a Chinese one may follow anything: DDP到布拉格. */
const L = '(?:(?=\\p{Script=Han})|(?<!\\p{L}))'
const before = (source: string) => once(`${L}(?:${source})$`)
const after = (source: string) => once(`^(?:${source})`)

/** Who the cargo is for, wherever he is from: "клиент из Перми". */
export const receiverFrom = once(
  `${L}(?:client|customer|buyer|consignee|receiver|клиент|заказчик|покупатель|получатель|грузополучатель)(?: (?:is|находится|сидит))? (?:from|in|из|в|во|на)$`,
)

/** Markers that end right before the place, the most telling first. */
export const leftMarkers: readonly (readonly [Role, RegExp])[] = [
  [
    'avoid',
    before(
      "不(?:要|能|可|许|得|准|想|打算|愿意?|考虑|允许|让|用|可以)?(?:从|在)?(?:经过?|走|过|路过|途经|穿越|进入|通过|借道)|(?:不接受|拒绝|禁止|别|不要在|不在)(?:经过?|走|过|去|从|由)?|绕开|绕过|绕行|避开|避免(?:经过?|走)?|勿经|(?:do not|don'?t|not|never|no need to|rather not) (?:use|take|choose|touch|enter|cross)|skip(?:ping)?|avoid(?:ing)?(?: crossing| transit(?: through)?| going through)?|bypass(?:ing)?|not (?:via|through|cross(?:ing)?|over)|without (?:crossing|passing(?: through| via)?|transit(?:ing)?(?: through| via| in)?|going (?:through|via)|entering)|(?:no|not|never|don'?t|do not|must not|cannot|can't|should not|shouldn't)(?: be)? (?:transit(?:ing)?|go(?:ing)?|route[ds]?|pass(?:ing)?|travel(?:l?ing)?|run)?(?: to)? ?(?:via|through|thru|across|cross(?:ing)?|over|in)|(?:no|not) (?:transit|crossing)(?: (?:via|through|of|in))?|(?:no|not|never|don'?t|do not|cannot|can't|won'?t|will not)(?: (?:offer|propose|suggest|send|ship|transport|move|drive|want|accept|take|use|consider|any|the|to|routes?|routing|cargo|transit|options?|trucks?|shipments?|it|us|me)){1,5} (?:via|through|thru|across)|в обход|объехать|объезжать|обойти|обогнуть|минуя|обходя|огибая|не (?:через|по|заезжая в|проезжая|пересекая)|не (?:(?:предлага|вез|ехать|ед|отправ|хот|надо|нужн|рассматрив|пойд|идти|вариант|маршрут|сто)\\p{L}* ){1,3}(?:через|транзитом через)|(?:ни|нельзя|никак\\p{L}+(?: \\p{L}+)?) через|без (?:захода|заезда|транзита|проезда|пересечения)(?: (?:в|на|через|по))?|без(?: территории)?|кроме(?: как через)?|исключ(?:ая|ить|ите|аем)|избега[яйть]\\p{L}*|только не через|не ехать через|объезд|объезжая",
    ),
  ],
  [
    'via',
    before(
      '经由?|(?:中途|途中|路上|顺路)(?:在|去|到|经)?|经过|经停|途经|途径|取道|借道|过境|路过|转经|(?<![不无免别需用])中转|改(?:走|经|道)|绕道|via|through|thru|by way of|transit(?:ing|ed)?(?: (?:in|through|via|at))?|(?<!no |without |any )trans-?ship(?:ment|ped|ping)?(?: (?:in|at|via|port))?|(?:stop(?:over|ping)?|calling|call|drop|reload(?:ing)?|top[- ]up|consolidat\\p{L}+)(?: (?:in|at))|cross(?:ing)?(?: point)?(?: (?:at|over))?|(?:border|frontier)(?: (?:crossing|point|post|station|is|at)){0,2}|через|транзит(?:ом)?(?: через| по)?|с (?:заходом|заездом|остановкой|догрузкой|дозагрузкой|перегрузом|перегрузкой|перевалкой|транзитом|пересадкой|выгрузкой части)(?: (?:в|во|на|через))?|(?:до(?:за)?груз(?:ка|имся|ить|иться|им)|до(?:за)?гружа\\p{L}+|догруз|перегруз(?:ка|имся)?|перегружа\\p{L}+|перевалка|пересадка|заезжаем|заезд|остановка|граница|через границу|погранпереход|погран\\.? ?переход|мапп|таможенный переход|переход)(?: (?:в|во|на))?|по пути (?:в|через)',
    ),
  ],
  [
    'portOfLoading',
    before(
      '起运港(?:口|是|为)?|装货港|装运港|装港|起始港|pol|port of loading|load(?:ing)? port|port of departure|departure port|порт (?:погрузки|отправления|отгрузки|отхода)|аэропорт (?:отправления|вылета)|станци[яи] (?:отправления|погрузки)',
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
      '从|自(?!贡)|由(?!于)|起运地|发货地|装货地|提货地|始发[地港站]|出发地|起点|起始地|货(?:还|都|现)?在|(?:提|装|取)货(?:地[点址]|点)[一二三123]?(?:是|在|为)?|(?:工厂|厂|厂家|仓库|货物|供应商|卖家|发货人|发货方)(?:是|(?:都|还|就)?在)|货源地?(?:在|是)?|(?<!原)产地(?:在|是)?|(?<![须应要])已经?(?:[发运送拉]?到|抵达)了?|(?<!(?:be|been|must have|should have|to have|will have) )arrived (?:in|at)|(?<!чтобы[^,.;]{0,40})(?:прибыл|пришел|пришл|приехал)[аио]? в|from|frm|form|out of|ex|leav(?:e|es|ing)|origin|pick(?:ed)?[ -]?ups?(?: (?:in|at|from|point|place|address|location|is)){0,2}(?: ?(?:#|no\\.? ?)?[1-4])?|(?:factory|supplier|plant|mill|farm|shipper|vendor|seller|manufacturer|producer|exporter|sender)(?:(?: is| are)(?: (?:in|at|near))?|(?<=(?:^|[,.;:] ?)\\p{L}+)(?: (?:in|at))?)|start(?:s|ing)?(?: (?:in|at|point))|collect(?:ion|ed|ing)?(?: (?:in|at|from|point))?|load(?:ing|ed)?(?: (?:in|at|from|point|place|is)){1,2}|(?<=(?:^|[,.;:] ?))loading|depart(?:ing|ure|s)?(?: (?:from|point|city))?|stuff(?:ing|ed) (?:in|at)|ready (?:in|at)|located (?:in|at)|cargo (?:is )?(?:in|at)|goods (?:are )?(?:in|at)|based in|sourc\\p{L}+ from|из|из-под|с|со|от|(?:от|с|со) (?:\\p{L}+ )?(?:двери|склада|завода|фабрики|поставщика|производителя|отправителя|терминала|порта|станции)(?: (?:в|во|на))?|пункт (?:отправления|погрузки|загрузки|отгрузки)|(?<=(?:^|[,.;:] ?)(?:наш |груз |товар )?)(?:завод|фабрика|поставщик|производитель|производство|продавец|отправитель|грузоотправитель)(?: (?:находится|сидит|стоит))?(?: (?:в|во|на))?|(?:старт|стартуем|выезд|выезжаем|загрузка|погрузка|грузимся|отгрузка|забор)(?: (?:в|во|на|из|с|со))?|место (?:отправления|погрузки|загрузки|отгрузки)|откуда|адрес (?:загрузки|погрузки|забора)|отправитель(?: (?:в|из))?|точка а',
    ),
  ],
  [
    'destination',
    before(
      '到达?|至|去|往|客户(?:都|人)?在|(?:收货|收件)[人方]?(?:都|人)?在|买家(?:都|人)?在|卸货点[一二三123]?(?:是|在|为)?|终点站?(?:是|在)?|交到|转到|飞(?:往|到)?|发往|发至|运往|运至|送往|送至|寄往|寄到|目的地|(?:卸|交|收|送)货地[点址]?|终点|终到|抵达|前往|(?:再|然后)转(?:到|至|往|运)?|直达|直发|直飞|直航|进(?!口)|出口|出口到|派送|to|into|towards?|till|destination|dest\\.?|final destination|deliver(?:y|ed|ing|ies)?(?: (?:to|in|at|address|point|is)){0,2}|drop(?:ping|ped|s)?(?:[- ]?off)?(?: (?:in|at|point|is))*|on-?carriage(?: to)?|finish(?:es|ing)?(?: (?:in|at))?|(?:ends?|ending)(?: point)?(?: (?:in|at))|need(?:s|ed)? (?:it|them|this|these|(?:the )?(?:goods|cargo)) (?:in|at)|bound for|headed (?:to|for)|unload(?:ing|ed)?(?: (?:in|at|point|is)){0,2}|discharg\\p{L}+(?: (?:in|at))?|consignee(?: is)?(?: (?:in|at))?|(?:receiver|buyer|customer|client|importer) (?:is )?(?:in|at)|arriv\\p{L}+ (?:in|at)|(?:be|get|needed|required) (?:in|at)|import(?:ing)? (?:in)?to|until|для|до|до (?:двери|склада|терминала|порта|станции)(?: (?:в|во|на))?|назначение|пункт (?:назначения|выгрузки|разгрузки|доставки)|(?:выгрузка|разгрузка|выгружаемся|разгружаемся|финиш|финишируем|конечн(?:ая|ый)(?: (?:точка|пункт|станция))?|финальн(?:ая|ый)(?: (?:точка|пункт))?)(?: (?:в|во|на))?|место (?:назначения|выгрузки|разгрузки|доставки)|куда|адрес (?:выгрузки|доставки|разгрузки)|получатель(?: (?:в|на))?|направлени[ея](?: на)?|точка б|в сторону|к',
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
      '(?:这边)?(?:交货|收货|卸货|卸船|卸柜|卸(?=[，,。;； \\d一二两三四五六七八九十]|$)|送货|派送|到货|目的|提柜|清关|到门|到(?=[，,。;；]|$)|市区收|(?:这边|那边)?收(?!到|款|费|据|割|音|纳|银|集|藏))| (?:delivery|unloading|discharge|destination|consignee)(?!\\p{L})| ?\\((?:выгрузка|разгрузка|доставка|получатель|назначение|unloading|delivery|discharge|destination|pod|consignee|卸货?|收货|送货|目的)',
    ),
  ],
  [
    'origin',
    after(
      '(?:[两二三四五]地|各)?(?:的?(?:工厂|仓库|厂区|货仓|厂|仓|供应商|港口?|口岸|机场))?(?:出发|起运|起飞|起航|提货|提柜|装货|装车|装柜|装箱|装船|上货|取货|拿货|发货|发车|发运|发出|出货|走货|交仓|揽收|接货|始发|开船|开航|出运|出口|上船|集港|入仓|发(?!票)|提(?!单)|装|出(?!境)|走(?!廊))| ?(?:到|至|去|往|飞|发往|运往|→|->|=>|--?>|>{1,2}) ?| to(?! (?:be|ship|load|send|move|deliver|arrive|pick|find|get|book|use|have|go)(?!\\p{L}))(?= )| (?:pick-?up|origin|loading|warehouse|factory|departure)(?!\\p{L})| ?\\((?:загрузка|погрузка|забор|отправитель|отправление|откуда|loading|pick-?up|origin|pol|shipper|提货|装货|装柜|发货|起运)',
    ),
  ],
]

/** Out of this port, while another place is where the cargo is picked up. */
export const sailsFrom = /^(?:港口?|口岸|机场)?(?:出(?!境)|走|飞(?!往|到)|起运|开船|开航|出运|出口|上船|装船|离港|起飞|集港)/u
/** A final delivery behind a port of discharge. */
export const isFinal = once(
  /(?:final(?:ly)?|on-?carriage|warehouse|door|最终|最后|(?:再|然后)转|派送|送到|送至|конечн\p{L}+|финальн\p{L}+|on to|onward|then (?:to|by))[^,，。.;；]{0,24}$/u,
)
export const bySea = once(/(?:discharg\p{L}*|sea|ocean|vessel|port|pod|海运|港|船|морем|порт\p{L}*|судно\p{L}*)/u)

/** From here on by sea. */
export const toSea =
  /(?<!\p{L})(?:sea|ocean|vessel|sail\w*|морем|море|судном|паром\p{L}*)(?!\p{L})|海运|走海|上船|装船|船运|开船|出海|出口|集港/u

/** Russian and English verbs that a bare "in" goes with. */
export const pickUpVerbs = pattern(
  /(?<![\p{L}])(?:заказа(?:л|ли|ла|н|ны|но)|купил[аи]?|закупил[аи]?|приобрел[аи]?|забрать|заберем|забира(?:ть|ют|ет)|грузимся|грузиться|завод\p{L}*|поставщик\p{L}*|производител\p{L}*|фабрик\p{L}*|отправител\p{L}*|забираем|забор\p{L}*|(?:за|по|от)груз\p{L}+|груз(?:им|ят|ить|ит|имся)|отгружа\p{L}+|загружа\p{L}+|вывез\p{L}*|вывоз\p{L}*|подач\p{L}*|находи\p{L}+|товар\p{L}*|самовывоз\p{L}*|получить|лежит|лежат|склад\p{L}*|готов\p{L}*|есть груз|груз|pick(?:ed)?[ -]?up|pickup|collect\p{L}*|load\p{L}*|stuff\p{L}*|ready|located|supplier|factory|cargo|goods|stored|sitting|waiting)(?!\p{L})/u,
)
/** What lies or stands somewhere, and what is delivered as well: a verb of delivery before it tells more. */
export const thingOfEither = once(/^(?:склад|груз(?!и)|товар|завод|фабрик|cargo|goods|factory)/u)
export const deliverVerbs = pattern(
  /(?<![\p{L}])(?:достав\p{L}+|(?<!(?:груз|вез|забр)\p{L}* )(?:надо|нужно)(?= (?:в|во|на)$)|(?<=(?<!\p{L})(?:на|до|к|ко) (?:\p{L}+ )?)(?:склад[ауы]?|завод[ауы]?|фабрик[уи]|объект[ау]?|терминал[ау]?|баз[уы]|стройк[уи]|площадк[уи])(?!\p{L})|привез\p{L}*|отвез\p{L}*|довез\p{L}*|везти|выгруз\p{L}*|разгруз\p{L}*|получател\p{L}*|получа(?:ем|ет|ют|ть)|принима\p{L}+|клиент\p{L}*|жд[её]м|ждут|жд[её]т|ожида\p{L}+|прибы\p{L}*|сдать|двер\p{L}+|растамож\p{L}*|поставк\p{L}*|выдач\p{L}*|deliver\p{L}*|to(?= (?:\p{L}+ ){0,3}(?:warehouse|store|hub|cent(?:er|re)|depot|plant|factory|site|terminal)(?!\p{L}))|unload\p{L}*|discharg\p{L}*|consignee|arriv\p{L}*|final|drop\p{L}*|receiver|customer|buyer|client|door)(?!\p{L})/u,
)

/** Behind a place: the cargo only goes through it, whatever stands before. */
export const goneThrough =
  /^(?:口岸|口岸站|边境站?|边检站?|关口|港|站)?(?:过(?=[ ，,。]|$)|过境|出境|入境|过关|通关出|换装|换车|换轨|中转|转关|转运)/u
/** Before a place: it is meant not to be this one. */
export const denied = once(
  /(?:(?:[而并]|(?<!是))不是(?:到|去|发|从)?|不(?:再)?[送发运]往?|(?<=\p{L}) not |(?<!\p{L})(?:and |but |, ?)not (?:to |from |in )?|, а? ?не (?:в |из |на |до )?|(?<!\p{L})(?:^|[,.;] ?)не (?:в|из|на|до) |(?<!\p{L})(?:вместо|instead of) |(?:代替|而不是|不再去))$/u,
)

/** Behind a place: not this way. */
export const refusedBehind = once(
  '^(?:口岸|港口?|方向|这?条?线)?[也都就]?(?:不行|不通|不走|不要走|不要|不能走|不能过|不可以|别走|不接受|不考虑|除外|不经过?|免谈|绕开|绕行)了?(?=[，,。.;；!！ ]|$)|' +
    "^,? ?(?:(?:is|are|was|would be|'s) (?:not|no|never) (?:an? )?(?:acceptable|ok|okay|allowed|possible|options?|permitted|an option|good|suitable)|(?:is|are|must be|should be|(?:is |are )?to be) (?:excluded|avoided|bypassed|prohibited|forbidden|banned|out of the question|off limits|closed)|(?:excluded|not (?:acceptable|allowed|ok|an option)|won'?t (?:do|work)|does(?:n'?t| not) (?:work|suit))(?!\\p{L}))|" +
    '^,? ?(?:(?:мы |точно |категорически |просьба )?не (?:предлага|ед|поед|вез|воз(?!раж)|рассматрив|подход|подойд|интерес|проход|проезж|пойд|ид[её]|ход|использ|годи|устраива|хот|заезжа|пропуска|вариант|надо|нужн|нада)\\p{L}*|нельзя|исключ\\p{L}*|невозможн\\p{L}*|запрещ\\p{L}*|закрыт\\p{L}*|отпадает|не вариант)',
)
/** "No Russia transit". */
export const refusedBefore = once(/(?<!\p{L})(?:no|without|avoid|not)$/u)
export const transitBehind = /^ (?:transit|crossing|route|routing)/u

/** 去中山提一部分: one goes there to fetch the cargo. */
export const wentThere = /(?:^|[^发送运寄飞转直])(?:去|到|上|往)$/u
/** 从郑州到莫斯科拉货 is carried there. */
export const carriedThere = /从[^，,。;；]{2,10}[到去往]$/u
export const loadedThere =
  /^(?:的?(?:工厂|仓库|厂|仓))?(?:提(?!单|供|前|醒|示|柜|高)|装(?!备|修|置|饰)|取(?!消|得)|拉(?=\d|货|一|剩|另|点|上)|拿(?=\d|货|一|剩|另|点)|接(?=\d|货|一))/u

/** A place where somebody stands, the cargo lies or a truck is looked for. */
export const sourceBefore = /(?:在|位于|停在)$/u
export const sourceBehind =
  /^(?:市区|工厂|仓库|这边|那边|那里|这里|附近)?(?:还|现|现在|目前|手上)?(?:有(?!没有|没|船|车|航|专线|直达|直航|班列|线路|代理|无)|急[出发走]|[要想待等需](?:着|要)?[发出走运](?!到|往|去|多|几)|现货)|^的?(?:(?![运线价费到至去往发])[一-鿿]){1,8}?(?:约|大概|大约|共)?[\d一二两三四五六七八九十百半][\d.,十百千万]*个?(?:吨|公斤|千克|斤|t|kg|方|立方|cbm|件|托|箱|袋|桶|卷|台|套|板)/u
/** Where it goes is not known yet: the only place is where it comes from. */
export const destinationUnknown = once(
  /(?:目的地|目的港|终点|卸货地|收货地)[^，,。;；]{0,8}(?:没|未|待|不)(?:给|定|确|知|清)|(?:去|到|发|运)(?:哪儿?|哪里|什么地方)[^，,。;；]{0,6}(?:没|未|待|不)(?:给|定|想|确|知|清)|(?<!\p{L})(?:destination|where to|consignee)[^,.;]{0,20}(?:tbd|tba|tbc|unknown|not (?:yet )?(?:known|fixed|confirmed|decided|sure)|open|to be (?:confirmed|advised|decided))|(?:куда|направление|адрес доставки|пункт назначения|город доставки)[^,.;]{0,16}(?:не (?:знаем|знаю|известн|реши|определ|сказал|назва)|неизвестн|уточн|скаж)/u,
)

/** "Batumi is also OK": another destination that will do. */
export const alsoFine = once(
  '^(?:港口?|机场)?也(?:行|可以?|可|ok|接受|能接受|没问题|成)|^,? ?(?:(?:is|are|would be|will be|can be|could be) (?:also|too|equally|just as)(?!\\p{L})|(?:also |too )?(?:works?|ok|okay|fine|possible|acceptable|good|suits?)(?: for us)? (?:too|as well|also)|(?:also|too|as well) (?:works?|ok|okay|fine|possible|acceptable|good|suits?|an option)|(?:is |are )?(?:ok|okay|fine|possible|acceptable|good|an option) (?:too|as well|also)|(?:is )?(?:acceptable|(?:as )?(?:a )?(?:back-?up|second choice|fallback))(?! for)|(?:can|will|would) (?:also )?(?:do|work) (?:too|as well|also)|as an alternative)|^,? ?(?:тоже|также) (?:можно|подойд\\p{L}*|подход\\p{L}*|ок|устро\\p{L}*|устраива\\p{L}*|годит\\p{L}*|вариант|рассм\\p{L}*|пойд\\p{L}*|норм\\p{L}*)|^,? ?(?:как вариант|подойд[её]т тоже|можно тоже)',
)

/** "Вторая Белгород", 第二站: one more of what was counted before. */
export const ordinalJoint =
  /^ ?[,，;；、]? ?(?:(?:и|а|and|then|затем|потом|再|然后) )?(?:the )?(?:втор(?:ая|ой|ое)|треть[яе]|третий|четверт\S{2}|последн\S{2}|[2-5]-?(?:я|й|ая|ой|nd|rd|th)|second|third|fourth|last|第?[二三四2-5](?:站|点|家|个|卸|处)?|(?:точка |адрес )?[2-5])(?: (?:точка|адрес|место|выгрузка|загрузка|погрузка|разгрузка|drop|stop|unloading|loading|pick-?up|one|point))?(?: ?(?:in|at|в|во|на|-|:|：|是|在))? ?$/u

export const chainJoint = /^ ?(?:-{1,3}>?|→|=>|>{1,2}|~|至) ?$/u
/** A word of route of its own: what stands behind it is told by it alone. */
export const ownPreposition = once(/(?:(?<!\p{L})(?:from|to|at|in|из|в|во|на)|从|到) ?$/u)
export const listJoint =
  /^ ?(?:first|сначала|сперва)? ?(?:、|,|，|和|与|及|跟|以及|还有|及其|and|&|\+|и|а также|плюс|\/|,? ?(?:and |а |и )?(?:then|потом|затем|далее|дальше)|以及从) ?(?:从|到|в|во|из|from|to|at|in|на)? ?$/u
export const alternativeJoint =
  /^ ?[,(（]? ?(?:ну )?(?:(?:or|or else|or maybe|or even|or alternatively|alternatively|either|possibly|или|или же|либо|либо же|альтернативно|как вариант|或者?|还是|要么|要不|或是)(?: (?:to|в|во|на|до))?|\/|(?:或者?|也可以?|也能|也行，?|要么)(?:到|去|发|送)|(?:can|could|may|might) also (?:be|go to|deliver to)|можно(?: (?:и|также|ещё|еще))?(?: (?:в|во|на|до))) ?$/u
