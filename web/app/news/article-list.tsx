import type { ArticleCard } from '@tongyun/contract/news/articles'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { currentLocale } from '../i18n/current-locale.ts'
import { formatMomentDay } from '../i18n/format.ts'
import { HTML_LANG } from '../i18n/html-lang.ts'
import { paths } from '../site/paths.ts'
import styles from './news.module.css'
import { IN_WORDS } from './news-words.ts'

/** Category, day, that it is of the demonstration, and the language it is in when that is another than the page's. */
export const ArticleFacts = ({ category, publishedAt, demo, language }: ArticleCard) => (
  <p className={styles.facts}>
    <Link to={paths.news({ category: category.categoryId })}>{category.name}</Link>
    <time dateTime={publishedAt}>{formatMomentDay(publishedAt)}</time>
    {demo && <span>{m.news_demo()}</span>}
    {language !== currentLocale() && <span>{IN_WORDS[language]()}</span>}
  </p>
)

/** Articles one below the other: what they are about, and a picture where there is one. */
export const ArticleList = ({ articles, heading: Heading }: { articles: readonly ArticleCard[]; heading: 'h2' | 'h3' }) => (
  <ul className={styles.list}>
    {articles.map((article, i) => (
      <li key={article.slug} className={styles.card}>
        <article>
          <ArticleFacts {...article} />
          <Heading>
            <Link to={paths.newsArticle(article.slug)} lang={HTML_LANG[article.language]}>
              {article.title}
            </Link>
          </Heading>
          <p lang={HTML_LANG[article.language]}>{article.summary}</p>
        </article>
        {article.cover !== null && (
          // The first picture of the news is the largest thing a phone shows at once.
          <img
            src={article.cover.url}
            alt={article.cover.alt}
            width="240"
            height="135"
            loading={i === 0 && Heading === 'h2' ? 'eager' : 'lazy'}
            decoding="async"
          />
        )}
      </li>
    ))}
  </ul>
)
