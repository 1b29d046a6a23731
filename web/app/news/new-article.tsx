/** Beginning an article (P15): its address and category; the texts follow. */
import { listCategories, type NewsCategory } from '@tongyun/contract/news/categories'
import { createArticle } from '@tongyun/contract/news/desk'
import { ARTICLE_LENGTHS, SLUG_PATTERN } from '@tongyun/contract/news/terms/article-terms'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { AccountForm } from '../forms/account-form.tsx'
import { fieldId } from '../forms/fault-summary.tsx'
import { type Fault, textOf } from '../forms/faults.ts'
import { currentLocale } from '../i18n/current-locale.ts'
import { type AccessDenial, AccessDenialNote, accessDenialOf } from '../office/access-denial.tsx'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { blank, deskFaults } from './article-faults.ts'
import styles from './desk.module.css'

type NewData = { categories: NewsCategory[] } | { denied: AccessDenial }
type NewAnswer = { faults: Fault[]; values: { slug: string; category: string } }

export const loader = async (args: LoaderFunctionArgs): Promise<NewData> => {
  const answer = orLogin(args, await args.context.get(pageContext).call(listCategories, {}))
  return answer.data ?? { denied: accessDenialOf(answer) }
}

const check = (form: FormData): Fault[] => (SLUG_PATTERN.test(textOf(form, 'slug').trim()) ? [] : [blank('slug')])

export const action = async (args: ActionFunctionArgs): Promise<NewAnswer | Response> => {
  const form = await args.request.formData()
  const values = { slug: textOf(form, 'slug').trim(), category: textOf(form, 'category') }
  const faults = check(form)
  if (faults.length > 0) return { faults, values }
  const answer = orLogin(args, await args.context.get(pageContext).call(createArticle, values))
  if (answer.data === null || answer.code !== 200) return { faults: deskFaults(answer), values }
  return redirect(paths.deskArticle(answer.data.articleId))
}

export const meta = seo(() => ({ title: m.news_new(), path: paths.newArticle(), indexed: false }))

export default function NewArticle() {
  const page = useLoaderData<NewData>()
  const answer = useActionData<NewAnswer>()
  if ('denied' in page) return <AccessDenialNote denied={page.denied} />
  return (
    <>
      <p className={styles.back}>
        <Link to={paths.newsDesk()}>{m.news_desk_title()}</Link>
      </p>
      <h1>{m.news_new()}</h1>
      <p className="mute">{m.news_new_text()}</p>
      <AccountForm answer={answer} check={check} button={m.news_begin()}>
        {(error) => (
          <>
            <TextField
              id={fieldId('slug')}
              label={m.news_slug()}
              hint={m.news_slug_hint()}
              before={`${paths.news()}/`}
              name="slug"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={ARTICLE_LENGTHS.slug}
              defaultValue={answer?.values.slug}
              error={error('slug')}
              required
            />
            <Select
              id={fieldId('category')}
              label={m.news_desk_category()}
              name="category"
              defaultValue={answer?.values.category}
              options={page.categories.map(({ categoryId, names }) => ({ value: categoryId, label: names[currentLocale()] }))}
            />
          </>
        )}
      </AccountForm>
    </>
  )
}
