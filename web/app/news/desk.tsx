/** The news desk (P15): every article with how it stands in each language, and what is missing. The address is the state. */
import type { DataOf } from '@tongyun/contract/endpoint'
import { listDeskArticles } from '@tongyun/contract/news/desk'
import * as m from '@tongyun/messages'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type AccessDenial, AccessDenialNote, accessDenialOf } from '../office/access-denial.tsx'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import styles from './desk.module.css'
import { DeskFilters } from './desk-filters.tsx'
import { type DeskAsked, deskPath, deskQuery, readDeskAsked } from './desk-request.ts'
import { DeskTable, Missing } from './desk-table.tsx'

type DeskData = { asked: DeskAsked; found: DataOf<typeof listDeskArticles> } | { denied: AccessDenial }

export const loader = async (args: LoaderFunctionArgs): Promise<DeskData> => {
  const asked = readDeskAsked(new URL(args.request.url).searchParams)
  const answer = orLogin(args, await args.context.get(pageContext).call(listDeskArticles, deskQuery(asked)))
  return answer.data === null ? { denied: accessDenialOf(answer) } : { asked, found: answer.data }
}

export const meta = seo(() => ({ title: m.news_desk_title(), path: paths.newsDesk(), indexed: false }))

export default function NewsDesk() {
  const page = useLoaderData<DeskData>()
  if ('denied' in page) return <AccessDenialNote denied={page.denied} />
  const { asked, found } = page
  return (
    <>
      <div className={styles.head}>
        <h1>{m.news_desk_title()}</h1>
        <Link to={paths.newsCategories()}>{m.news_categories()}</Link>
        <Link to={paths.newArticle()} className={buttonClass('main')}>
          {m.news_new()}
        </Link>
      </div>
      <Missing missing={found.missing} />
      <DeskFilters key={deskPath(asked)} asked={asked} categories={found.categories} />
      {found.articles.length > 0 ? (
        <DeskTable found={found} />
      ) : (
        <EmptyState title={m.news_desk_none()} text={m.news_desk_none_text()}>
          <Link to={paths.newsDesk()} className={buttonClass()}>
            {m.news_desk_show_all()}
          </Link>
        </EmptyState>
      )}
      <Pagination page={found.page} last={Math.ceil(found.total / found.pageSize)} href={(to) => deskPath(asked, { page: to })} />
    </>
  )
}
