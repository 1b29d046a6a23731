/** Notes of a sheet as charges: what is in the price, what comes on top, what only under a condition, and for whom. */
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import { readSentence } from './charge-exceptions.ts'
import { chargesIn } from './charge-words.ts'
import { keptReading } from './kept-readings.ts'
import { ownWordsIn } from './named-surcharges.ts'
import { chargesAgain } from './note-again.ts'
import { isOfSome } from './note-brackets.ts'
import { saysWeight } from './note-measures.ts'
import { moneyIn } from './note-money.ts'
import { goesOnByName, OF_OTHERS } from './note-parts.ts'
import { type Scope, scopeOf } from './note-scope.ts'
import { saysStatus } from './note-status.ts'
import type { Charge } from './sentence-charges.ts'
import { BOX_KINDS, CURRENCY_WORDS, currenciesIn, currencyOf, unified } from './words.ts'

const SENTENCES =
  /[;；。\n!！]+|(?<!\p{L}|\d)\.\s|(?<=[\p{L})）])(?<!(?:incl|excl|approx|min|max|dest|orig|no|cont|cntr|руб|долл|тыс|вкл|искл|мин|доп|док|конт|сут|маш))\.\s+(?=\p{Lu}|\p{Script=Han}|\d)|(?<=\d)\.\s+(?=\p{L})/iu
/** Ends of what is said; behind a semicolon a list goes on: not included: THC; DTHC; customs. */
export const FULL_STOPS =
  /[。\n!！]+|(?<!\p{L}|\d)\.\s|(?<=[\p{L})）])(?<!(?:incl|excl|approx|min|max|dest|orig|no|cont|cntr|руб|долл|тыс|вкл|искл|мин|доп|док|конт|сут|маш))\.\s+(?=\p{Lu}|\p{Script=Han}|\d)/iu
const BULLET =
  /^\s*(?:\d{1,2}\s*[、.)）]\s*|[-•*·●▪]\s*|[①-⑳]\s*|(?:备注|说明|注|note|notes|remarks?|примечани\p{L}*)\s*\d{0,2}\s*[:：]\s*)+/iu

const BOX_FIRST = new RegExp(
  `^\\s*(?:20|40|45)\\s*'?\\s*(?:${BOX_KINDS}|尺|ft|фут\\p{L}*)?\\s*[-:–=]?\\s*[^\\d\\s]{0,4}\\s*\\d{2}`,
  'u',
)

/** Customs clearance by its letters, which in small ones are a word of every day. */
const CUSTOMS = /(?<!\p{L})ТО(?!\p{L})/gu
/** The tax in two signs, of which the last alone begins many other words: 不含税, 未税价, 均已含税. */
const TAXED = /(?<without>[不未](?:含|包含|包括)|未(?=税))?(?<with>已?包?含)?税(?=$|[,，、;；.。)）\s!！]|价|运价|报价|的)/gu
const TAXES = '税费'
const withTaxes = (text: string): string =>
  text.replace(TAXED, (words, without?: string, inside?: string) =>
    without === undefined && inside === undefined ? words : `${without === undefined ? inside : '不含'}${TAXES}`,
  )

/** Charges of a note. `currency` is what the sheet's own prices are in. */
export const readNote = keptReading((note: string): readonly Charge[] => {
  const plain = unified(note)
  // Words as the note writes them: LSS, обрешётка. Signs that one sign is written for move all behind them: 周一…周日, №.
  const written = [note, note.normalize('NFKC')].find(({ length }) => length === plain.length) ?? plain
  const asWritten = (words: string): string => {
    const at = plain.indexOf(unified(words))
    if (at < 0) return words === TAXES ? '税' : words
    return written.slice(at, at + words.length)
  }
  return chargesOf(note).map((charge) => ({
    ...charge,
    words: asWritten(charge.words),
    said: charge.said.map(asWritten),
    head: asWritten(charge.head),
    except: charge.except.map(asWritten),
    parts: charge.parts?.map((part) => ({ ...part, names: asWritten(part.names) })) ?? null,
  }))
})

/** Whom the beginning of a sentence speaks of: FCL: …, 拼箱另收 …, LCL is subject to …; null where it says nobody. */
const speaksFirst = (plain: string, opened: string): Scope | null => {
  const ahead = opened !== '' ? opened : plain.slice(0, chargesIn(plain)[0]?.at ?? 0)
  const scope = ahead.length > LONGEST_HEAD || /[,，]/u.test(ahead) ? null : scopeOf(ahead)
  return scope !== null && scope.loadTypes.length + scope.modes.length > 0 ? scope : null
}
const LONGEST_HEAD = 24
/** Blanks that part what is told: two of them, or one in front of what is said to be paid besides: 运费含LSS 另收THC 815. */
const CLAUSES_OF_BLANKS = /\s{2,}|(?<=[\p{L}\d)）])\s(?=(?:另收|另加|另付|外加|不含|未含)[\p{L}\d])/u
/** What a list is closed with, which tells the currency of all its sums: …, 均人民币; … all in CNY; … все в рублях. */
const CURRENCY_CLOSING = new RegExp(
  `(?:[均都皆]|全部|(?<!\\p{L})(?:all|both|вс[её]|оба))\\s*(?:为|是|以|按|收|用|in|are in|в)?\\s*(${CURRENCY_WORDS})\\s*(?:计算?|结算|支付|收取)?[.。]?\\s*$`,
  'u',
)
/** What a list is opened with, which may tell its currency: Origin charges payable in CNY: … */
const CURRENCY_OPENING = /^([^,，;；:：\d]{0,48}?)\s*[:：]/u
/** True where the ports or stations of a line of the world are what a sentence speaks of: 俄罗斯港口…, for Russian ports …. */
const opensWithRegion = (plain: string): boolean => {
  const ahead = plain.slice(0, chargesIn(plain)[0]?.at ?? 0)
  return ahead !== '' && ahead.length <= LONGEST_HEAD && !/[,，]/u.test(ahead) && scopeOf(ahead).regions.length > 0
}

/** A part that goes on with the charge before it for others: THC: China USD 100; Busan USD 90. */
const isFurtherPart = (sentence: string, before: string): boolean => {
  const plain = unified(sentence)
  if (chargesIn(sentence).length + ownWordsIn(plain).length > 0 || saysWeight(plain) || chargesIn(before).length === 0)
    return false
  const isOfRest = OF_OTHERS.test(plain.slice(0, 24)) && (saysStatus(plain) !== null || moneyIn(plain).length > 0)
  return isOfRest || goesOnByName(sentence)
}

/** What an opening says of all behind it, without the charge it names itself: 另加燃油. */
const withoutCharges = (opened: string): string =>
  chargesIn(opened).reduceRight((text, { at, end }) => text.slice(0, at) + text.slice(end), opened)

/** Freight by its letters, whose stroke parts no list: LSS included in O/F. */
const FREIGHT = /(?<!\p{L})O\/F(?!\p{L})/giu
/** A bracket that only says which boxes a sum is the same for: 1150/40'（40'GP、40'HQ 同）, 1150/40' (same for 40'GP and 40'HQ). */
const SAME_FOR_BOXES =
  /\s*[（(](?:[^()（）]{0,12}(?:同价?|一样|相同|(?<!\p{L})same(?: for)?|одинаков\p{L}*(?: для)?)[^()（）\d]{0,12}(?:20|40|45)[^()（）]{0,24}|(?:20|40|45)[^()（）]{0,24}?(?:同价?|一样|相同|(?<!\p{L})(?:the )?same|одинаков\p{L}*))\s*[)）]/giu
/** Fuel and security in one word each, which air freight is said to have in it: （含油含安）. */
const FUEL_AND_SAFETY = /含油\s*[、,，及和]?\s*含?安检?(?!\p{L})/gu
const chargesOf = (note: string): Charge[] =>
  note
    .replace(FREIGHT, 'freight')
    .replace(SAME_FOR_BOXES, '')
    .replace(FUEL_AND_SAFETY, '含燃油、安检')
    .split('\n')
    .flatMap(chargesOfLine)

/** A line of the world with its ports in brackets, at the beginning of what is said of them: 中东线（杰贝阿里、吉达）…; PSS …. */
const SUBJECT = /^\s*\p{L}[\p{L} -]{1,23}\s*[（(][^()（）\d]{2,48}[)）]/u

/** What weighs as much as a volume is told of some, and nothing is said of them behind it: LTL: 1 m³ = 300 kg. */
const MEASURE = /:\s*1\s*(?:cbm|m3|м3|куб\p{L}*|方|立方米?)\s*(?:=|равен)\s*\d{2,4}\s*(?:kgs?|кг|公斤|千克)\.?\s*$/u

const isOfName = (opened: string): boolean =>
  /\p{L}{2}/u.test(opened) && chargesIn(opened).length === 0 && saysStatus(opened) === null
/** A sentence that opens with the prices of some: 整车价含…, FTL rates include …, ставки FTL включают …. */
const OF_PRICE =
  /^[^,，;；:：]{0,16}?(?:价|运费|(?<!\p{L})(?:rates?|prices?|freight|ставк\p{L}*|цен\p{L}*|тариф\p{L}*)(?!\p{L}))/u
const OF_EACH = /均|都|皆|(?<!\p{L})(?:both|all|every(?:where)?|each|все|всем|всех|оба|обе|обоих|везде)(?!\p{L})/u
const ofWay = (charge: Charge, { loadTypes, modes }: Scope): Charge =>
  charge.scope.loadTypes.length + charge.scope.modes.length > 0
    ? charge
    : { ...charge, scope: { ...charge.scope, loadTypes, modes } }

const chargesOfLine = (line: string): Charge[] => {
  // FCL: THC included; D/O USD 50: who a sentence speaks of at its beginning, those behind it in the line speak of too.
  let heard: Scope | null = null
  const ways: Scope[] = []
  let subject = ''
  let head = ''
  // Origin charges (CNY): THC 920; DOC 500: what an opening is told in holds for sums without a currency.
  let currency: CurrencyCode | null = currencyOf(CURRENCY_CLOSING.exec(unified(line))?.[1] ?? '') ?? null
  return line.split(FULL_STOPS).flatMap((part) => {
    const sentences = part.split(SENTENCES).flatMap((each) => each.split(CLAUSES_OF_BLANKS))
    // THC: 20DC – 15 000; 40HC – 22 000: what begins with a box goes on with the charge before it.
    const joined: string[] = []
    for (const sentence of sentences) {
      const last = joined.length - 1
      if (last >= 0 && BOX_FIRST.test(unified(sentence)) && chargesIn(sentence).length === 0)
        joined[last] += `, ${sentence.trim()}`
      else if (last >= 0 && isOfSome(sentence) && chargesIn(joined[last] ?? '').length > 0)
        joined[last] += ` (${sentence.trim()})`
      else if (last >= 0 && isFurtherPart(sentence, joined[last] ?? '')) joined[last] += `, ${sentence.trim()}`
      else joined.push(sentence)
    }
    let told = ''
    let region = false
    let isFirst = true
    let last: readonly Charge[] = []
    return joined.flatMap((sentence) => {
      const plain = unified(withTaxes(sentence.replace(BULLET, '').replace(CUSTOMS, 'таможенное оформление')))
      const opened = /^([^,，;；:：]{0,24}?)\s*[:：]/u.exec(plain)?.[1] ?? ''
      const carried = saysStatus(plain) === null && told !== '' && plain.trim() !== '' ? `${told}: ${plain}` : plain
      if (saysStatus(plain) !== null) told = saysStatus(opened) === null ? '' : withoutCharges(opened)
      const again = chargesAgain(plain, last)
      if (again !== undefined) return again
      const isOfMeasure = chargesIn(plain).length === 0 && MEASURE.test(plain)
      const own = isOfMeasure ? null : speaksFirst(plain, opened)
      if (own !== null) ways.push(own)
      // What the price of some has in it says nothing of who the next is for: 整车价含换装费；报关 400/票 另计.
      // What opens with a name of its own is of that name: FTL …. Ворсино: ПРР ….
      if (isFirst && own === null && isOfName(opened)) heard = null
      isFirst = false
      heard = own !== null && opened === '' && OF_PRICE.test(plain) ? null : (own ?? heard)
      const once = readSentence(carried)
      // 整箱 THC …；海铁 THC …；DOC …，均另付: behind parts of several ways, what is said of all is of each of them.
      const isOfEach = own === null && ways.length > 1 && OF_EACH.test(plain)
      const read = isOfEach ? ways.flatMap((way) => once.map((charge) => ofWay(charge, way))) : once
      if (opened !== '' && !isOfMeasure) head = opened
      const [only, ...more] = currenciesIn(CURRENCY_OPENING.exec(plain)?.[1] ?? '')
      if (only !== undefined && more.length === 0) currency = only
      if (currency !== null)
        for (const charge of read) {
          if (charge.amounts.length > 0) charge.currency ??= currency
          for (const part of charge.parts ?? [])
            if (part.amounts.length > 0) Object.assign(part, { currency: part.currency ?? currency })
        }
      for (const charge of read) charge.head = head
      last = read
      // An opening that names a charge is of that one: DTHC Rotterdam: EUR 240; B/L EUR 50.
      if (chargesIn(head).length > 0) head = ''
      if (subject !== '')
        for (const charge of read) if (charge.scope.regions.length === 0) charge.said = [...charge.said, subject]
      // Behind a semicolon a sentence may go on with the ports that the one before it speaks of, or not.
      if (region) for (const charge of read) if (charge.scope.regions.length === 0) charge.isParted = true
      region = region || opensWithRegion(plain)
      const named = SUBJECT.exec(plain)?.[0] ?? ''
      if (scopeOf(named).regions.length > 0) subject = named
      const { loadTypes, modes } = heard ?? { loadTypes: [], modes: [] }
      for (const { scope } of read)
        if (scope.loadTypes.length + scope.modes.length === 0) Object.assign(scope, { loadTypes, modes })
      return read
    })
  })
}
