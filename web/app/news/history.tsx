/** Everything that happened to an article (P15): each wording beside the one before, and the way back to it. */
import { type DeskDetail, getWording, openArticle, restoreWording, type Wording } from '@tongyun/contract/news/desk'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, data, Form, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { renderMarkdown } from '../content/markdown.server.ts'
import { textOf } from '../forms/faults.ts'
import { formatMoment } from '../i18n/format.ts'
import { LANGUAGE_WORDS } from '../i18n/language-words.ts'
import { type AccessDenial, AccessDenialNote, accessDenialOf } from '../office/access-denial.tsx'
import { Cell } from '../office/cell.tsx'
import blockStyles from '../office/people.module.css'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Section } from '../ui/section.tsx'
import { Table } from '../ui/table.tsx'
import { ArticleText } from './article-text.tsx'
import styles from './desk.module.css'
import { titleOf } from './desk-table.tsx'
import { type Difference, differenceOf } from './difference.server.ts'
import { DifferenceList } from './difference-list.tsx'
import { EVENT_WORDS } from './news-words.ts'

/** `difference` is null for the first wording in its language. */
type Shown = {
  number: number
  language: Locale
  at: string
  wording: Wording
  html: string
  difference: Difference | null
}
type HistoryData = { found: DeskDetail; shown: Shown | null } | { denied: AccessDenial }

export const loader = async (args: LoaderFunctionArgs): Promise<HistoryData> => {
  const { call } = args.context.get(pageContext)
  const articleId = args.params.articleId ?? ''
  const answer = orLogin(args, await call(openArticle, { articleId }))
  if (answer.code === 810004 || answer.code === 810001) throw data(null, { status: 404 })
  if (answer.data === null) return { denied: accessDenialOf(answer) }
  const number = Number(new URL(args.request.url).searchParams.get('wording'))
  const { data: read } = number > 0 ? await call(getWording, { articleId, number }) : { data: null }
  if (read === null) return { found: answer.data, shown: null }
  const { language, at, wording, before } = read
  const difference = before === null ? null : differenceOf(before, wording, language)
  return { found: answer.data, shown: { number, language, at, wording, html: renderMarkdown(wording.body), difference } }
}

export const action = async (args: ActionFunctionArgs): Promise<Response> => {
  const form = await args.request.formData()
  const [articleId, number] = [args.params.articleId ?? '', textOf(form, 'number')]
  const answer = orLogin(args, await args.context.get(pageContext).call(restoreWording, { articleId, number }))
  if (answer.code !== 200) throw data(null, { status: 404 })
  return redirect(paths.deskArticle(articleId, { language: textOf(form, 'language') }))
}

export const meta = seo(() => ({ title: m.news_history(), path: paths.newsDesk(), indexed: false }))

const ShownWording = ({ shown }: { shown: Shown }) => (
  <Section title={`${LANGUAGE_WORDS[shown.language]()} · ${formatMoment(shown.at)}`} id="wording">
    {shown.difference !== null && (
      <>
        <h3>{m.news_difference()}</h3>
        <DifferenceList difference={shown.difference} language={shown.language} />
      </>
    )}
    <Disclosure summary={m.news_wording_whole()} open={shown.difference === null}>
      <ArticleText language={shown.language} summary={shown.wording.summary} html={shown.html} />
    </Disclosure>
    <Form method="post" className={styles.buttons}>
      <input type="hidden" name="number" value={shown.number} />
      <input type="hidden" name="language" value={shown.language} />
      <Button type="submit">{m.news_restore()}</Button>
    </Form>
  </Section>
)

export default function ArticleHistory() {
  const page = useLoaderData<HistoryData>()
  if ('denied' in page) return <AccessDenialNote denied={page.denied} />
  const { found, shown } = page
  const { articleId } = found.article
  const { title, lang } = titleOf({ slug: found.article.slug, texts: found.texts })
  return (
    <>
      <p className={styles.back}>
        <Link to={paths.newsDesk()}>{m.news_desk_title()}</Link>
        <Link to={paths.deskArticle(articleId)} lang={lang}>
          {title}
        </Link>
      </p>
      <h1>{m.news_history()}</h1>
      {shown !== null && <ShownWording shown={shown} />}
      <div className={`${blockStyles.blocks} ${styles.events}`}>
        <Table
          caption={m.news_history()}
          head={
            <tr>
              <th scope="col">{m.news_event()}</th>
              <th scope="col">{m.news_desk_language()}</th>
              <th scope="col">{m.news_event_by()}</th>
              <th scope="col">{m.news_event_at()}</th>
            </tr>
          }
        >
          {found.events.map(({ number, event, language, at, authorName, hasWording }) => (
            <tr key={number} aria-current={number === shown?.number ? 'true' : undefined}>
              <th scope="row">
                {hasWording ? (
                  <Link to={paths.articleHistory(articleId, { wording: number })} className={styles.event}>
                    {EVENT_WORDS[event]()}
                  </Link>
                ) : (
                  EVENT_WORDS[event]()
                )}
              </th>
              <Cell label={m.news_desk_language()}>{language === null ? '—' : LANGUAGE_WORDS[language]()}</Cell>
              <Cell label={m.news_event_by()}>{authorName ?? m.people_system()}</Cell>
              <Cell label={m.news_event_at()}>
                <span className="nowrap">{formatMoment(at)}</span>
              </Cell>
            </tr>
          ))}
        </Table>
      </div>
    </>
  )
}
