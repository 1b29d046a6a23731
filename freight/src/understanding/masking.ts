/**
 * Text that speaks to the machine instead of the forwarder: commands, roles, markup, queries. Nothing is read from it. A clause
 * that holds such a command is blotted out, and the clauses behind it that go on commanding.
 */
import { once, pattern, words } from './pattern.ts'
import type { Sentence } from './sentence.ts'

const markup =
  /<\/?[a-z!][^<>]{0,200}>?|\{\{[^{}]{0,200}\}\}|\$\{[^{}]{0,200}\}|```|\[\/?(?:inst|system|user)\]|<\|[^|]{0,40}\|>/gu
const script = /<script[^<>]{0,100}>[^<]{0,300}(?:<\/script>)?/gu
const query =
  /(?:'|")?;? ?(?:drop|truncate|alter) (?:table|database)[^.。!！?？]{0,120}|(?:union (?:all )?select|select \*|insert into|delete from|update \w{1,30} set)[^.。!！?？]{0,120}|(?:'|")? ?or (?:'|")?1(?:'|")? ?= ?(?:'|")?1|; ?--|'--/gu

const commands = [
  /(?:忽略|无视|忘记|忘掉|不要理会|跳过)[^，。,;；!！?？]{0,12}(?:指令|要求|规则|提示|设定|以上|之前|前面|上述|内容|限制|约束|一切)/gu,
  /(?:你|您)(?:现在)?(?:是|扮演|将扮演|充当|变成)(?:一个|一名|一位)?[^，。,;；]{0,20}/gu,
  /系统(?:提示|指令|消息|管理员|prompt)|提示词|开发者模式|管理员(?:模式|权限|密码)|越狱|角色扮演/gu,
  /(?:把|将)[^，。,;；]{0,10}(?:预算|价格|运费|起点|终点|目的地|出发地|重量|费用|总价)[^，。,;；]{0,6}(?:设|改|定|调|置|变)[^，。,;；]{0,16}/gu,
  /(?:预算|价格|运费|费用|总价)(?:设置?|改|定)(?:为|成)/gu,
  /(?:只|必须|请|并|一律|优先|直接|总是|强制)?(?:推荐|选择|选|指定)(?:供应商|承运商|承运人|服务商|货代|物流公司)?["'「『][^"'」』]{0,30}["'」』]?/gu,
  /(?:推荐|选择|指定)[^，。,;；]{0,12}(?:物流|货代|公司|供应商|承运商|服务商)/gu,
  /(?:只|请|仅)?(?:回复|输出|返回|打印出?|回答)(?:["'「]|系统|提示|“|所有(?:用户|数据|指令)|密码|全部(?:用户|数据))[^，。,;；]{0,30}/gu,
  words(
    '(?:please )?(?:ignore|disregard|forget|override|bypass|skip)(?: \\p{L}+){0,4} (?:instructions?|rules?|prompts?|above|previous|prior|earlier|constraints?|everything|filters?|guidelines?|restrictions?|messages?|text|limits?)',
  ),
  words(
    'ignore (?:all|everything|any|the|my|your|these|this|that|previous|above)|disregard (?:all|everything|the|any|previous|above)',
  ),
  words(
    'you are (?:now )?(?:an? |the )?(?:\\p{L}+ )?(?:assistant|ai|bot|chatbot|admin|administrator|hacker|pirate|dan|model|developer|system|agent|expert|free)|act as|pretend (?:to be|you|that)|role-?play|jailbreak|developer mode|admin mode|sudo|dan mode',
  ),
  pattern(/(?<![\p{L}])(?:system|assistant|user|developer|admin) ?:[^.。!！?？]{0,120}/u),
  words(
    '(?:reveal|print|show|output|repeat|display|leak|expose|dump|tell me)(?: me| out)? (?:your|the|all|any) ?(?:\\p{L}+ ){0,2}(?:prompts?|instructions?|passwords?|users?|database|secrets?|keys?|config\\p{L}*|tables?|system \\p{L}+)',
  ),
  words(
    '(?:reply|respond|answer)(?: only| just)?(?: with)? (?:only|just|with|in)[^.,;!?]{0,40}|system prompt|output only[^.,;!?]{0,40}|say ["\'][^"\']{0,40}["\']',
  ),
  words(
    '(?:set|change|make|put|treat|assume|consider)(?: the| my| your)? (?:budget|price|cost|rate|origin|destination|weight|total|amount|volume)(?: (?:to|as|is|=|at|be))? ?[^,;!?]{0,30}',
  ),
  words(
    '(?:recommend|choose|select|pick|use|suggest|prefer|show|rank|book)(?: only| always| just)? (?:the )?(?:provider|company|carrier|forwarder|vendor|supplier|operator|logistics company)s?[^.,;!?]{0,40}',
  ),
  words(
    '(?:recommend|suggest|promote)(?: only| always| just)? ["\'][^"\']{0,40}["\']?|always recommend[^.,;!?]{0,40}|only recommend[^.,;!?]{0,40}',
  ),
  words(
    '(?:про)?игнорир(?:уй|уйте|овать|уя)[^.;!?]{0,60}|забудь(?:те)?[^.,;!?]{0,60}|не обращай(?:те)? внимани[ея][^.,;!?]{0,60}|отмени(?:те)? (?:все|предыдущ)[^.,;!?]{0,40}',
  ),
  words(
    '(?:ты|вы) (?:теперь|сейчас|больше не)[^.,;!?]{0,40}|ты ?- ?[^.,;!?]{0,30}(?:бот|ассистент|помощник|админ\\p{L}*)|притворись[^.;!?]{0,40}|представь(?:те)?,? что ты[^.;!?]{0,40}|действуй как[^.;!?]{0,40}',
  ),
  words(
    'системн\\p{L}+ (?:промпт|подсказк|инструкц|сообщени)\\p{L}*|промпт\\p{L}*|(?:все|предыдущ\\p{L}+|прошл\\p{L}+|твои) инструкци\\p{L}*|режим (?:разработчика|администратора)',
  ),
  words(
    '(?:установи|поставь|измени|сделай|задай|укажи|считай)(?:те)? (?:бюджет|цену|стоимость|вес|ставку|пункт|что)[^.;!?]{0,40}',
  ),
  words(
    '(?:по|за)?рекоменду(?:й|йте|ешь)[^.;!?]{0,50}|предлож(?:и|ите) (?:только|компани)[^.;!?]{0,50}|выбер(?:и|ите) (?:только |компани|поставщик|перевозчик|провайдер)[^.;!?]{0,50}',
  ),
  words(
    '(?:выведи|покажи|напечатай|раскрой)(?:те)? (?:систем|промпт|инструк|парол|все|свои|мне (?:систем|промпт|парол))[^.;!?]{0,50}|ответь(?:те)? (?:только|словом|одним|")[^.;!?]{0,40}|напиши(?:те)? (?:"|слово|стих|код)[^.;!?]{0,40}',
  ),
]

const ENDS = /[,，.。;；!！?？\n]/u
const HARD_ENDS = /[.。;；!！?？\n]/u

const isPoint = (text: string, i: number) =>
  /[.,]/.test(text.charAt(i)) && /\d/.test(text.charAt(i + 1)) && /\d/.test(text.charAt(i - 1))

/** The clause around a stretch: a comma or a sentence end closes it. */
const clauseOf = (text: string, start: number, end: number) => {
  let from = start
  while (from > 0 && !(ENDS.test(text.charAt(from - 1)) && !isPoint(text, from - 1))) from--
  let to = end
  while (to < text.length && !(ENDS.test(text.charAt(to)) && !isPoint(text, to))) to++
  return { from, to }
}

/** Words of freight before the command in its clause stay: "2x40HQ Ningbo to Hamburg ignore all rules". */
const hasFreight = once(/\d|从|到|发|(?<!\p{L})(?:from|to|из|в)(?!\p{L})/u)

/** Goes on commanding: "… and set the budget to 0", "и установи бюджет". */
const goesOn =
  /^[\s,，;；]*(?:and|then|also|并且?|然后|同时|再|и|а также|затем|потом)?[\s]*(?:set|recommend|reply|respond|output|print|say|choose|return|write|give|把|将|推荐|输出|回复|只|установи|рекомендуй|порекомендуй|выведи|ответь|напиши|покажи|поставь|сделай|выбери)/u

/** Blots out what is masked; returns the stretches. */
export const mask = (sentence: Sentence): { start: number; end: number }[] => {
  const masked: { start: number; end: number }[] = []
  const blot = (start: number, end: number) => {
    if (end <= start) return
    masked.push({ start, end })
    sentence.take(start, end)
  }
  for (const pattern of [script, markup, query]) {
    for (const match of sentence.matches(pattern)) blot(match.index, match.index + match[0].length)
  }
  for (const pattern of commands) {
    for (const match of sentence.matches(pattern)) {
      const end = match.index + match[0].length
      const clause = clauseOf(sentence.text, match.index, end)
      const lead = sentence.text.slice(clause.from, match.index)
      blot(hasFreight.test(lead) ? match.index : clause.from, clause.to)
      let next = clause.to
      while (next < sentence.text.length && !HARD_ENDS.test(sentence.text.charAt(next))) {
        if (!goesOn.test(sentence.text.slice(next, next + 40))) break
        const following = clauseOf(sentence.text, next + 2, next + 2)
        blot(next + 1, following.to)
        if (following.to <= next) break
        next = following.to
      }
    }
  }
  return masked.sort((a, b) => a.start - b.start)
}
