/** One article (P15) in the reader's language, or in the fallback with a sentence that says so. */
import type { DataOf } from '@tongyun/contract/endpoint'
import { getArticle } from '@tongyun/contract/news/articles'
import { SLUG_PATTERN } from '@tongyun/contract/news/terms/article-terms'
import * as m from '@tongyun/messages'
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { renderMarkdown } from '../content/markdown.server.ts'
import { currentLocale } from '../i18n/current-locale.ts'
import { formatMomentDay } from '../i18n/format.ts'
import { HTML_LANG } from '../i18n/html-lang.ts'
import { LANGUAGE_WORDS } from '../i18n/language-words.ts'
import { seo } from '../seo/seo.ts'
import { filePaths } from '../site/file-paths.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { useRootData } from '../site/use-root-data.ts'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import { ArticleFacts, ArticleList } from './article-list.tsx'
import { articleData } from './article-structured-data.ts'
import { ArticleText } from './article-text.tsx'
import styles from './news.module.css'

type Found = DataOf<typeof getArticle>
export type ArticleData = { article: Omit<Found['article'], 'body'> & { html: string }; related: Found['related'] }

export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<ArticleData> => {
  const slug = params.slug ?? ''
  if (!SLUG_PATTERN.test(slug)) throw data(null, { status: 404 })
  const answer = await context.get(pageContext).call(getArticle, { slug })
  if (answer.code === 810004 || answer.code === 810001) throw data(null, { status: 404 })
  if (answer.data === null) throw data(null, { status: 503 })
  const { body, ...article } = answer.data.article
  return { article: { ...article, html: renderMarkdown(body) }, related: answer.data.related }
}

export const meta = seo<ArticleData>(({ loaderData: { article }, config, publicUrl }) => ({
  title: article.title,
  description: article.summary,
  path: paths.newsArticle(article.slug),
  languages: article.languages,
  feed: filePaths.newsFeed(),
  ...(article.cover === null ? {} : { picture: article.cover.url }),
  structuredData: articleData(article, config, publicUrl),
}))

export default function NewsArticle() {
  const { article, related } = useLoaderData<ArticleData>()
  const brand = useRootData().config.brand[currentLocale()]
  const { language, publishedAt, changedAt, cover } = article
  const isChanged = formatMomentDay(changedAt) !== formatMomentDay(publishedAt)
  return (
    <div className="bar main">
      <p className={styles.back}>
        <Link to={paths.news()}>{m.layout_news()}</Link>
      </p>
      <article className={styles.article}>
        <h1 lang={HTML_LANG[language]}>{article.title}</h1>
        <ArticleFacts {...article} />
        <p className={styles.facts}>
          <span>{article.author ?? m.news_editors({ brand })}</span>
          {isChanged && <span>{m.news_changed({ day: formatMomentDay(changedAt) })}</span>}
        </p>
        {language !== currentLocale() && (
          <p className={styles.fallback}>
            <Icon name="language" />
            <span>
              {m.news_fallback({ language: LANGUAGE_WORDS[language]() })}
              {article.languages.length > 1 && ` ${m.news_fallback_others()}`}{' '}
              {article.languages
                .filter((other) => other !== language)
                .map((other) => (
                  <a key={other} href={`/${other}${paths.newsArticle(article.slug)}`} hrefLang={HTML_LANG[other]}>
                    {LANGUAGE_WORDS[other]()}
                  </a>
                ))}
            </span>
          </p>
        )}
        {cover !== null && <img className={styles.cover} src={cover.url} alt={cover.alt} width="760" height="428" />}
        <ArticleText language={language} summary={article.summary} html={article.html} />
      </article>
      {related.length > 0 && (
        <Section title={m.news_related()}>
          <ArticleList articles={related} heading="h3" />
        </Section>
      )}
    </div>
  )
}
