import { currentLocale } from './current-locale.ts'
import { HTML_LANG } from './html-lang.ts'

/** The day that an ISO date or time begins with, short and with its year, without an end of a line in it: "2026年12月1日", "1 Dec 2026", "1 дек. 2026". */
export const formatMediumDate = (iso: string, locale = currentLocale()): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : HTML_LANG[locale], { timeZone: 'UTC', dateStyle: 'medium' })
    .format(new Date(`${iso.slice(0, 10)}T12:00:00Z`))
    .replace(/\sг\.$/, '')
    .replaceAll(' ', '\u00a0')
