/** Two characters within the spelling of a longer foreign name that nobody knows: 齐巴尔诺夫 names no Bar, 丘库尔 no Chur. */
import type { ScanMention } from './scan.ts'

/** Characters that spell foreign sounds and hardly begin a word of freight behind a name, or end one before it. */
const behind = /[尔斯克诺夫赛沃库洛科罗什维萨耶莱伦茨兹基姆勒涅谢扎舍泽图格木塔贝]/u
const before =
  /[丘齐阿埃巴布查厄法格哈赫霍卡科克库拉莱勒列卢鲁罗洛玛曼姆纳尼涅诺帕佩普奇恰乔切萨塞赛舍什斯思塔泰瓦韦维沃希谢雅亚耶伊约扎泽兹]/u

const isShort = ({ start, end, candidates: [best] }: ScanMention) =>
  end - start === 2 && !/^(?:CN|HK|MO|TW)$/.test(best?.country ?? '')

export const withoutFragments = (text: string, mentions: readonly ScanMention[]): ScanMention[] =>
  mentions.filter((mention, i) => {
    if (!isShort(mention) || !/\p{Script=Han}/u.test(text.charAt(mention.start))) return true
    const isFree = (at: number) =>
      ![mentions[i - 1], mentions[i + 1]].some((other) => other && other.start <= at && other.end > at)
    const [left, right] = [mention.start - 1, mention.end]
    return !(before.test(text.charAt(left)) && isFree(left)) && !(behind.test(text.charAt(right)) && isFree(right))
  })
