/** Whether a text is about freight at all, and which of its words say nothing. */
import { once, pattern, words } from './pattern.ts'

const freightWords = [
  pattern(
    /货(?!币|架|物?架|真|比三家)|运(?!动|气|行|营|算|用|维|筹|势|河|城)|物流|装柜|集装箱|柜(?!台|员)|报价|询价|舱位|舱|发车|起运|提货|清关|报关|拼箱|整柜|零担|专线|双清|班列|船期|车皮|车队|配载|托运|快递|走货/u,
  ),
  words(
    'ship(?:ment|ments|ping|ped|per)?|freight|cargo|logistics|transport(?:ation|ing)?|forward(?:er|ing)|haul(?:age|ing)?|quote|quotation|(?<!exchange )rates?|deliver(?:y|ed|ing)?|container|truck|consignment|load|carrier|courier|pallets?|move (?:my|some|our) (?:goods|stuff)|send (?:goods|a|some|my)|incoterms?|customs|import|export|goods|capacity',
  ),
  words(
    'перевоз\\p{L}*|перевез\\p{L}*|груз(?!и(?:я|и|ю|ей|нск)|чик)\\p{L}*|достав\\p{L}+|отправ\\p{L}+|транспорт\\p{L}*|логист\\p{L}*|фрахт\\p{L}*|контейнер\\p{L}*|фур\\p{L}|машин\\p{L}|вагон\\p{L}*|ставк\\p{L}*|экспедир\\p{L}*|везти|отвезти|привезти|рейс|растамож\\p{L}*|сборк\\p{L}|паллет\\p{L}*|отгруз\\p{L}*|погруз\\p{L}*|загруз\\p{L}*|просчит\\p{L}+|котировк\\p{L}*|(?:сколько|стоимость) (?:стоит )?(?:доставк|перевозк|отправ|везти|контейнер)\\p{L}*',
  ),
]
const has = (patterns: readonly RegExp[], text: string) => patterns.some((each) => text.search(each) >= 0)

/** Words that only freight uses; others serve an exchange rate or a car as well. */
const plainFreightWords = [
  pattern(/货物|货运|货代|运输|运费|物流|发货|托运|集装箱|拼箱|整柜|海运|空运|铁运|汽运|报关|清关/u),
  words(
    'shipping|shipments?|freight|cargo|goods|logistics|containers?|haulage|forwarders?|consignments?|груз(?:а|ы|ов|ом|у|овой|овые)?|грузоперевоз\\p{L}*|перевозк\\p{L}*|перевезти|достав(?:ка|ки|ку|ить|кой)|фрахт\\p{L}*|контейнер\\p{L}*|логистик\\p{L}*',
  ),
]

/** Asks for a price; with an end of a route it asks for that of the way. */
const priceWords = [
  pattern(/多少钱|什么价|价格|费用|怎么收费|几钱/u),
  words('how much|price|cost|costs|сколько стоит|сколько будет|цена|цену|стоимость|почем|тариф|расценки'),
]

/** What is asked about is a matter of its own, whatever places stand in it. */
const otherTopics = [
  pattern(
    /门票|观光|参观|开放时间|天气|气温|下雨|下雪|降温|几度|怎么做|做饭|菜谱|电影|电视剧|足球|篮球|比分|比赛|世界杯|奥运|股票|股价|股市|大盘|基金|彩票|星座|运势|恋爱|女朋友|男朋友|你是谁|你叫什么|你好吗|你几岁|旅游|旅行|景点|酒店预订|订酒店|机票|车票|火车票|高铁|签证|护照|首都|人口|总统|总理|国王|首富|时差|谁(?:是|发明|写|赢)|游戏|减肥|吃什么|吃(?:饭|火锅|烧烤|烤鸭)|医院|头疼|感冒|餐厅|餐馆|饭店|美食|好玩|历史|汇率|换算|货币|语言|说什么话|面积|房价|物价|油价|金价|房租|工资|坐(?:火车|飞机|高铁|大巴)|打车|地铁|自驾|属于哪|是什么意思|什么是|留学|移民|工作机会|招聘|新闻|战争|(?:多少钱|几块钱|什么价)(?:一|1|每|\/)(?:斤|公斤|个|台|部|瓶|克|平|套|张|只|头|条|双|杯|碗|份|串|盒|包|升)/u,
  ),
  words(
    'weather|forecast|temperature (?:in|outside|today)|(?:will|is) it (?:rain|snow)(?:ing)?|how to cook|cook|movie|film festival|football|soccer|basketball|world cup|olympics|score of|stocks?|stock market|bitcoin|crypto|lottery|horoscope|girlfriend|boyfriend|who are you|your name|how are you|how old are you|capital (?:city )?(?:of|in)|population|president|prime minister|king of|what time|time zone|time difference|hotels? (?:in|near|room|booking)|book (?:me )?a hotel|tourist|tourism|sightseeing|restaurants?|cafe|noodle place|visas?|passport|(?:plane|air|train|bus|flight|airline|cheap) tickets?|tickets? (?:to|from|for)|vacation|holidays? in|holiday trip|honeymoon|trip to|travel(?:l?ing)? (?:to|from|with|by|guide)|passengers?|my family|taxi|metro|subway|meaning of|what does .{1,30} mean|who (?:won|invented|wrote|discovered)|how old|how tall|how big|exchange rate|convert|currency|language|things to do|best places|how many people|what (?:is|are) the (?:largest|biggest|highest|longest|name|history|flag|currency|language|population)|history of|study in|job|jobs|salary|news|war in|price of (?:gold|oil|gas|bitcoin|petrol|bread|milk|apples|rent)|cost of living|apartments?|rent (?:a|in)|how much (?:is|are|does|do) .{1,30}(?:cost )?in(?! a container| a truck)',
  ),
  words(
    'погод\\p{L}*|прогноз|температур\\p{L}* (?:в|на улице|воздуха)|дождь|снег|приготовить|сварить|футбол\\p{L}*|хокке\\p{L}*|чемпионат\\p{L}*|матч\\p{L}*|курс (?:доллара|валют\\p{L}*|биткоин\\p{L}*|евро|рубля|юаня|тенге)|биткоин\\p{L}*|акци(?:и|й) (?:газпрома|сбера|компани\\p{L}*)|гороскоп\\p{L}*|кто ты|как тебя зовут|как (?:у тебя )?дела|столиц\\p{L}*|населени\\p{L}*|президент\\p{L}*|который час|сколько (?:сейчас )?времени|часовой пояс|разница во времени|отел(?:ь|и|я|ей)|гостиниц(?:а|у|ы)|забронировать|экскурси\\p{L}*|ресторан(?:ы|ов|а)?|кафе|виз(?:а|у|ы)|загранпаспорт\\p{L}*|билет\\p{L}*|отпуск\\p{L}*|туризм|тур(?:ы|ист\\p{L}*)?|путешеств\\p{L}*|отдохнуть|пассажир\\p{L}*|такси|метро|сколько (?:лететь|километров|людей|лет)|кто (?:такой|такая|выиграл|победил|написал|изобрел|президент)|достопримечательн\\p{L}*|что (?:такое|значит|означает|посмотреть)|в какой стране|на каком языке|какой язык|какая валюта|истори(?:я|и|ю) (?:города|страны|россии|китая|создания)|работа в|вакансии|зарплата|новости|война|учеба|переехать жить|цены на (?:бензин|нефть|золото|жилье|квартиры|хлеб)|стоимость жизни|сколько стоит (?:квартир|жиль|аренд|проезд|обед|хлеб|бензин|номер|снять)\\p{L}*|поиграем',
  ),
]

/** Questions about one place; between two places they are about the way. */
const placeQuestions = [
  pattern(/几点了?|在哪(?:里|儿|个国家)|为什么/u),
  words(
    'where (?:is|are)|when (?:was|did|is)|why (?:is|are|do|does|did)|who (?:is|was)|what (?:is|are) the best|почему|зачем|когда (?:был|была|основан|построен)\\p{L}*|где находится',
  ),
]

/** How far a place is and how a person gets there; with a word of freight, a mode or a wish they are about cargo. */
const journeys = [
  pattern(/怎么[去走]|多远|距离/u),
  words(
    'how far|distance (?:from|between)|how (?:do|can) i get|как (?:добраться|доехать|долететь|проехать|попасть)|сколько (?:ехать|идти)|какое расстояние|расстояние (?:от|между)|как далеко',
  ),
]

/** Something is to be written, told or worked out. */
const tasks = [
  pattern(
    /笑话|讲个|故事|写(?:一?首|一?篇|一?段|个|诗|歌)|诗歌|古诗|唱(?:首|歌)|作业|论文|作文|翻译|编程|代码|程序怎么|解方程|等于几|菜谱|减肥计划|心情不好|陪我聊/u,
  ),
  words(
    'joke|poem|haiku|lyrics|fairy tale|bedtime story|(?:tell|write) (?:me )?(?:a |an |some )?(?:\\p{L}+ )?(?:poem|story|song|joke|essay|code|script|program|letter|email|article|function|python|javascript|sql|resume)|python|javascript|html page|homework|essay|translate|recipe|solve|equation|square root|sing (?:me )?a song|meaning of life|debug|regex|algorithm for|riddle',
  ),
  words(
    'анекдот\\p{L}*|шутк\\p{L}*|пошути|стих(?:и|ов|отворени\\p{L}*|ами)?|сказк\\p{L}*|песн\\p{L}*|рассказ(?:ик)?|сочинени\\p{L}*|напиши (?:мне )?(?:код|программу|скрипт|стих\\p{L}*|письмо|сочинение|рассказ|функцию|песню)|на (?:питоне|python|javascript)|переведи|перевод текста|домашн\\p{L}+ задани\\p{L}*|рецепт\\p{L}*|реши (?:уравнение|задачу|пример)|уравнени\\p{L}*|загадк\\p{L}*|спой|смысл жизни|поговори со мной',
  ),
]

/** Begins with a text that is to be made up, whatever route it tells of. */
const toBeMadeUp = once(
  /^[\s"]?(?:(?:please|can you|could you|请|帮我|给我|能不能|пожалуйста)[ ,，]?){0,3} ?(?:(?:写|讲|编|作|唱)(?:一?[首篇个段]|个)?[^，。,]{0,14}(?:诗|故事|笑话|歌词?|小说|段子)|(?:write|tell|compose|sing|make up|invent)(?: me| us)?(?: \p{L}+){0,2} (?:poem|story|joke|song|haiku|essay|limerick|fairy tale|novel)s?(?!\p{L})|(?:напиши|расскажи|сочини|придумай|спой)\p{L}*(?: мне| нам)?(?: \p{L}+)? (?:стих|сказк|рассказ|анекдот|песн|песен|шутк|историю|поэм)\p{L}*)/u,
)

/** Somebody looks for work, not for a truck. */
const jobs = [
  pattern(/招聘|应聘|求职|找工作|(?:还|要|在|不)?招(?:不招)?[^，。,;；牌标商]{0,6}(?:司机|员工?|仓管|跟单|文员|实习)/u),
  words(
    'vacanc(?:y|ies)|job (?:openings?|vacanc\\p{L}+|opportunit\\p{L}+)|(?:are|do|does|is) (?:you|your company) (?:hire|hiring|recruit(?:ing)?)|apply for (?:a|the) (?:job|position)|looking for (?:a )?(?:job|work)|your (?:cv|résumé|resume)',
  ),
  words(
    'ваканси\\p{L}*|трудоустро\\p{L}*|на работу|(?:ищу|нужна) работ[ау]|(?:набираете|нанимаете|берете) [^,.]{0,20}(?:водител|менеджер|логист|сотрудник)\\p{L}*',
  ),
]

/** Something is offered or sought for money, and not its transport. */
const sale = once(
  /^[\s"]*(?:(?:срочно|добрый день|здравствуйте|urgent|urgently|hello|hi)[,.! ]+)?(?:прода(?:м|ю|ем|ется|ются)|купл(?:ю|им)|сдам|сдаю|(?:i |we )?(?:sell(?:ing)?|am selling|are selling|buy(?:ing)?)|for sale|wtb|wts)(?!\p{L})|^(?:急)?(?:出售|转让|求购(?!报价|运|舱|物流)|收购|低价出|出租)/u,
)
const carried = [
  pattern(/运|发货|发到|送到|派送|物流|车皮|舱/u),
  words(
    'ship(?:ping|ment|ped)?|transport(?:ation)?|deliver(?:y|ed)?|freight|logistics|достав\\p{L}*|перевоз\\p{L}*|перевез\\p{L}*|отправ\\p{L}*|фрахт\\p{L}*|логист\\p{L}*',
  ),
]

/** Thanks and good wishes that close a talk. */
const farewells = [
  pattern(/谢谢|多谢|感谢|再见|拜拜|晚安|祝(?:你|您|好)|节日快乐|周末愉快|新年快乐|辛苦了/u),
  words(
    'thanks?|thank you|bye|goodbye|good night|have a (?:nice|good|great)|nice weekend|greetings to|happy new year|merry christmas|спасибо|благодар\\p{L}+|до свидания|пока|всего доброго|хорош(?:его|их) (?:дня|вечера|выходных)|удачи|с праздником|с новым годом',
  ),
]

/** What a text shows of freight besides its words. */
type Shown = {
  isRouted: boolean
  hasEnd: boolean
  strong: number
  hasCargo: boolean
  hasMode: boolean
  /** Cheap, fast or with space for certain. */
  hasWish: boolean
}

const question = [
  pattern(/什么|为什么|谁|哪|怎么样?|是不是|好不好|好吃|喜欢|吗(?:$|[?？])/u),
  words(
    'what|who|why|when|where|which|whose|is|are|do|does|did|can you tell|tell me|что|кто|почему|зачем|когда|где|какой|какая|какие|как|чем|расскажи\\p{L}*',
  ),
]

/** "And by air?", а если морем: the same once more, another way; what was asked before is not known here. */
const followUp = once(
  /^[\s"]*(?:(?:any(?:thing)? |something |a |an )?(?:cheaper|faster|quicker|sooner|more reliable)(?: (?:options?|ways?|alternatives?|ones?|offers?|routes?|plans?|available|possible|please|then)){0,3}[?.! ]*$|(?:еще |что-нибудь |вариант )?по?(?:дешевле|быстрее|скорее|надежнее)(?: (?:можно|есть|никак|бы|нет|ли|вариант\p{L}*|доставк\p{L}*|как-нибудь|что-нибудь|пожалуйста)){0,3}[?.! ]*$|(?:有没有|有|还有|能不能|可以|要)?(?:更|再)?(?:便宜|快|划算|稳)(?:一?点|些)?(?:的|吗|呢)*[?？。!！ ]*$|(?:那么?|如果|要是|假如|换成?|改成?|或者?)[^，。,;；]{0,12}(?:呢|吗|怎么样|多少|可以)?[?？。!！ ]*$|(?:(?:ok|okay|and|or|but|so|then|well|also|what|how|maybe|what if)[ ,]){1,3}(?:about |if )?[^.;]{0,32}[?.! ]*$|(?:ну |хорошо,? |ок,? )?(?:а|и|или|тогда|может) [^.;]{0,32}[?.! ]*$)/u,
)

/** Whether a text is a request of freight: by goods, amounts, words of freight, or a bare pair of places. */
export const isFreightRequest = (text: string, { isRouted, hasEnd, strong, hasCargo, hasMode, hasWish }: Shown): boolean => {
  const isWorded = has(freightWords, text)
  const isOther =
    has(otherTopics, text) ||
    (!isRouted && has(placeQuestions, text)) ||
    (!(isRouted && (isWorded || hasMode || hasWish)) && has(journeys, text))
  if (toBeMadeUp.test(text)) return false
  if (sale.test(text) && !has(carried, text)) return false
  if (!isRouted && strong === 0 && (has(tasks, text) || has(jobs, text))) return false
  if (isOther && strong < 2 && !(isRouted && (hasCargo || strong > 0)) && !has(plainFreightWords, text)) return false
  if (!hasEnd && strong === 0 && !hasCargo && has(farewells, text)) return false
  if (isRouted || strong > 0 || isWorded) return true
  if ((hasMode || hasWish) && followUp.test(text)) return true
  if (!hasEnd) return false
  return has(priceWords, text) || hasMode || (hasCargo && !has(question, text))
}

const emptyWords = new Set(
  `a an the of to in on at by for from with and or is are am be been was it its i we you he they my our your this that there here
   need needs needed want wants would like please pls plz kindly help me us looking look for find get have has had some any all as
   can could will shall should must may not no yes hi hello dear thanks thank regards good morning day shipping ship shipment
   freight transport cargo goods quote rate rates price cost how much via per about approx around total until till before after
   into option way best one then also only just so very more less than up out if what when which who asap
   и в во на с со из до по за к ко о об от у не ни но а то же ли бы да или для при без под над через мы вы я он она они нам мне
   нужно нужна нужен нужны надо требуется есть хочу хотим хотели прошу просьба пожалуйста подскажите сколько стоит какая какой
   будет как где когда что это наш наша ваш груз груза грузом доставка доставки доставить перевозка перевозки перевезти отправить
   отправка стоимость цена ставка добрый день здравствуйте привет спасибо вариант варианты всего около примерно`.split(/\s+/),
)
const emptyHan =
  /^[的了吗呢吧啊呀我你您他们想要需请问有个是在和与及把将给帮忙一下这那也都就行可以能会从到至发往运货走去来多少钱大概大约左右以之谢用共上下出提装送么怎样家批票方案报价麻烦急个只件]+$/u

/** Content words among what no grammar has used: longer than a letter, and not of the kind every sentence has. */
export const contentWords = (open: string): { start: number; end: number }[] => {
  const found: { start: number; end: number }[] = []
  for (const match of open.matchAll(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu)) {
    const word = match[0]
    const isEmpty = /\p{Script=Han}/u.test(word) ? emptyHan.test(word) : word.length < 3 || emptyWords.has(word)
    if (!isEmpty) found.push({ start: match.index, end: match.index + word.length })
  }
  return found
}
