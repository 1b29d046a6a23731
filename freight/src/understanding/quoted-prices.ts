/** Prices that others ask or pay, or that held before: no limit of the one who tells them. */
import { once } from './pattern.ts'

/** Maximum distance between “they ask” and the price, without a number or “we” between. */
const GAP = '(?:(?!(?:we|our|i|мы|наш\\p{L}*) )[^.;,\\d，。；]){0,36}'

const sources = [
  // Somebody else's.
  `(?:别家|人家|同行|对手|其[他它](?:货代|家|公司|人)|另一?家|别的(?:货代|公司|家|人)?|有人|友商)[^，。,;；\\d]{0,10}`,
  `(?<!\\p{L})(?:competitors?|rivals?|(?:an)?other (?:forwarder|carrier|compan|agent|broker)\\p{L}*|(?:someone|somebody) else) ${GAP}`,
  `(?<!\\p{L})(?:конкурент|друг(?:ой|ие|ая|их) (?:перевозчик|компани|экспедитор)|перевозчик|экспедитор|кто-то)\\p{L}*${GAP}(?:предл|прос[ия]|дал|да[её]т|дают|назва|озвуч|посчита|выстав|хо[чт]|бер|вез|воз|плат)\\p{L}*[^.;\\d]{0,12}`,
  // Told to us.
  '报(?:了|过|的是?|给我们?|我们?)[^，。,;；\\d]{0,6}',
  '(?<!\\p{L})(?:(?:quoted|charged)(?: (?:us|me|them|at|about|around|a (?:price|rate) of))* |(?:offer(?:ed|s)|ask(?:ed|s)|gave|gives?|charges?|quotes?) (?:us|me)[^.;\\d]{0,16})',
  '(?<!\\p{L})(?:нам|мне) (?:предл|посчита|озвуч|насчита|выстав|назва|дали)\\p{L}*[^.;\\d]{0,12}',
  // Of before.
  '上次[^，。,;；\\d]{0,8}[是收付花价][^，。,;；\\d]{0,4}|(?:从前|以前|之前|原来|原先|旧|老)的?(?:报价|价格?|运费|费用)[^，。,;；\\d]{0,4}',
  '(?<!\\p{L})(?:last time|(?:old|previous|last|former|earlier) (?:price|rate|quote|quotation|offer|cost|invoice)s?)[^.;\\d]{0,24}',
  '(?<!\\p{L})(?:прошл|стар|прежн|предыдущ)\\p{L}+ (?:ставк|цен|стоимост|предложени|расч[её]т|сч[её]т)\\p{L}*[^.;\\d]{0,16}',
]
const quoted = once(`(?:${sources.map((source) => `(?:${source})`).join('|')})[$€£¥₽]? ?$`)

/** Words before a price that make it the limit, whoever is spoken of as well. */
const ownLimit = /预算|目标|心理|给到|出到|budget|target|limit|ceiling|бюджет|целев|потолок|лимит/

/** Whether the price behind `before` is another's; `cue` is the word of price right before it. */
export const isQuoted = (before: string, cue: string | undefined) => !ownLimit.test(cue ?? '') && quoted.test(before)
