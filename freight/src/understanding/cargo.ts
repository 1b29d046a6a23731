/** What the cargo is, from the table of goods. */
import { goodsByEnding } from './goods-by-ending.ts'
import { type Good, goodAt } from './goods-table.ts'
import type { CargoCategory } from './interpretation.ts'
import { misspeltGoods } from './misspelt-goods.ts'
import { once } from './pattern.ts'
import type { Found, Sentence } from './sentence.ts'

/** Words that make the one before no cargo: "LED lights factory" is where it is loaded. */
const site = once(/^ ?(?:厂|工厂|市场|城(?!市)|展|公司|仓(?!储)|(?:factory|plant|market|company|shop|store|warehouse)(?!\p{L}))/u)

/** What is made of produce keeps without cold: 葡萄干, 苹果汁, strawberry jam. */
const madeOf =
  /^(?:干(?!净)|脯|罐头|汁|酱|果酱|粉|酒|醋|脆片|薯片|制品| (?:juice|jam|paste|puree|powder|sauce|concentrate|chips|flakes|flour|oil|wine|pickles)(?![a-z]))/u

type GoodMention = Found<Good>

const merged = (text: string, found: GoodMention): GoodMention => {
  if (found.value !== 'fresh' && found.value !== 'agricultural') return found
  const tail = madeOf.exec(text.slice(found.end, found.end + 14))
  return tail ? { ...found, value: 'food', end: found.end + tail[0].length } : found
}

/** All mentions of cargo in order, the longest at each place; they are not taken. */
export const findCargo = (sentence: Sentence): Found<CargoCategory>[] => {
  const text = sentence.open
  const found: Found<CargoCategory>[] = []
  for (let at = 0; at < text.length; at++) {
    const best = goodAt(text, at)
    if (!best) continue
    const whole = merged(text, { value: best.good, start: at, end: best.end })
    at = whole.end - 1
    if (whole.value !== 'none' && !site.test(text.slice(whole.end, whole.end + 12))) found.push(whole as Found<CargoCategory>)
  }
  if (found.length > 0) return found
  const byEnding = goodsByEnding(text)
  return byEnding.length > 0 ? byEnding : misspeltGoods(text)
}

/** Parts are those of what they are named with: 起重机配件 are machinery, parts alone are of cars. */
const parts = once(
  /^(?:配件|零件|零部件|零配件|备件|部件|附件|spare parts?|spares?|parts?|components?|accessor(?:y|ies)|запчаст\p{L}*|запасн\p{L}* част\p{L}*|комплектующ\p{L}*|детал\p{L}*|аксессуар\p{L}*)$/u,
)
const partsBehind = once(
  /^ ?(?:的)?(?:配件|零件|零部件|零配件|备件|部件| ?(?:spare parts?|spares?|parts?|components?|accessor(?:y|ies))(?!\p{L}))/u,
)
const ofWhat = once(/^ (?:for|of|to|для|на|к|от|под) (?:(?:the|our|my|a) )?$/u)

/** Says how another good is kept, not what it is. */
const cold = once(
  /^(?:冷冻|冷藏|冰鲜|速冻|鲜|冻|生鲜|冷鲜|保鲜|鲜活|frozen|fresh|chilled|refrigerated|perishable|свеж\p{L}*|охлажд\p{L}*|заморо\p{L}*|морожен\p{L}*|свежезаморо\p{L}*)/u,
)
const preserved = once(
  /(?:^|[^\p{L}])(?:dried|canned|tinned|pickled|dehydrated|freeze[- ]dried|сушен\p{L}*|вялен\p{L}*|консервирован\p{L}*|маринован\p{L}*|солен\p{L}*) ?$/u,
)
const preservedHan = once(/(?:干|脱水|腌|腌制|风干|烘干|晒干|冻干|卤)$/u)
const preservedBehind = once(/^ (?:сушен|вялен|консервирован|маринован|солен)\p{L}*/u)
const medical = once(/^(?:医用|医疗|medical|медицинск\p{L}*)$/u)

/** Endings of Russian adjectives, and of nouns that look like them. */
const adjective = once(/(?:[ыи]й|ой|[ая]я|[ое]е|[ыи]е|[ыи]х|[ое]го|[ую]ю|[ыи]м|[ыи]ми)$/u)
const nounLikeAdjective = once(/(?:ние|тие|лие|рие|сие|вие|лий|ний|тий|рий|ью|ия)$/u)
const isAdjective = (words: string) => {
  const word = words.slice(words.search(/[^ -]+$/u))
  return adjective.test(word) && !nounLikeAdjective.test(word)
}

/** Joined to one name: side by side in Chinese, with a space or hyphen in alphabets. */
const isJoint = (text: string, first: Found<CargoCategory>, second: Found<CargoCategory>) => {
  const gap = text.slice(first.end, second.start)
  return gap === '' || gap === '的' || ((gap === ' ' || gap === '-') && /[^一-鿿]/u.test(text.charAt(first.end - 1)))
}

/** The later of two joined names is what it is, but in Russian, where a noun leads what describes it. */
const headOf = (text: string, first: Found<CargoCategory>, second: Found<CargoCategory>): CargoCategory => {
  const [left, right] = [text.slice(first.start, first.end), text.slice(second.start, second.end)]
  if (parts.test(right)) return first.value === 'vehicles' ? 'auto_parts' : first.value
  if (cold.test(left) || medical.test(left)) return first.value
  if (medical.test(right)) return second.value
  const isNounFirst = /[а-я]$/u.test(left) && !isAdjective(left)
  if (parts.test(left)) return second.value === 'vehicles' ? 'auto_parts' : second.value
  return isNounFirst ? first.value : second.value
}

const named = (text: string, { value, start, end }: Found<CargoCategory>): Found<CargoCategory> => {
  const behind = partsBehind.exec(text.slice(end, end + 20))
  if (behind && !parts.test(text.slice(start, end)))
    return { value: value === 'vehicles' ? 'auto_parts' : value, start, end: end + behind[0].length }
  if (value !== 'fresh') return { value, start, end }
  const before = text.slice(Math.max(0, start - 18), start)
  const isKept = preserved.test(before) || preservedHan.test(before.slice(-2)) || preservedBehind.test(text.slice(end, end + 16))
  return { value: isKept ? 'food' : value, start, end }
}

/** The one category of the sentence: a named thing before "general cargo", and of joined names the one that says what it is. */
export const mainCargo = (text: string, found: readonly Found<CargoCategory>[]): Found<CargoCategory> | undefined => {
  const specific = found.filter(({ value }) => value !== 'general')
  const [first, ...others] = specific
  if (!first) return found[0]
  let whole = first
  let last = first
  for (const next of others) {
    const gap = text.slice(last.end, next.start)
    const isOfParts = parts.test(text.slice(whole.start, whole.end)) && ofWhat.test(gap)
    if (!isOfParts && !isJoint(text, last, next)) break
    whole = { value: headOf(text, whole, next), start: whole.start, end: next.end }
    last = next
  }
  return named(text, whole)
}
