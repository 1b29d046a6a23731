/** Modes of transport asked for and refused. */
import type { Mode } from '../vocabulary.ts'
import { once, pattern } from './pattern.ts'
import type { Found, Sentence } from './sentence.ts'

const L = '(?<![\\p{L}\\p{N}](?<!\\p{Script=Han}))'
const R = '(?![\\p{L}](?<!\\p{Script=Han}))'

/** A combination named as one thing comes first: it hides its parts. */
const sources: [Mode, string][] = [
  [
    'multimodal',
    `海铁联运|公铁联运|铁海联运|海陆联运|海空联运|空海联运|陆海联运|公海联运|铁水联运|江海联运|陆空联运|多式联运|联运|海铁|${L}(?:multi-?modal|inter-?modal|combined transport|sea[-/ +&]{1,3}(?:rail|air|road|truck)|rail[-/ +&]{1,3}(?:sea|road|truck)|air[-/ +&]{1,3}sea|road[-/ +&]{1,3}rail|мультимодал\\p{L}*|интермодал\\p{L}*|комбинированн\\p{L}*(?: перевозк\\p{L}*| доставк\\p{L}*)?|смешанн\\p{L}* (?:перевозк|сообщени|доставк)\\p{L}*|контрейлер\\p{L}*|море ?[-+] ?(?:жд|ж/д|авто)|(?:жд|ж/д) ?[-+] ?(?:море|авто))${R}`,
  ],
  [
    'sea',
    `海运|海拼|海派|海路|(?<=走)[海水](?!运|路|上)|渡轮|滚装船?|水运|水路|船运|江运|轮船|货船|集装箱船|快船|慢船|班轮|开船|船期|船(?!籍|用|舶)|开航|${L}(?:sea ?freight|ocean ?freight|by (?:ship|boat)|(?:by )?(?:sea|ocean|vessel)(?! ?(?:food|port))|sail(?:s|ing|ings)?|vessels?|ferry|ro-?ro|морем|мор(?:е|я|ю)|морск\\p{L}+|судно\\p{L}*|судн[аоуе]м?|суда|паром\\p{L}*|линейн\\p{L}+ сервис\\p{L}*|пароход\\p{L}*|теплоход\\p{L}*|кораб\\p{L}*|речн\\p{L}+ (?:транспорт|перевоз)\\p{L}*|водн\\p{L}+ транспорт\\p{L}*)${R}`,
  ],
  [
    'air',
    `空运|航空(?!港)|(?<=走)空(?!运|港)|空派|空路|飞机|包机|起飞|航班|直飞|飞(?=\\p{Script=Han}|[a-z ])(?!翼)|(?<=\\p{Script=Han})飞(?=[，,。;；!！?？、]|$)|${L}(?:air ?freight|air ?cargo|by (?:air|plane)|(?:air|airplane|plane)(?!port|bag| ?condition| ?compress| ?fryer| ?filter)|flights?|fly|flying|awb|mawb|авиа\\p{L}*|ави[ая]|самол[е]т\\p{L}*|воздух\\p{L}*|воздушн\\p{L}+|авиарейс\\p{L}*|вылет(?:а|ом|у|ы)?|вылета(?:ть|ем|ет)|вылететь|прилет\\p{L}+|улет\\p{L}+)${R}`,
  ],
  [
    'rail',
    `铁路|铁运|(?<=走)铁(?!路|运|海)|班列|火车|专列|中欧|中亚班列|渝新欧|蓉欧|郑欧|车皮|${L}(?:railway|railroad|rail(?:freight)?|(?:block |container )?trains?|wagons?|railcars?|жд|ж[./-] ?д\\.?|железн\\p{L}+ дорог\\p{L}*|железнодорожн\\p{L}*|рельс\\p{L}*|поезд\\p{L}*|(?:полу)?вагон\\p{L}*|эшелон\\p{L}*)${R}`,
  ],
  [
    'road',
    `汽车运输|汽运|陆运|(?<=走)陆(?!运|路)|公路|卡航|卡车|卡运|汽车(?!配|零|用|内|玻|轮|座|电|坐|音|脚|蓄|维|美|产|制|行|品|外|灯|部|整|件)|货车|拖车|陆路|整车(?!出口|进口)|零担|拼车|${L}(?:road(?: ?freight)?|by (?:road|truck|lorry|van)|trucks?|trucking|truck ?loads?|lorr(?:y|ies)|overland|ftl|ltl|full truck(?:load)?|less than truckload|автаперевоз\\p{L}*|(?<!\\d )авто(?:транспорт\\p{L}*|перевоз\\p{L}*|доставк\\p{L}*|мобил(?:ем|ями)|мобильн\\p{L}+|сборк\\p{L}*|машин(?:ой|ами|е))?|машин(?:ой|ами)|фур(?:ой|ами)|грузовик(?:ом|ами)|траком|тралом|газелью|ftl|ltl)${R}`,
  ],
]
const modePattern = pattern(sources.map(([mode, source]) => `(?<${mode}>${source})`).join('|'))

/** Words of refusal before a mode; between modes of one list they hold on. */
const refusal = once(
  /(?:唔(?:好|要|想|使|用|行|得)|不要|不走|不用|不想|不能|不接受|不考虑|不选|不需要|别(?:再)?(?:给我)?(?:推荐|安排|报)|别走|别用|别|拒绝|除了?|排除|非|不是|不(?:可以)?用|勿|(?<![\p{L}])(?:not|no|never|neither|nor|avoid(?:ing)?|except(?: for)?|without|excluding|exclude|any(?:thing| mode| transport)? but|all but|everything but|(?:do not|don'?t|can ?not|can'?t|won'?t|will not|must not|shouldn'?t|should not) (?:want|use|ship|need|send|go|travel|move|be|accept|take|offer)(?: (?:shipped|sent|moved|transported|delivered|to|go|it|this|them)){0,2}|rather than|instead of|other than|but not|не|кроме|без|исключ\p{L}*|ни в коем случае не|никак\p{L}+|против|вместо|ни))(?:使用|走|行|发|任何|用|选|采用| (?:it |use |want |consider |by |via |the |any |интерес\p{L}{0,9} |рассматрива\p{L}{0,9} |предлага\p{L}{0,9} |нужн\p{L}{0,9} |надо |отправл\p{L}{0,9} ))* ?$/u,
)
/** 除了海运都行: the refusal closes behind the mode. */
const joint =
  /^(?:运输|方式)?(?: ?(?:,|、|\/|\+|和|与|及|跟|或者?|还有|也不要|and|or|nor|,? ?nor|и|или|,? ?ни|,? ?by))? ?(?:by |via |走)?$/u

/** 空运不要, sea is not an option. */
const refusalBehind = once(
  /^ ?(?:运输|方式)?(?:都|就)?(?:唔(?:要|好|得|使)|太(?:慢|贵|久)|(?:is |are |слишком |очень )?(?:too (?:slow|expensive|long|dear)|дорого|долго)(?! ли)|不要|不行(?! ?(?:就|再|的话|那))|不考虑|不接受|不用|不走|不想|不选|不可以?|别|免了|算了|除外|免谈|pass|excluded|is out(?!\p{L})|won'?t (?:do|work)|не (?:надо|нада|предлага\p{L}*|годит\p{L}*|вариант|устраива\p{L}*|берем|хотим|хочу|интерес\p{L}*|нравит\p{L}*)|исключ\p{L}*|отпадает|нельзя|не в счет|not (?:an option|acceptable|possible)|is (?:not|no) (?:an option|acceptable|ok)|не (?:подходит|рассматрива\p{L}*|предлагать|интересует|нужн\p{L}*))/u,
)

/** 走海运 不要中转: what is refused is named behind, and it is no mode. */
const ownObject =
  /^ ?(?:不要|不用|不走|不想|不选|不接受|不考虑|别)(?!了|吧|啊|呀|哦|哈|的|推荐|报|安排|给|考虑|用|走|发|运|选|提|也|都)[一-鿿a-z]/

const askedBefore = /(?:(?<!不)[走要用选]|只|改)$/

type ModesFound = { asked: Found<Mode>[]; refused: Found<Mode>[] }

/** Modes as they stand in the text, but for words of cargo (запчасти для авто); nothing is taken, a truck is more than a mode. */
export const findModes = (sentence: Sentence, goods: readonly { start: number; end: number }[]): ModesFound => {
  const places = sentence.matches(modePattern).flatMap((match) => {
    const value = sources.find(([name]) => match.groups?.[name] !== undefined)?.[0]
    const [start, end] = [match.index, match.index + match[0].length]
    const isGoods = goods.some((each) => each.start <= start && each.end >= end && each.end - each.start > end - start)
    return value === undefined || isGoods ? [] : { value, start, end }
  })
  const isListed = (i: number) => i > 0 && joint.test(sentence.text.slice(places[i - 1]?.end, places[i]?.start))
  const isRefused: boolean[] = []
  for (const [i, { start }] of places.entries())
    isRefused[i] = refusal.test(sentence.text.slice(Math.max(0, start - 40), start)) || (isListed(i) && isRefused[i - 1] === true)
  // 空运铁路都不要: what stands behind the last of a list is said of all.
  for (let i = places.length - 1, isBehind = false; i >= 0; i--) {
    const end = places[i]?.end ?? 0
    const behind = refusalBehind.exec(sentence.text.slice(end, end + 30))?.[0]
    const [start, next] = [places[i]?.start ?? 0, places[i + 1]?.start]
    // 走铁路 不要汽运: the refusal belongs to the mode right behind it.
    const isOfNext =
      behind !== undefined &&
      next !== undefined &&
      /^(?:走|用|发|选)?$/.test(sentence.text.slice(end + behind.length, next)) &&
      (behind.startsWith(' ') || askedBefore.test(sentence.text.slice(Math.max(0, start - 2), start)))
    const isOfOther = behind !== undefined && next !== end + behind.length && ownObject.test(sentence.text.slice(end, end + 30))
    isBehind = (behind !== undefined && !isOfNext && !isOfOther) || (isBehind && isListed(i + 1))
    isRefused[i] ||= isBehind
  }
  const asked = places.filter((_, i) => !isRefused[i])
  const refused = places.filter((_, i) => isRefused[i])
  return { asked, refused }
}
