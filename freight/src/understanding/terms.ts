/** Words of the trade that fill a slot by themselves: load, service, incoterm, preference, urgency. */
import type { LoadType, ServiceMode } from '../vocabulary.ts'
import { type AskedService, INCOTERMS, type Incoterm, type PlanKind } from './interpretation.ts'
import { once, pattern } from './pattern.ts'
import type { Found, Sentence } from './sentence.ts'

const L = '(?<![\\p{L}\\p{N}](?<!\\p{Script=Han}))'
const R = '(?![\\p{L}](?<!\\p{Script=Han}))'
export const word = (source: string) => `${L}(?:${source})${R}`

export type Lexicon<T> = readonly (readonly [T, RegExp])[]

/** All words of a lexicon in a sentence. */
export const read = <T>(sentence: Sentence, lexicon: Lexicon<T>, isTaken = true): Found<T>[] => {
  const found: Found<T>[] = []
  for (const [value, source] of lexicon)
    for (const match of sentence.matches(source)) {
      found.push({ value, start: match.index, end: match.index + match[0].length })
      if (isTaken) sentence.take(match.index, match.index + match[0].length)
    }
  return found.sort((a, b) => a.start - b.start)
}

const refusal = once(
  /(?:不要|不需要?|无需|不用|不含|不包|免|(?<![\p{L}])(?:no|not|without|excluding|excl\.?|no need (?:for|of)|don'?t need|без|не нужн\p{L}*|не требуется|кроме)(?: any| the| an?)?) ?$/u,
)
/** A word of refusal right before: 不要保险, without insurance, без страховки. */
const refused = (sentence: Sentence, start: number) => refusal.test(sentence.text.slice(Math.max(0, start - 22), start))

export type LoadWord = LoadType | 'consolidated'
const loads: Lexicon<LoadWord> = [
  ['FCL', pattern(`整柜|整箱|${word('fcl|full container(?: load)?s?|полный контейнер|целый контейнер')}`)],
  [
    'LCL',
    pattern(
      `拼箱|并柜|拼柜|散拼|海拼|${word('lcl|less than container(?: load)?|co-?load(?:ing)?|сборный контейнер|сборного контейнера|контейнерн\\p{L}+ сборк\\p{L}+')}`,
    ),
  ],
  [
    'FTL',
    pattern(
      `整车|专车|(?<!面)包车|${word('ftl|(?:full )?truck ?loads?|full trucks?|full[- ]load trucks?|dedicated trucks?|полная фура|полн\\p{L}+ загрузк\\p{L}+|отдельн\\p{L}+ (?:машин|фур)\\p{L}+|целая фура|фтл')}`,
    ),
  ],
  [
    'LTL',
    pattern(
      `零担|拼车|配货车|散货拼车|${word('ltl|less than truck ?loads?|partial truck|догруз(?!и|ят)\\p{L}*|попутно|попутк\\p{L}+|попутн\\p{L}+ груз\\p{L}*|автосборк\\p{L}+|сборн\\p{L}+ машин\\p{L}+|лтл')}`,
    ),
  ],
  [
    'consolidated',
    pattern(
      `拼货(?:柜|箱)?|散货拼|${word(
        'groupage|part[- ]?loads?|partial loads?|consol(?:idation|idated|e)?(?: cargo| shipment)?|сборн\\p{L}+(?: груз\\p{L}*| отправк\\p{L}*| перевозк\\p{L}*| доставк\\p{L}*| партия)?|сборк[аойуе]',
      )}`,
    ),
  ],
]

/** Load words; "сборный груз" is LTL or LCL as the mode decides. */
export const findLoads = (sentence: Sentence) =>
  read(sentence, loads, false).filter(
    ({ start, end }) =>
      !refused(sentence, start) && !/^ ?(?:就|都)?(?:不要|不行|不考虑|除外)/.test(sentence.text.slice(end, end + 8)),
  )

const DOOR = '(?:door|d|дверь|двери|дом|склад)'
const PORT =
  '(?:port|cy|p|порт|порта|терминал|терминала|сток|cfs|fot|airport|аэропорт|аэропорта|station|станция|станции|terminal|rail terminal)'
const TO = '(?: ?[-/–] ?| ?to ?| ?2 ?| ?- ?to ?- ?| до | ?→ ?)'
const serviceModes: Lexicon<ServiceMode> = [
  [
    'door_to_door',
    pattern(
      `门到门|门对门|门点到门点|仓到仓|厂到门|${word(`door${TO}door|dtd|d2d|${DOOR}/${DOOR}|(?:от )?двер(?:ь|и)(?: ?- ?| до | к )двер(?:ь|и)|от двери(?= (?:в|во|на) [^,.;]{2,40} до двери)|from (?:the )?door(?= in [^,.;]{2,40} to (?:the )?door)|(?:от )?склада? ?(?:-|до) ?склада?|под ключ`)}`,
    ),
  ],
  [
    'door_to_port',
    pattern(
      `门到港|门到站|门到机场|门到场|${word(`door${TO}${PORT}|d2p|d2a|dtp|door/cy|(?:от )?двер(?:ь|и)(?: ?- ?| до )(?:порта?|терминала?|станции|станция|аэропорта?)`)}`,
    ),
  ],
  [
    'port_to_door',
    pattern(
      `港到门|站到门|机场到门|场到门|${word(`${PORT}${TO}door|p2d|a2d|ptd|cy/door|(?:от )?(?:порта?|терминала?|станции|станция|аэропорта?)(?: ?- ?| до )двер(?:ь|и)`)}`,
    ),
  ],
  [
    'port_to_port',
    pattern(
      `港到港|港对港|场到场|站到站|机场到机场|${word(`port${TO}port|cy ?[-/] ?cy|cy ?(?:to|до|到|至) ?cy|cfs ?[-/] ?cfs|p2p|ptp|a2a|airport${TO}airport|terminal${TO}terminal|station${TO}station|(?:от )?порта?(?: ?- ?| до )порта?|(?:от )?станци[яи](?: ?- ?| до )станци[яи]|(?:от )?аэропорта?(?: ?- ?| до )аэропорта?|(?:от )?терминала?(?: ?- ?| до )терминала?`)}`,
    ),
  ],
]
export const findServiceMode = (sentence: Sentence) => read(sentence, serviceModes)[0]

const incoterms: Lexicon<Incoterm> = [
  ...INCOTERMS.map((term) => [term, pattern(word(`${term.toLowerCase()}(?: terms?)?`))] as const),
  ['EXW', pattern(`工厂交货|${word('ex[- ]?works?|франко[- ]завод')}`)],
  ['FOB', pattern(word('фоб|free on board'))],
  ['CIF', pattern(word('сиф'))],
  ['DDP', pattern(word('ддп|delivered duty paid'))],
]
export const findIncoterms = (sentence: Sentence) => read(sentence, incoterms, false)

const THE = '(?:the |my |our |your |their |his )?'
/** Doors that are goods are told by what follows. */
const TO_DOOR = `(?:to|till|until) ${THE}(?:(?:final )?(?:customer|client|consignee|receiver|recipient|buyer)(?:['’]?s)? )?door(?:step)?(?! (?:frame|handle|panel|lea[fv]|lock|hinge|fitting|maker|manufactur|factor|shop|suppl)\\p{L}*)`
const CONSIGNEES = '(?:получателя|грузополучателя|клиента|заказчика|покупателя)'

const services: Lexicon<AskedService> = [
  [
    'pickup',
    pattern(
      `上门提货|上门取货|上门取件|上门揽收|上门收货|工厂提货|到厂提货|包提货|含提货|${word(`(?:with |incl(?:uding|\\.)? |need |needs? )(?:pick-?up|collection)|door pick-?up|from ${THE}(?:(?:factory|supplier|warehouse|shipper|seller|manufacturer)(?:['’]?s)? )?door(?:step)?|pick-?up (?:service|included|needed|required|from (?:our |the )?(?:factory|warehouse|door|supplier))|collection (?:service|included|needed|required|from (?:our |the )?(?:factory|warehouse|door|supplier))|с забором(?: груза)?|забор (?:груза )?(?:от|с|у|со) (?:склада|двери|поставщика|завода)|нужен забор|забрать (?:со|с) (?:склада|завода)|вывоз со склада|от двер(?:и|ей)(?: (?:отправителя|поставщика|завода|фабрики|склада))?`)}`,
    ),
  ],
  [
    'delivery',
    pattern(
      `送货上门|派送上门|(?:送货|派送|送)到家|(?:派?送|包|要|需)?到(?:客户|收货人|买家|收件人)?门(?:口|价)?(?![店头市诊户源])|含派送|包派送|需派送|要派送|末端派送|${word(`(?:with |incl(?:uding|\\.)? |need )(?:door |last[- ]mile )delivery(?: included)?|door(?:step)? delivery|(?:deliver(?:y|ed)? |straight |right |up |all the way )?${TO_DOOR}(?: included)?|last[- ]mile(?: delivery)?(?: ${TO_DOOR})?(?: included)?|delivery included|(?:(?:с )?доставк(?:а|у|и|ой) |доставить |довезти |довоз )?(?:до двер(?:и|ей)|к двер(?:и|ям)|до адреса)(?: ${CONSIGNEES})?|(?:с )?доставк(?:а|у|и|ой) до склада|до склада получателя|с экспедированием`)}`,
    ),
  ],
  [
    'tax_included',
    pattern(
      `包税|含税|双清包税|(?:包|含)(?:清关)?(?:进口)?(?:关税|税费|税金|增值税|清关税)|税费?全包|(?:关税|税费|税金|增值税)(?:都)?(?:包含|包|含|已含)|完税|${word('(?:with |all )*(?:customs (?:and )?)?(?:import )?(?:duties|duty|tax(?:es)?|vat|gst)(?: ?(?:and|&|\\+|,|/) ?(?:import )?(?:duties|duty|tax(?:es)?|vat|gst)){0,2} (?:are |is |all )?(?:included|paid|pre-?paid|covered|incl\\.?|on you(?:r side)?)|(?:incl(?:uding|usive of|udes?|\\.)?|covering|with) (?:all |the )*(?:customs )?(?:import )?(?:duties|duty|tax(?:es)?|vat|gst)(?: ?(?:and|&|\\+|,|/) ?(?:import )?(?:duties|duty|tax(?:es)?|vat|gst)){0,2}|duties and taxes(?: included)?|duty & tax(?:es)?|(?:(?:пошлин|налог|ндс|таможенн\\p{L}+ (?:платеж|сбор))\\p{L}*(?:(?: и|,| \\+|/| &) ?(?:все )?)?){1,3}(?: уже| все)? ?(?:включен\\p{L}*|включая|включить|в цене|в стоимости|в ставке|учтен\\p{L}*|оплачен\\p{L}*|с вас|на вас)|(?:со всеми|включая(?: все)?|включить(?: все)?|с учетом(?: всех)?|с уплатой|с оплатой|с) (?:таможенн\\p{L}+ )?(?:пошлин|налог|ндс|платеж|сбор)\\p{L}*(?: и (?:пошлин|налог|ндс)\\p{L}*)?|с пошлин\\p{L}*|включая пошлин\\p{L}*(?: и ндс| и налоги)?|пошлин\\p{L}* включен\\p{L}*|с уплатой пошлин|с учетом пошлин\\p{L}*')}`,
    ),
  ],
  [
    'customs',
    pattern(
      `双清|报关|清关|通关|关务|${word('customs(?: clearance| clearing| brokerage| broker| formalities| declaration)?(?! (?:union|border))|clearance|(?:за|рас)тамо[жк]\\p{L}*|таможенн\\p{L}+ (?:оформлени|очистк|брокер|услуг)\\p{L}*|таможн(?:я|и|е|ю|ей)|оформление таможни|таможенн\\p{L}+')}`,
    ),
  ],
  [
    'insurance',
    pattern(
      `保险(?![杠丝盒柜箱片])|投保|货运险|一切险|${word('(?:cargo |marine )?insurance|insured?|insure|страхов\\p{L}*|застрахов\\p{L}*')}`,
    ),
  ],
  [
    'warehousing',
    pattern(
      `仓储|存储|暂存|存放|海外仓(?!派)|${word('warehousing|storage|warehouse storage|bonded storage|хранени\\p{L}*|складск\\p{L}+ (?:услуг|хранени|обработк)\\p{L}*|свх')}`,
    ),
  ],
  [
    'packing',
    pattern(
      `打包(?!机|带)|包装(?!机|材|袋|箱|盒|膜|纸|线|设备)|打木架|打木箱|打托|缠膜|加固|${word('packing|packaging(?! (?:materials?|machin|lines?|film|paper))|re-?packing|crating|palleti[sz](?:ing|ation)|упаковк\\p{L}*|упаковать|обрешетк\\p{L}*|паллетирован\\p{L}*')}`,
    ),
  ],
  [
    'tracking',
    pattern(
      `跟踪|追踪|轨迹|定位|${word('tracking|track and trace|gps|отслеживани\\p{L}*|трекинг\\p{L}*|мониторинг\\p{L}*|gps[- ]трек\\p{L}*')}`,
    ),
  ],
  ['fumigation', pattern(`熏蒸|${word('fumigat\\p{L}*|фумигаци\\p{L}*')}`)],
]
/** "От двери в Иу до двери в Самаре" is a service mode, whose second half is no service beside it. */
const bothDoors = /(?:от двери (?:в|во|на)|from (?:the )?door in) [^,.;]{2,40} (?=до двер|to (?:the )?door)/

export const findServices = (sentence: Sentence) => {
  const second = bothDoors.exec(sentence.text)
  const at = second === null ? -1 : second.index + second[0].length
  const heard = read(sentence, services, false).filter(({ start }) => !refused(sentence, start))
  for (const { start, end } of heard) sentence.take(start, end)
  const found = heard.filter(({ start }) => start !== at)
  // 双清包税 is customs and duties; "customs and duties included" both.
  if (/customs (?:clearance )?(?:and|&) (?:duties|duty|tax)/.test(sentence.text)) {
    const customs = sentence.text.search(/customs/)
    found.push({ value: 'customs', start: customs, end: customs + 7 })
  }
  for (const { start, end } of found) sentence.take(start, end)
  return found
}

const preferences: Lexicon<PlanKind> = [
  [
    'cost',
    pattern(
      `最便宜|最省钱?|越省越好|最低价|价格最低|最低|便宜|成本优先|省成本|花钱(?:最|越)少|预算有限|预算紧|压(?:低)?(?:价|成本)|低价|性价比|省钱|实惠|价格优先|越便宜越好|越低越好|经济|划算|${word('cheap(?:er|est|ly)?|cheapst|chepest|cheapes|lowest|low[- ]cost|budget[- ]friendly|most economical|economical|economy|inexpensive|least expensive|best (?:price|rate|value)s?|good (?:price|rate)s?|cost[- ]effective|costs? (?:the |us (?:the )?)?least|least cost(?:ly)?|price (?:is (?:everything|king|key|the priority|most important|what matters)|matters(?: most)?|first|over speed)|(?:low|tight|small) budget|keep (?:the )?(?:costs?|price) (?:low|down)|save (?:some )?money|minimi[sz]e (?:the )?costs?|bottom price|дешев\\p{L}*|подешевл\\p{L}*|недорог\\p{L}*|дешевизн\\p{L}*|(?:цена|стоимость) (?:важнее|главн\\p{L}+|решает|в приоритете|прежде всего|на первом месте)|сэкономить|экономия|по минимуму|минимум затрат|поменьше (?:заплатить|затрат)|эконом(?:ичн\\p{L}*|но|вариант)?|выгодн\\p{L}*|минимальн\\p{L}+ (?:цен|стоимост|ставк)\\p{L}*|бюджетн\\p{L}+|самая низкая (?:цена|ставка)|лучш\\p{L}+ (?:цен|ставк)\\p{L}*')}`,
    ),
  ],
  [
    'time',
    pattern(
      `最快|(?<!不)要快(?!速|船|艇|线)|快的|哪个快|谁快|怎么快|快线|(?:时间|时效|用时)(?:最?短|要快|第一|越短越好)|速度第一|时效优先|时效最快|最短时间|速度优先|快速(?!报价|询价|回复|估价)|越快越便宜|${word('fastest|faster|(?:fast|quick)(?! (?:quot\\p{L}*|question|estimate|check|reply|answer|response|price|rate))|quickest|quicker|soonest|speediest|express|shortest (?:transit|time|lead time)|speed (?:is (?:everything|king|key|(?:the |our |my )?priority|most important|what matters)|matters(?: most)?|first|over (?:price|cost))|time is (?:key|critical|of the essence|everything|money)|quickly|swiftly|самы[йм] быстр\\p{L}*|быстр(?:о|ее|ый|ая|ую|ым|ой)?(?! (?:посчита|рассчита|подска|ответ|оцен)\\p{L}*)|побыстрее|(?:скорость|сроки?) (?:важн\\p{L}+|главн\\p{L}+|в приоритете|прежде всего|на первом месте)|скорейш\\p{L}*|самая быстрая|минимальн\\p{L}+ срок\\p{L}*|наибыстрейш\\p{L}*')}`,
    ),
  ],
  [
    'capacity',
    pattern(
      `舱位有保[证障]|保证舱位|保舱|保证有舱|稳定舱位|舱位稳定|舱位保[证障]|确保舱位|有保障的?舱位|舱位充足|舱位|${word('guaranteed? (?:space|capacity|slots?|allocation)|(?:most )?(?:reliable|certain|secure|assured) (?:space|capacity|slots?|allocation)|space guarantee(?:d)?|guaranteed|secure(?:d)? (?:space|capacity)|confirmed space|allocation guarantee|(?:гарантированн|надежн)\\p{L}+ (?:мест|погрузк|объем|слот)\\p{L}*|гаранти\\p{L}+ (?:мест|погрузк|отправк)\\p{L}*|места гарант\\p{L}*|гарант\\p{L}+ места|наличие мест')}`,
    ),
  ],
]
const unwanted = once(/(?:不(?!求最|要最)|(?<!\p{L})(?:not|не)) ?(?:very |the |очень )?$/u)
/** 不便宜, not cheap: no preference. */
export const findPreferences = (sentence: Sentence) =>
  read(sentence, preferences, false).filter(({ start }) => !unwanted.test(sentence.text.slice(Math.max(0, start - 12), start)))

const urgency = pattern(
  `加急|紧急|急件|急货|急发|急单|急需|特急|很急|比较急|着急|赶时间|尽快|尽早|越快越好|马上|立刻|立即|火速|速发|急(?!冻|救|诊)|${word('asap|a\\.s\\.a\\.p\\.?|urgent(?:ly)?|rush|immediate(?:ly)?|right away|as soon as possible|as quickly as possible|as fast as possible|emergency|срочн\\p{L}*|как можно (?:скорее|быстрее|раньше)|немедленн\\p{L}*|поскорее|побыстрей|горит|экстренн\\p{L}*|чем быстрее,? тем лучше|asap|асап|в кратчайшие сроки|незамедлительно')}`,
)
const negatedUrgency = once(
  /(?:不(?:是很|太|着|赶)?|没那么|没有很|(?<!\p{L})(?:not|no|isn'?t|nothing|non|не)) ?(?:very |so |really |that |an? |очень |особо )?$/u,
)
export const findUrgency = (sentence: Sentence): Found<true> | undefined => {
  const match = sentence
    .matches(urgency)
    .find(({ index }) => !negatedUrgency.test(sentence.text.slice(Math.max(0, index - 16), index)))
  return match && { value: true, start: match.index, end: match.index + match[0].length }
}

const direct = pattern(
  `直达|直航|直飞|不中转|不转运|无中转|不要中转|不换车|一车到底|${word('direct(?: (?:service|only|truck|train|vessel|flight|sailing|route))?|non-?stop|no (?:trans-?s?hipments?|transfers?|transit stops?|reloading)|without (?:trans-?s?hipments?|transfers?|reloading|stops)|прям(?:ой|ая|ую|ым|ое|ого)|напрямую|без (?:перегруз\\p{L}*|перевалк\\p{L}*|пересад\\p{L}*|перецеп\\p{L}*|перетарк\\p{L}*|остановок)')}`,
)
export const findDirect = (sentence: Sentence): Found<true> | undefined => {
  const match = sentence.matches(direct)[0]
  return match && { value: true, start: match.index, end: match.index + match[0].length }
}

const oversize = pattern(
  `超限|超宽|超高(?!柜)|超长|超重|大件|超尺寸|特种柜?运输|${word('over[- ]?siz(?:e|ed)|oog|out[- ]of[- ]gau?ge|over[- ]?dimension(?:al|ed)?|odc|heavy[- ]lift|abnormal load|project cargo|negabarit|негабарит\\p{L}*|крупногабарит\\p{L}*|сверхгабарит\\p{L}*|тяжеловесн\\p{L}*|кгт')}`,
)
export const findOversize = (sentence: Sentence): Found<true> | undefined => {
  const match = sentence.matches(oversize)[0]
  return match && { value: true, start: match.index, end: match.index + match[0].length }
}
