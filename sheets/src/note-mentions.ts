/** The charges that a sentence names: which of them are one, which share an amount, and what they are by where they stand. */
import type { ChargeCode } from '@tongyun/freight/vocabulary'
import { type ChargeMention, isNeighbour } from './charge-words.ts'
import { countriesIn } from './countries-named.ts'
import { saysWeight } from './note-measures.ts'
import { moneyIn } from './note-money.ts'
import type { Status } from './note-status.ts'

/** The end of the way that handling is named with. */
const HANDLED_AT = /^\s*(?:at|in|on|в|на)\s(?:[^,;:.\d]{0,24})(?:arrival|destination|discharge|назначени|прибыти|выгрузки)/u

/** Boxes lifted, trucks unloaded: what is done at either end, and at the destination is handling there. */
const LIFTED =
  /^(?:吊装|吊卸|装卸|卸车|卸货|落箱|上下车|吊箱|操作|场站|站内装卸|(?:lift(?:ing)?(?:[- ]?o(?:n|ff)){0,2}|crane\p{L}*|(?:un)?loading|handling|station handling)(?!\p{L})|крановы\p{L}*|погрузк\p{L}*|перевалк\p{L}*)/u
/** A truck to or from the terminal: behind words of the destination it delivers. */
export const codeAt = (sentence: string, mention: ChargeMention, statuses: readonly Status[]): ChargeCode => {
  const isHandling = mention.code === 'THC' || ((mention.code === 'RST' || mention.code === 'HDL') && LIFTED.test(mention.words))
  if (
    isHandling &&
    (HANDLED_AT.test(sentence.slice(mention.end)) || /目的(?:港|站|地)的?\s*$/u.test(sentence.slice(0, mention.at)))
  )
    return 'DTH'
  if (mention.code !== 'PUP') return mention.code
  const from = statuses.findLast(({ end }) => end <= mention.at)?.end ?? 0
  return /目的(?:港|站|地)?|到(?:港|站)|destination|назначени/u.test(sentence.slice(from, mention.at)) ? 'DLV' : 'PUP'
}

/** What a terminal or a warehouse of a port is paid for. */
const AT_TERMINAL: ReadonlySet<ChargeCode> = new Set(['THC', 'DTH', 'CFS', 'HDL'])
/** South China ports take one sum for receiving and handling, by either name. */
const RECEIVING = /^(?:orc|origin receiving)/iu
const isAtTerminal = ({ code, words }: ChargeMention): boolean => AT_TERMINAL.has(code) || RECEIVING.test(words)
const isHandled = (one: ChargeMention, other: ChargeMention): boolean => one.code === 'CFS' && other.code === 'HDL'
/** On what occasion it is paid for, when that has a name of its own: растентовка при досмотре, tarp removal in case of inspection. */
const ON_OCCASION = /^\s+(?:при|во время|на время|в случае|during|upon|in case of)\s+(?:\p{L}+\s+)?$/u
const WAITING: ReadonlySet<ChargeCode> = new Set(['WAI', 'DET'])
/** What is waited for, behind how long it is free: простой ТС свыше 48 ч на погрузке/выгрузке. */
const WAITED_AT = /^[^,;.$€¥₽]{0,40}\s(?:под|при|на|во время|at|on|for|during|while)\s+$/u
const WAITED_FOR = /^\s*(?:(?:под|при|на|во время|за|at|on|for|during|while|of)\s+)?(?:[/и&,]|and|or|или)?\s*$/u
const IF = /(?<!\p{L})(?:if|when|where|при|если)(?!\p{L})[^,，;；]{0,30}$|[如若][^,，;；]{0,12}$/u
/** True for a weight that what stands behind it is paid under. */
const isWhenHeavy = (sentence: string, { at, end }: ChargeMention, between: string): boolean =>
  /\d/u.test(sentence.slice(at, end)) &&
  (/^[^,，;；\d]{0,3}(?:时|的|者|的话)\s*[,，]?\s*$/u.test(between) ||
    (/^\s*[,，:：–-]\s*$/u.test(between) && IF.test(sentence.slice(0, at))))
/** Customs by the country that is named behind them, which says at which end they are: таможенное оформление в РФ. */
const withCountry = ({ code, words, at, end }: ChargeMention, sentence: string): string => {
  const behind =
    code === 'CUS'
      ? (/^\s+(?:в|на|in|into|at)\s+[\p{L}/]+(?:\s(?:и|and|&)\s[\p{L}/]+)?/u.exec(sentence.slice(end))?.[0] ?? '')
      : ''
  return countriesIn(behind).length === 0 ? words : sentence.slice(at, end + behind.trimEnd().length)
}
/** 货重超过21吨，加收OWS is one charge, and so is a name with its code. */
export const mergedMentions = (mentions: readonly ChargeMention[], sentence: string): ChargeMention[] => {
  const merged: ChargeMention[] = []
  for (const mention of mentions) {
    const last = merged.at(-1)
    const between = last === undefined ? '' : sentence.slice(last.end, mention.at)
    // Waiting is named by what is waited for: простой под погрузкой/выгрузкой.
    if (
      last !== undefined &&
      WAITING.has(last.code) &&
      mention.code === 'HDL' &&
      (WAITED_FOR.test(between) || WAITED_AT.test(between))
    ) {
      last.end = mention.end
      continue
    }
    if (last !== undefined && ON_OCCASION.test(between)) {
      last.end = mention.end
      continue
    }
    // THC/CFS EUR 38 is one sum for what is done at the terminal.
    if (
      last !== undefined &&
      isAtTerminal(last) &&
      isAtTerminal(mention) &&
      /^\s*\/\s*$/u.test(between) &&
      moneyIn(sentence.slice(mention.end)).some(({ at }) =>
        /^[\s:：=\p{Sc}A-Za-z]{0,6}$/u.test(sentence.slice(mention.end, mention.end + at)),
      )
    ) {
      if (last.code === 'RST') last.code = mention.code
      last.words = sentence.slice(last.at, mention.end)
      last.end = mention.end
      continue
    }
    // What is paid when cargo is heavier is no second charge beside its weight: 货重大于17吨时，车架费 USD 100/天.
    if (last !== undefined && last.code === 'HVY' && mention.code !== 'HVY' && isWhenHeavy(sentence, last, between)) {
      Object.assign(last, { code: mention.code, words: mention.words, end: mention.end })
      continue
    }
    // OWS USD 300 per 20GP over 20 t: the weight behind the sum of a charge for it is that from which it is paid.
    if (last?.code === 'HVY' && mention.code === 'HVY' && saysWeight(mention.words) && !/[,，;；、]/u.test(between)) {
      if (moneyIn(between).some(({ currency }) => currency !== null)) continue
    }
    const touching = /^\s*[(（]?\s*$/u.test(between)
    // Handling right beside the letters of the warehouse is what the warehouse is paid for: CFS操作费, CFS handling.
    if (last !== undefined && touching && (isHandled(last, mention) || isHandled(mention, last))) {
      last.code = 'CFS'
      last.words = sentence.slice(last.at, mention.end)
      last.end = mention.end
      continue
    }
    const same =
      last !== undefined &&
      (last.code === mention.code ||
        (touching && (last.code === 'RST' || mention.code === 'RST' || isNeighbour(last.code, mention.code))))
    if (
      last !== undefined &&
      same &&
      moneyIn(between).every(({ currency, basis }) => mention.code === 'HVY' && currency === null && basis === null) &&
      (mention.code === 'HVY' || touching) &&
      !/[、,]/u.test(touching ? between : '')
    ) {
      last.end = mention.end
      // A charge without a code has all of its names: 运单费 AWB.
      if (last.code === 'RST' && mention.code === 'RST' && touching) last.words = sentence.slice(last.at, last.end)
      if (mention.code !== 'RST') last.code = mention.code
      if (mention.code === 'HVY') last.words = `${last.words} ${mention.words}`
      continue
    }
    merged.push({ ...mention, words: withCountry(mention, sentence) })
  }
  return merged
}

/** Charges that share the amount behind the last of them: AMS/ENS USD 35/BL. */
export const joinedWith = (mentions: readonly ChargeMention[], i: number, sentence: string): ChargeMention[] => {
  const joined: ChargeMention[] = []
  for (let at = i; at + 1 < mentions.length; at++) {
    const [one, other] = [mentions[at] as ChargeMention, mentions[at + 1] as ChargeMention]
    if (!/^\s*[/&]\s*$/u.test(sentence.slice(one.end, other.at))) break
    joined.push(other)
  }
  return joined
}
