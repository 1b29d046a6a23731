/** Whether a text is about freight at all, and which of its words say nothing. */
import { words } from './pattern.ts'

const freightWords = [
  /货(?!币|架|物?架)|运(?!动|气|行|营|算|用|维|筹)|物流|装柜|集装箱|柜|报价|询价|舱位|舱|发车|起运|提货|清关|报关|拼箱|整柜|零担|专线|双清|班列|船期|车皮|车队|配载|多少钱|托运|快递|走货/u,
  words(
    'ship(?:ment|ments|ping|ped|per)?|freight|cargo|logistics|transport(?:ation|ing)?|forward(?:er|ing)|haul(?:age|ing)?|quote|quotation|rates?|deliver(?:y|ed|ing)?|container|truck|consignment|load|carrier|courier|pallets?|move (?:my|some|our) (?:goods|stuff)|send (?:goods|a|some|my)|incoterms?|customs|import|export|goods|how much (?:is|to|for|does)|capacity',
  ),
  words(
    'перевоз\\p{L}*|перевез\\p{L}*|груз\\p{L}*|достав\\p{L}+|отправ\\p{L}+|транспорт\\p{L}*|логист\\p{L}*|фрахт\\p{L}*|контейнер\\p{L}*|фур\\p{L}|машин\\p{L}|вагон\\p{L}*|ставк\\p{L}*|экспедир\\p{L}*|везти|отвезти|привезти|рейс|растамож\\p{L}*|сборк\\p{L}|паллет\\p{L}*|отгруз\\p{L}*|погруз\\p{L}*|загруз\\p{L}*|просчит\\p{L}+|котировк\\p{L}*|(?:сколько|стоимость) (?:стоит )?(?:доставк|перевозк|отправ|везти|контейнер)\\p{L}*',
  ),
]
export const hasFreightWord = (text: string) => freightWords.some((each) => text.search(each) >= 0)

const otherTopics = [
  /天气|气温|下雨|怎么做|做饭|菜谱|笑话|讲个|故事|诗|歌|电影|足球|比分|股票|股价|彩票|星座|恋爱|女朋友|作业|论文|翻译一下|你是谁|你叫什么|你好吗|旅游|景点|酒店|机票|签证|首都是|人口|总统|几点|谁是|游戏|减肥|吃什么|医院|头疼|餐厅|美食|好玩|历史|汇率/u,
  words(
    'weather|forecast|recipe|how to cook|joke|poem|story|song|movie|film|football|soccer|score|stocks?|bitcoin|crypto|lottery|horoscope|girlfriend|homework|essay|translate|who are you|your name|how are you|capital (?:city )?of|population|president|what time|hotels?|tourist|sightseeing|restaurants?|visa|plane ticket|flight tickets?|vacation|holiday trip|meaning of life|write (?:me )?(?:a |an )?(?:poem|essay|code|python|story)|who won|how old|temperature (?:in|outside)|exchange rate|things to do|best places',
  ),
  words(
    'погод\\p{L}*|рецепт\\p{L}*|приготовить|сварить|анекдот\\p{L}*|шутк\\p{L}*|стих\\p{L}*|сказк\\p{L}*|песн\\p{L}*|фильм\\p{L}*|футбол\\p{L}*|курс (?:доллара|валют|биткоин\\p{L}*|евро|рубля|юаня)|гороскоп\\p{L}*|кто ты|как тебя зовут|как дела|столица|население|президент|который час|сколько времени|отел\\p{L}*|гостиниц\\p{L}*|экскурси\\p{L}*|ресторан\\p{L}*|виза|визу|билет\\p{L}*|отпуск\\p{L}*|переведи|домашн\\p{L}+ задани\\p{L}*|кто такой|кто выиграл|сколько лет|достопримечательн\\p{L}*',
  ),
]
export const isOtherTopic = (text: string) => otherTopics.some((each) => text.search(each) >= 0)

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
  /^[的了吗呢吧啊呀我你您他们想要需请问有个是在和与及把将给帮忙一下这那也都就行可以能会从到至发往运货走去来多少钱大概大约左右以内之前后前天号月日谢用共上下出提装送么怎样家批票方案报价麻烦急个只件]+$/u

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
