import { pagePaths } from '@tongyun/contract/page-paths'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'

/** A notice as an e-mail, with the way to what it speaks of and to what one is told. */
export const letterOf = (
  { title, text }: { title: string; text: string },
  link: string,
  site: string,
  locale: Locale,
): { subject: string; body: string } => {
  const within = `${site}/${locale}`
  const params = { text, address: `${within}${link}`, settings: within + pagePaths.notifications() }
  return {
    subject: m.notifications_letter_subject({ title }, { locale }),
    body: m.notifications_letter_text(params, { locale }),
  }
}
