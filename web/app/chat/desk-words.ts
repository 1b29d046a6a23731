/** Words of the desk. */
import type { DeskRoom } from '@tongyun/contract/chat/desk'
import { MINUTE_MS } from '@tongyun/freight/days'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { formatDuration, formatNumber } from '../i18n/format.ts'

/** How long ago an instant is: minutes below an hour, then hours and days. */
export const waitWords = (since: string, now: number): string => {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS))
  if (minutes < 1) return m.chat_desk_a_moment()
  return minutes < 60 ? m.chat_desk_minutes({ amount: formatNumber(minutes) }) : formatDuration(Math.floor(minutes / 60))
}

export const visitorWord = ({ visitorName }: Pick<DeskRoom, 'visitorName'>): string => visitorName ?? m.chat_desk_visitor()

/** Languages in their own script. */
export const LANGUAGE_NAMES: Record<Locale, () => string> = {
  zh: m.layout_language_zh,
  en: m.layout_language_en,
  ru: m.layout_language_ru,
}
