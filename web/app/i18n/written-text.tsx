import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { currentLocale } from './current-locale.ts'
import { HTML_LANG } from './html-lang.ts'
import { textLanguage } from './text-language.ts'
import styles from './written-text.module.css'

const IN: Record<Locale, () => string> = { zh: m.common_in_zh, en: m.common_in_en, ru: m.common_in_ru }

/** A text that a person wrote. When its language is not the page's, that is shown and told to screen readers. */
export const WrittenText = ({ children: text, told = true }: { children: string; told?: boolean }) => {
  const language = textLanguage(text)
  if (language === null || language === currentLocale()) return text
  return (
    <>
      <span lang={HTML_LANG[language]}>{text}</span>
      {told && <small className={styles.language}>{` ${IN[language]()}`}</small>}
    </>
  )
}
