import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_DAYS } from '@tongyun/contract/limits'
import type { LOCALES, Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { labelled } from '@tongyun/messages/joined-words'
import type { MouseEvent } from 'react'
import { useHref, useLocation } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { currentLocale } from './current-locale.ts'
import { HTML_LANG } from './html-lang.ts'
import styles from './language-menu.module.css'
import { LANGUAGE_WORDS } from './language-words.ts'
import { withLocalePrefix } from './locale-prefix.ts'

/** Order of the specification (L04). */
const ORDER = ['en', 'zh', 'ru'] as const satisfies readonly (typeof LOCALES)[number][]

/**
 * English, Chinese, Russian (L04). The choice is kept in the cookie for 365 days at the site root and the page reloads
 * with its query and scroll (S06). Without script the links lead to the same page below its language prefix.
 */
export const LanguageMenu = () => {
  const { pathname, search } = useLocation()
  const bare = useHref('/') === '/'
  const locale = currentLocale()
  const choose = (event: MouseEvent, chosen: Locale) => {
    event.preventDefault()
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox before 140 and on plain http
    document.cookie = `${LANGUAGE_COOKIE}=${chosen}; max-age=${LANGUAGE_COOKIE_DAYS * 86_400}; path=/; samesite=lax`
    // Replacing the address and reloading keeps the history entry, and with it the scroll position.
    if (!bare) history.replaceState(history.state, '', withLocalePrefix(chosen, pathname) + search + location.hash)
    location.reload()
  }
  return (
    <Menu
      name={labelled(m.layout_language(), LANGUAGE_WORDS[locale]())}
      label={
        <>
          <Icon name="language" />
          <span className="hide-narrow">{LANGUAGE_WORDS[locale]()}</span>
        </>
      }
    >
      <ul className={styles.list}>
        {ORDER.map((other) => (
          <li key={other}>
            <a
              href={withLocalePrefix(other, pathname) + search}
              hrefLang={HTML_LANG[other]}
              lang={HTML_LANG[other]}
              aria-current={other === locale ? 'true' : undefined}
              onClick={(event) => choose(event, other)}
            >
              {LANGUAGE_WORDS[other]()}
            </a>
          </li>
        ))}
      </ul>
    </Menu>
  )
}
