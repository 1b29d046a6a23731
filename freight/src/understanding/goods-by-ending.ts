/** Chinese goods no table names: the last character of a name tells its kind. */
import type { CargoCategory } from './interpretation.ts'
import { allMatches, once, pattern } from './pattern.ts'
import type { Found } from './sentence.ts'

const kinds: [CargoCategory, string][] = [
  ['machinery', '机|泵|阀|钻|仪|模|锯'],
  ['electronics', '电器|灯|表'],
  ['food', '酱|粉|饼|糕|糖|酒|茶|粥'],
  ['fresh', '菜|瓜|菇|蛋|肉|虾|蟹|橘|莓'],
  ['textiles', '衣|裤|裙|袜|帽|巾|毯|鞋|靴'],
  ['furniture', '椅|桌|凳|柜子|床'],
  ['building_materials', '砖|瓦|涂料板'],
  ['chemicals', '剂|酸|碱|漆|醇|酯|胶水'],
  ['plastics', '膜|塑料'],
  ['metals', '锭|钢|铁丝'],
  ['household', '杯|碗|锅|壶|刷'],
  ['agricultural', '籽|豆|麦'],
]
/** A name after an amount, a gap or a verb of sending, to its end. */
const known = pattern(
  `(?:^|(?<=[^一-鿿]|[的发运拉送装]))[吨箱件方斤托个台套条张]?(?<name>[一-鿿]{1,4}?(?:${kinds.map(([, endings]) => endings).join('|')}))(?=$|[^一-鿿]|[到去发从运要走共约有重]|[一二两三四五六七八九十]+[吨箱件方个])`,
)
/** Words that look like goods but are not (机 in 手机号), or that are vehicles. */
const others = once(
  /(?:飞机|手机号|司机|时机|开机|关机|登机|转机|包机|货机|专机|投机|动机|危机|有机|随机|客机|代表|报表|列表|时间表|价格表|图表|外表|世界杯|点菜|做菜|买菜|喝茶|喝酒|吃糖|规模|大模|小模|起床|上床|从|到|去|发|运|走|请|我|你|您|要|报|问|订|什么|怎么|多少)/u,
)

export const goodsByEnding = (text: string): Found<CargoCategory>[] =>
  allMatches(known, text).flatMap((match) => {
    const word = match.groups?.name ?? ''
    const start = match.index + match[0].length - word.length
    const kind = kinds.find(([, endings]) => endings.split('|').some((ending) => word.endsWith(ending)))?.[0]
    if (kind === undefined || others.test(word)) return []
    return [{ value: kind, start, end: start + word.length }]
  })
