import type { DataOf } from '@tongyun/contract/endpoint'
import type { DeskArticle, listDeskArticles } from '@tongyun/contract/news/desk'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { currentLocale } from '../i18n/current-locale.ts'
import { formatMoment, formatNumber } from '../i18n/format.ts'
import { HTML_LANG } from '../i18n/html-lang.ts'
import { LANGUAGE_WORDS } from '../i18n/language-words.ts'
import { Cell } from '../office/cell.tsx'
import deskStyles from '../office/desk-form.module.css'
import { FoundTable } from '../office/found-table.tsx'
import { paths } from '../site/paths.ts'
import { SecondLine } from '../ui/second-line.tsx'
import styles from './desk.module.css'
import { STATUS_WORDS } from './news-words.ts'

type Found = DataOf<typeof listDeskArticles>

/** Title in the reader's language, else in whichever there is; the address while there is none. */
export const titleOf = ({ texts, slug }: Pick<DeskArticle, 'slug'> & { texts: Record<Locale, { title: string } | null> }) => {
  const order: Locale[] = [currentLocale(), 'zh', ...LOCALES]
  const language = order.find((locale) => texts[locale] !== null)
  return language === undefined
    ? { title: slug, lang: undefined }
    : { title: texts[language]?.title ?? slug, lang: HTML_LANG[language] }
}

/** How the text of one language stands; a link to write it. */
const State = ({ article, locale }: { article: DeskArticle; locale: Locale }) => {
  const text = article.texts[locale]
  return (
    <Link
      to={paths.deskArticle(article.articleId, { language: locale })}
      className={styles.state}
      data-status={text?.status ?? 'none'}
    >
      {text === null ? m.news_status_none() : STATUS_WORDS[text.status]()}
      {text?.unpublished && ` · ${m.news_status_unpublished()}`}
      {text?.status === 'scheduled' && text.appearsAt !== null && <SecondLine>{formatMoment(text.appearsAt)}</SecondLine>}
    </Link>
  )
}

/** Every article in a row with a column a language. */
export const DeskTable = ({ found }: { found: Found }) => (
  <FoundTable
    count={m.news_desk_count({ count: found.total, amount: formatNumber(found.total) })}
    caption={m.news_desk_title()}
    columns={[m.news_title(), ...LOCALES.map((locale) => LANGUAGE_WORDS[locale]()), m.news_desk_changed()]}
  >
    {found.articles.map((article) => {
      const { title, lang } = titleOf(article)
      const category = found.categories.find(({ categoryId }) => categoryId === article.categoryId)
      return (
        <tr key={article.articleId}>
          <th scope="row">
            <Link to={paths.deskArticle(article.articleId)} lang={lang} className={deskStyles.excerpt}>
              {title}
            </Link>
            <SecondLine>
              {category?.names[currentLocale()]} · {article.slug}
              {article.demo && ` · ${m.news_demo()}`}
            </SecondLine>
          </th>
          {LOCALES.map((locale) => (
            <Cell key={locale} label={LANGUAGE_WORDS[locale]()}>
              <State article={article} locale={locale} />
            </Cell>
          ))}
          <Cell label={m.news_desk_changed()}>
            <span className="nowrap">{formatMoment(article.changedAt)}</span>
          </Cell>
        </tr>
      )
    })}
  </FoundTable>
)

/** What readers of each language miss, a link each; nothing where nothing is missing. */
export const Missing = ({ missing }: Pick<Found, 'missing'>) => {
  const some = LOCALES.filter((locale) => missing[locale] > 0)
  return (
    <p className={styles.missing} data-none={some.length === 0 ? '' : undefined}>
      {some.length === 0 ? m.news_missing_none() : m.news_missing()}
      {some.map((locale) => (
        <Link key={locale} to={paths.newsDesk({ missing: locale })}>
          {LANGUAGE_WORDS[locale]()} {formatNumber(missing[locale])}
        </Link>
      ))}
    </p>
  )
}
