/** Lines of a chat that ask for a price or bid one: they offer nothing. */
import { unified } from './words.ts'

const ASKS =
  /[?？]|能不能|可不可以|能否|可否|行不行|好不好|行吗|可以吗|能做吗|做得到|做不做|有没有可能|吗(?![\p{L}])|目标价|心理价|还个价|(?<!\p{L})(?:возьм[её]те|сможете|отдадите|сделаете|дадите|можно ли|можно за|получится ли|наш таргет|таргет|would you|could you|can you|can we|how about|what about|our target|target (?:rate|price)|my client (?:asks|wants|bids))(?!\p{L})/u
/** Words after which a question is of the cargo, not of the price. */
const OF_CARGO = /(?:有货|要货|有需要|需要|感兴趣|интересно|есть груз|any cargo|interested)[^?？]{0,6}[?？吗]/u

/** True for a line that asks or bids. */
export const isBid = (line: string): boolean => {
  const plain = unified(line)
  return ASKS.test(plain.replace(OF_CARGO, ' '))
}
