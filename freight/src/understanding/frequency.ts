/** How often cargo is sent: every week, 每月, ежедневно. */
import type { Frequency } from './interpretation.ts'
import { once, pattern } from './pattern.ts'
import type { Sentence } from './sentence.ts'
import { type Lexicon, read, word } from './terms.ts'

const frequencies: Lexicon<Frequency> = [
  [
    'daily',
    pattern(
      `每天|每日|(?<![今明昨后前])天天(?![气津])|(?<![\\d一二三四五六七八九十])日发|${word('daily|every day|per day|a day|ежедневн\\p{L}*|каждый день|в день|раз в день')}`,
    ),
  ],
  [
    'weekly',
    pattern(
      `每周(?![一二三四五六日天](?!列|趟|柜|票|班))|每星期(?![一二三四五六日天])|(?<=[柜个箱车票吨])/周|每个星期|每礼拜|周班|一周一次|(?<=[\\p{L}\\d)] ?)/ ?(?:week|wk|нед(?:\\.|ел[яюи])?)(?!\\p{L})|${word('weekly|every week|per week|a week(?! or)|each week|once a week|еженедельн\\p{L}*|кажд(?:ый|ую|ое) (?:понедельник|вторник|среду|четверг|пятницу|субботу|воскресенье)|every (?:mon|tues|wednes|thurs|fri|satur|sun)day|каждую неделю|раз в неделю|в нед(?:елю|\\.)?|по неделям')}`,
    ),
  ],
  [
    'monthly',
    pattern(
      `每个?月|一个月一次|月均|每月|(?<=[柜个箱车票吨])/月|(?<=[\\p{L}\\d)] ?)/ ?(?:month|mo|mth|мес(?:\\.|яц)?)(?!\\p{L})|${word('monthly|every month|per month|each month|a month(?! or)|ежемесячн\\p{L}*|каждый месяц|раз в месяц|в мес(?:яц|\\.)?')}`,
    ),
  ],
  [
    'quarterly',
    pattern(
      `每个?季度|${word('quarterly|every quarter|per quarter|each quarter|ежеквартальн\\p{L}*|каждый квартал|раз в квартал|в квартал')}`,
    ),
  ],
]

/** The buyer calls us every day, 客户每天催: what is done so often is no shipment. */
const talkBefore = once(
  /(?<!\p{L})(?:call|ask|e-?mail|writ|chas|push|remind|phon|messag|bother|звон|пиш|спрашива|напомина|торопит|дерга|теребит)\p{L}*(?: (?:us|me|him|them|you|нам|нас|мне|меня))?(?: about it| about this)? $/u,
)
const talkBehind = /^(?:都|就|在|来|打|给我?们?)*(?:催|问|电话|追问|联系)/
const isTalk = ({ text }: Sentence, start: number, end: number) =>
  talkBefore.test(text.slice(Math.max(0, start - 30), start)) || talkBehind.test(text.slice(end, end + 8))

/** A rhythm of shipments; "within a week", "через неделю" are dates and are left alone. */
export const findFrequency = (sentence: Sentence) =>
  read(sentence, frequencies, false).filter(({ start, end }) => {
    if (/(?:within|in|for|через|за|на) ?$/u.test(sentence.text.slice(Math.max(0, start - 8), start))) return false
    if (isTalk(sentence, start, end)) return false
    sentence.take(start, end)
    return true
  })[0]
