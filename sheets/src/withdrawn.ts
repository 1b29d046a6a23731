/** Words by which a row or a line says that nobody can book what it names: 已爆舱, рейс снят, CANCELLED until further notice. */
import { type Calendar, periodIn } from './days.ts'
import { unified } from './words.ts'

/** Parts of a text that each say one thing; small pictures part them as well. */
const CLAUSES = /[;；。,，\n()（）|]|\s[-–—]\s|\.\s|\p{Extended_Pictographic}/u

const ZH =
  '(?:已|已经|现|现已|本期|本周|本月|暂时|全线|该线|此线|航线|线路|班列|船期|航班)*(?:作废|已满|停航|停运|停开|停发|停飞|停收|停接|停班|停止(?:接货|收货|收载|接载|订舱|发运|开行)|暂停(?:接货?|收货|开行|发运|收载|接载|订舱|开航|报价)?|取消|爆舱|爆仓|满舱|满载|售罄|售完|停售|无舱位?|没舱位?|无车|没车|停用|失效|删除|下架)[了啦]?|草稿|未(?:发布|生效|审核|审批|批准|启用)|已(?:经)?(?:发车|开船|开航|起飞|离港|发运)[了啦]?'
const ZH_NONE =
  '(?:本期|本周|本月|暂时?)不(?:接|收|开|发|走|做)(?:货|载|单)?|(?:请?勿|请?不要|请?别)再?(?:订舱|订|下单|接|报价?|引用|使用|采用)(?:此价|此线|了)?'
const EN =
  '(?:(?:service|line|sailings?|flights?|trains?|departures?|rates?|temporarily|currently|now|all|is|are|has been|have been)\\s+)*(?:cancell?ed|suspended|withdrawn|sold[ -]?out|fully booked|no space|discontinued|on hold|no acceptance|not available|no longer (?:valid|offered|available|served)|superseded|replaced|no trucks?|out of service|departed|sailed|flown|gone|draft|inactive|deleted|disabled|archived|obsolete|rejected|void(?:ed)?|unreleased|not (?:yet )?(?:released|published|approved|active))(?:\\s+(?:until|till) (?:further notice|notice)|\\s+for now|\\s+at present|\\s+see below|\\s+by .{1,20})?|(?:please )?do not (?:quote|use|book|offer|apply|sell)(?: any ?more)?(?: this)?(?: rate| line| lane)?'
const RU =
  '(?:(?:рейсы?|линия|сервис|отправки|поезда?|направление|ставка|временно|пока|уже|сейчас|все)\\s+)*(?:снят[аоы]?|снята с продажи|отмен[её]н\\p{L}*|аннулирован\\p{L}*|приостановлен\\p{L}*|(?:закрыт[аоы]?)|не ?актуальн\\p{L}*|мест нет|нет мест|машин нет|нет машин|не возим|не принимаем|прием закрыт|при[её]м закрыт|все занято|распродан\\p{L}*|продажа закрыта|черновик|не (?:утвержд[её]н\\p{L}*|согласован\\p{L}*|опубликован\\p{L}*|активн\\p{L}*)|неактивн\\p{L}*|удал[её]н\\p{L}*|в архиве|(?:уже )?(?:ушел|ушла|ушло|вышел|отправлен[аоы]?|убыл[аио]?))(?:\\s+до \\p{L}+(?: \\p{L}+)?)?|(?:ставк\\p{L}* |цен\\p{L}* |тариф\\p{L}* )?(?:больше )?не (?:применять|использовать|котировать|предлагать|бронировать|действу[ею]т)'
/** From which day on, in front of the words or behind them. */
const SINCE =
  '(?:(?:自|从)?(?:\\d{4}[年./-])?\\d{1,2}(?:月(?:\\d{1,2}[日号]?)?|[./]\\d{1,2})(?:起|开始|以?后)|即日起|(?:from|since|as of|on|с)\\s+[\\d./]{3,10}|(?:(?:from|since|as of|on|с|от)\\s+)?(?:\\d{1,2}[-\\s.]?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)\\p{L}*|\\d{1,2}[./]\\d{1,2}(?:[./]\\d{2,4})?))'
const GONE = new RegExp(
  `^(?:!|⚠|\\*|-)*\\s*(?:(${SINCE})\\s*)?(?:(?:${ZH}|${ZH_NONE})(?:\\s+(?:${ZH}|${ZH_NONE}))*|${EN}|${RU})(?:\\s*(${SINCE}))?[.!。！\\s]*$`,
  'u',
)

/** A day that is still to come: the prices hold until then. */
const isLater = (since: string, { today, language }: Calendar): boolean => {
  const [, month] = /(?<![\d.])(\d{1,2})月(?!\d)/u.exec(since) ?? []
  if (month !== undefined) {
    // Months without a year are the nearest to the day of the sheet.
    const ahead = (Number(month) - Number(today.slice(5, 7)) + 12) % 12
    return ahead > 0 && ahead <= 6
  }
  const day = periodIn(since, { today, language })?.from ?? null
  return day !== null && day > today
}

/** What the words ahead of a clause speak of that says somebody is withdrawn: Batumi suspended, Раздел 4. Урумчи — ОТМЕНЁН. */
const BEHIND_NAME = new RegExp(`^(.{2,40}?)\\s*(?:${ZH}|${EN}|${RU})(?:\\s*(?:${SINCE}))?[.!。！\\s]*$`, 'u')
/** The words of which a text says that they are withdrawn, as of today. */
export const withdrawnIn = (text: string, calendar: Calendar): string[] => {
  const clauses = text.split(CLAUSES)
  return clauses.flatMap((clause, i) => {
    if (saysGone(clause, calendar)) return clauses[i - 1]?.trim() ?? []
    const [, name = ''] = BEHIND_NAME.exec(unified(clause).trim()) ?? []
    return name !== '' && saysGone(unified(clause).trim().slice(name.length), calendar) ? name.trim() : []
  })
}

/** True where one of the clauses of a cell, or of a line behind its price, says that it is withdrawn, as of today. */
export const saysGone = (text: string, calendar: Calendar): boolean =>
  text.split(CLAUSES).some((clause) => {
    const said = GONE.exec(unified(clause).trim())
    if (said === null) return false
    const since = said[1] ?? said[2]
    return since === undefined || !isLater(since, calendar)
  })
