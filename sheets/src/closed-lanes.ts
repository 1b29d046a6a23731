/** Lines of a message that say a lane is closed, and until when. */
import { type Calendar, periodIn } from './days.ts'
import { unified } from './words.ts'

const WITHDRAWN =
  /爆舱|停[收接发运班航走]|取消|暂停|已满|满舱|没舱|无舱|没位|先?撤[掉下回了]|下架|不发了|不走了|不做了|作废|(?<!\p{L})(?:sold out|fully booked|cancel\p{L}*|no space|closed|withdrawn|suspended|no longer|disregard|off the list|отмен\p{L}*|аннулирован\p{L}*|мест нет|закрыт\p{L}*|снят[аоы]?|снимаем|сняли|убираем|убрали|приостановлен\p{L}*|неактуальн\p{L}*|не актуальн\p{L}*|больше не (?:везем|идет|ходит|даем))(?!\p{L})/u
/** An old price that is void, beside the new one: 原价作废, 表内 3400 作废, the old rate is void, прежняя ставка отменена. */
const OLD_IS_VOID =
  /(?:原(?:价|报价|来)?|旧价?|老价|之前的?|此前的?|表[内中里]|(?<!\p{L})(?:old|former|previous|earlier|прежн\p{L}*|стар\p{L}*|предыдущ\p{L}*)(?!\p{L}))[^,;。；]{0,24}?(?:作废|失效|无效|取消|(?<!\p{L})(?:void|cancel\p{L}*|withdrawn|no longer (?:valid|holds|applies)|отмен\p{L}*|недействительн\p{L}*|неактуальн\p{L}*|не действ\p{L}*|больше не действ\p{L}*)(?!\p{L}))/gu

export const saysWithdrawn = (line: string): boolean => WITHDRAWN.test(unified(line).replace(OLD_IS_VOID, ' '))

/** The last day on which a line says that its lane is closed: мест нет до 15.03, fully booked until 15/03; null where it says none. */
export const closedUntil = (line: string, calendar: Calendar): string | null => {
  const said = WITHDRAWN.exec(unified(line))
  const behind = said === null ? undefined : UNTIL_DAY.exec(unified(line).slice(said.index + said[0].length))?.[0]
  return behind === undefined ? null : (periodIn(behind, calendar)?.to ?? null)
}
const UNTIL_DAY = /^[^\d,;]{0,8}?(?:(?<!\p{L})(?:до|until|till)\s|至|到)\s*\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?/u
