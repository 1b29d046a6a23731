/** News (P15): the newest first, by category, in pages. */
import type { DataOf } from '@tongyun/contract/endpoint'
import { listArticles } from '@tongyun/contract/news/articles'
import { CATEGORY_PATTERN } from '@tongyun/contract/news/terms/article-terms'
import * as m from '@tongyun/messages'
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { seo } from '../seo/seo.ts'
import { breadcrumbData } from '../seo/structured-data.ts'
import { filePaths } from '../site/file-paths.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { ArticleList } from './article-list.tsx'
import styles from './news.module.css'

type NewsData = { category: { categoryId: string; name: string } | null; found: DataOf<typeof listArticles> }

/** An unknown category, or a page beyond the last, is no page of ours. */
export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<NewsData> => {
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('category') ?? ''
  const page = Math.min(1000, Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1))
  if (asked !== '' && !CATEGORY_PATTERN.test(asked)) throw data(null, { status: 404 })
  const answer = await context.get(pageContext).call(listArticles, { category: asked, page })
  if (answer.data === null) throw data(null, { status: 503 })
  const category = answer.data.categories.find(({ categoryId }) => categoryId === asked) ?? null
  if ((asked !== '' && category === null) || (page > 1 && answer.data.articles.length === 0)) throw data(null, { status: 404 })
  return { category, found: answer.data }
}

const pathOf = ({ category, found }: NewsData, page = found.page) =>
  paths.news({ category: category?.categoryId, page: page === 1 ? undefined : page })

export const meta = seo<NewsData>(({ loaderData, publicUrl }) => {
  const { category } = loaderData
  const crumbs = [
    { name: m.layout_news(), path: paths.news() },
    ...(category === null ? [] : [{ name: category.name, path: paths.news({ category: category.categoryId }) }]),
  ]
  return {
    title: category === null ? m.layout_news() : `${category.name} · ${m.layout_news()}`,
    description: m.news_description(),
    path: pathOf(loaderData),
    feed: filePaths.newsFeed(),
    structuredData: [breadcrumbData(crumbs, publicUrl)],
  }
})

export default function News() {
  const page = useLoaderData<NewsData>()
  const { category, found } = page
  return (
    <div className="bar main">
      <h1>{m.layout_news()}</h1>
      <p className={styles.lead}>
        {m.news_description()}{' '}
        <Link to={filePaths.newsFeed()} reloadDocument>
          {m.news_feed()}
        </Link>
      </p>
      {found.categories.length > 0 && (
        <Tabs
          label={m.news_categories()}
          tabs={[
            { to: paths.news(), label: m.news_all(), current: category === null },
            ...found.categories.map(({ categoryId, name }) => ({
              to: paths.news({ category: categoryId }),
              label: name,
              current: categoryId === category?.categoryId,
            })),
          ]}
        />
      )}
      {found.articles.length === 0 ? (
        <EmptyState title={m.news_empty()} text={m.news_empty_text()} />
      ) : (
        <ArticleList articles={found.articles} heading="h2" />
      )}
      <Pagination page={found.page} last={Math.ceil(found.total / found.pageSize)} href={(to) => pathOf(page, to)} />
    </div>
  )
}
