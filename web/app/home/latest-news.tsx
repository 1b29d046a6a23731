import type { ArticleCard } from '@tongyun/contract/news/articles'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { formatDate } from '../i18n/format.ts'
import { HTML_LANG } from '../i18n/html-lang.ts'
import { paths } from '../site/paths.ts'
import styles from './latest-news.module.css'

/** What a line of news says. */
export type NewsLine = Pick<ArticleCard, 'slug' | 'title' | 'language'> & { day: string; picture: string | null }

/** The newest articles with their pictures (P02). */
export const LatestNews = ({ news }: { news: readonly NewsLine[] }) =>
  news.length === 0 ? null : (
    <section className="section" aria-labelledby="news">
      <div className="section-head">
        <h2 id="news">{m.layout_news()}</h2>
        <Link className="push" to={paths.news()}>
          {m.news_all()}
        </Link>
      </div>
      <ul className={styles.list}>
        {news.map(({ slug, title, day, language, picture }) => (
          <li key={slug}>
            {picture && <img src={picture} alt="" width="320" height="180" loading="lazy" />}
            <Link to={paths.newsArticle(slug)} className="quiet" lang={HTML_LANG[language]}>
              {title}
            </Link>
            <time dateTime={day}>{formatDate(day)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
