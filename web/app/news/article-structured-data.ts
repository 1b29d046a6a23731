import * as m from '@tongyun/messages'
import { HTML_LANG } from '../i18n/html-lang.ts'
import { addressOf, type StructuredData } from '../seo/seo.ts'
import { breadcrumbData, organizationData } from '../seo/structured-data.ts'
import { paths } from '../site/paths.ts'
import type { RootData } from '../site/use-root-data.ts'
import type { ArticleData } from './article.tsx'

/** schema.org NewsArticle, and where it stands. */
export const articleData = (article: ArticleData['article'], config: RootData['config'], publicUrl: string): StructuredData[] => {
  const { title, summary, language, publishedAt, changedAt, author, cover, category, slug } = article
  const path = paths.newsArticle(slug)
  const publisher = organizationData(config, publicUrl)
  return [
    {
      '@type': 'NewsArticle',
      headline: title,
      description: summary,
      inLanguage: HTML_LANG[language],
      datePublished: publishedAt,
      dateModified: changedAt,
      articleSection: category.name,
      author: author === null ? publisher : { '@type': 'Person', name: author },
      publisher,
      mainEntityOfPage: addressOf(publicUrl, path, language),
      ...(cover === null ? {} : { image: publicUrl + cover.url }),
    },
    breadcrumbData(
      [
        { name: m.layout_news(), path: paths.news() },
        { name: category.name, path: paths.news({ category: category.categoryId }) },
        { name: title, path },
      ],
      publicUrl,
    ),
  ]
}
