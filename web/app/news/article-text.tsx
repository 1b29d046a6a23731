import type { Locale } from '@tongyun/freight/locale'
import { Prose } from '../content/prose.tsx'
import { HTML_LANG } from '../i18n/html-lang.ts'
import styles from './news.module.css'

/** Summary and text of an article in the language it is written in; `html` was made by markdown.server.ts. */
export const ArticleText = ({ language, summary, html }: { language: Locale; summary: string; html: string }) => (
  <div className={styles.text} lang={HTML_LANG[language]}>
    <p className={styles.summary}>{summary}</p>
    <Prose html={html} />
  </div>
)
