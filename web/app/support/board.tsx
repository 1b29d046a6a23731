/** The message board (P12): answered questions that staff made public, in three languages. */
import type { DataOf } from '@tongyun/contract/endpoint'
import { listPosts } from '@tongyun/contract/support/endpoints'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { LANGUAGE_WORDS } from '../i18n/language-words.ts'
import { seo } from '../seo/seo.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { BoardList } from './board-list.tsx'
import styles from './support.module.css'

type BoardData = { language: Locale | undefined; found: DataOf<typeof listPosts> }

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<BoardData> => {
  const { searchParams } = new URL(request.url)
  const language = LOCALES.find((locale) => locale === searchParams.get('language'))
  const page = Math.min(1000, Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1))
  const answer = await context.get(pageContext).call(listPosts, { language, page })
  if (answer.data === null) throw data(null, { status: 503 })
  return { language, found: answer.data }
}

export const meta = seo(() => ({
  title: m.support_board_title(),
  description: m.support_board_description(),
  path: paths.board(),
}))

export default function Board() {
  const { language, found } = useLoaderData<BoardData>()
  const { posts, page, pageSize, total } = found
  return (
    <div className="bar main">
      <h1>{m.support_board_title()}</h1>
      <p className={styles.intro}>
        {m.support_board_intro()} <Link to={paths.contact()}>{m.support_board_ask()}</Link>
      </p>
      <Tabs
        label={m.support_board_languages()}
        tabs={[
          { to: paths.board(), label: m.support_board_all(), current: language === undefined },
          ...LOCALES.map((locale) => ({
            to: paths.board({ language: locale }),
            label: LANGUAGE_WORDS[locale](),
            current: locale === language,
          })),
        ]}
      />
      {posts.length === 0 ? (
        <EmptyState title={m.support_board_empty()} text={m.support_board_empty_text()}>
          <Link to={paths.contact()} className={buttonClass('main')}>
            {m.support_board_ask()}
          </Link>
        </EmptyState>
      ) : (
        <BoardList posts={posts} />
      )}
      <Pagination
        page={page}
        last={Math.ceil(total / pageSize)}
        href={(to) => paths.board({ language, page: to === 1 ? undefined : to })}
      />
    </div>
  )
}
