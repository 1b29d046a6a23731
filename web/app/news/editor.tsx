/** Writing an article (P15): a tab a language, Markdown with preview, pictures, publication. Works as plain forms. */
import { type DeskDetail, openArticle, removeArticle } from '@tongyun/contract/news/desk'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useHref,
  useLoaderData,
} from 'react-router'
import { DoneNote } from '../forms/account-form.tsx'
import { FaultSummary } from '../forms/fault-summary.tsx'
import { textOf } from '../forms/faults.ts'
import { LANGUAGE_WORDS } from '../i18n/language-words.ts'
import { type AccessDenial, AccessDenialNote, accessDenialOf } from '../office/access-denial.tsx'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { deskFaults } from './article-faults.ts'
import styles from './desk.module.css'
import { titleOf } from './desk-table.tsx'
import { actInEditor, type EditorAnswer } from './editor-action.ts'
import { FactsForm } from './facts-form.tsx'
import { STATUS_WORDS } from './news-words.ts'
import { PictureSection } from './picture-section.tsx'
import { TextForm } from './text-form.tsx'

type EditorData = { found: DeskDetail; language: Locale } | { denied: AccessDenial }

const languageIn = (url: string, fallback: Locale): Locale =>
  LOCALES.find((locale) => locale === new URL(url).searchParams.get('language')) ?? fallback

export const loader = async (args: LoaderFunctionArgs): Promise<EditorData> => {
  const { call, locale } = args.context.get(pageContext)
  const answer = orLogin(args, await call(openArticle, { articleId: args.params.articleId ?? '' }))
  // Treat a malformed id as not found.
  if (answer.code === 810004 || answer.code === 810001) throw data(null, { status: 404 })
  if (answer.data === null) return { denied: accessDenialOf(answer) }
  return { found: answer.data, language: languageIn(args.request.url, locale) }
}

export const action = async (args: ActionFunctionArgs): Promise<EditorAnswer | Response> => {
  const { call, locale } = args.context.get(pageContext)
  const form = await args.request.formData()
  const articleId = args.params.articleId ?? ''
  if (textOf(form, 'intent') === 'remove') {
    const answer = orLogin(args, await call(removeArticle, { articleId }))
    return answer.code === 200 ? redirect(paths.newsDesk()) : { intent: 'remove', faults: deskFaults(answer) }
  }
  const { result, answer } = await actInEditor({ articleId, language: languageIn(args.request.url, locale), form, call })
  if (answer !== null) orLogin(args, answer)
  return result
}

export const meta = seo(() => ({ title: m.news_desk_title(), path: paths.newsDesk(), indexed: false }))

const TEXT_INTENTS = ['save', 'overwrite', 'preview', 'publish', 'schedule', 'withdraw']

export default function ArticleEditor() {
  const page = useLoaderData<EditorData>()
  const answer = useActionData<EditorAnswer>()
  const home = useHref('/')
  if ('denied' in page) return <AccessDenialNote denied={page.denied} />
  const { found, language } = page
  const { articleId, slugFixed } = found.article
  const { title, lang } = titleOf({ slug: found.article.slug, texts: found.texts })
  const of = (...intents: string[]) => (answer !== undefined && intents.includes(answer.intent) ? answer : undefined)
  const here = `${home.replace(/\/$/, '')}${paths.deskArticle(articleId, { language })}`
  // What was saved begins anew; what was not keeps what stands in it.
  const number = found.texts[language]?.number ?? 0
  return (
    <>
      <p className={styles.back}>
        <Link to={paths.newsDesk()}>{m.news_desk_title()}</Link>
        <Link to={paths.articleHistory(articleId)}>{m.news_history()}</Link>
      </p>
      <h1 lang={lang}>{title}</h1>
      <DoneNote done={answer?.done} />
      <FaultSummary faults={of('describe', 'unpicture', 'remove')?.faults ?? []} />
      <FactsForm key={found.events.length} found={found} answer={of('facts')} />
      <Tabs
        label={m.news_desk_language()}
        keepScroll
        tabs={LOCALES.map((locale) => ({
          to: paths.deskArticle(articleId, { language: locale }),
          label: `${LANGUAGE_WORDS[locale]()} · ${statusWord(found, locale)}`,
          current: locale === language,
        }))}
      />
      <TextForm key={`${language} ${number}`} {...{ found, language, here }} answer={of(...TEXT_INTENTS)} />
      <PictureSection pictures={found.pictures} language={language} answer={of('picture')} />
      {!slugFixed && (
        <Form method="post" className={styles.remove}>
          <Button type="submit" name="intent" value="remove" kind="danger">
            {m.news_remove()}
          </Button>
        </Form>
      )}
    </>
  )
}

const statusWord = ({ texts }: DeskDetail, locale: Locale): string => {
  const text = texts[locale]
  return text === null ? m.news_status_none() : STATUS_WORDS[text.status]()
}
