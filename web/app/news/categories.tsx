/** Categories of news (P15): a name a language, their order. Works as plain forms. */
import { listCategories, type NewsCategory, removeCategory, saveCategory } from '@tongyun/contract/news-desk'
import { ARTICLE_LENGTHS } from '@tongyun/contract/news-terms'
import { LOCALES } from '@tongyun/contract/page-context'
import * as m from '@tongyun/messages'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { DoneNote } from '../accounts/account-form.tsx'
import { FaultSummary } from '../accounts/fault-summary.tsx'
import { type Fault, textOf } from '../accounts/faults.ts'
import { type Denied, DeniedNote, deniedBy } from '../administration/denied.tsx'
import { currentLocale } from '../i18n/current-locale.ts'
import { HTML_LANG } from '../i18n/html-lang.ts'
import { seo } from '../layout/seo.ts'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import { orLogin } from '../session/require-account.ts'
import inbox from '../support/inbox.module.css'
import { LANGUAGE_WORDS } from '../support/support-words.ts'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { TextField } from '../ui/text-field.tsx'
import { deskFaults } from './article-faults.ts'
import css from './desk.module.css'

type CategoriesData = { categories: NewsCategory[] } | { denied: Denied }
/** `of` says which form it belongs to; empty for the new one. */
type CategoriesAnswer = { of: string; faults: Fault[]; done?: string; values?: Record<string, string> }

export const loader = async (args: LoaderFunctionArgs): Promise<CategoriesData> => {
  const answer = orLogin(args, await args.context.get(pageContext).call(listCategories, {}))
  return answer.data ?? { denied: deniedBy(answer) }
}

const FIELDS = ['category', 'position', ...LOCALES] as const

export const action = async (args: ActionFunctionArgs): Promise<CategoriesAnswer> => {
  const form = await args.request.formData()
  const { call } = args.context.get(pageContext)
  const of = textOf(form, 'of')
  const [category, position, zh, en, ru] = FIELDS.map((field) => textOf(form, field).trim()) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const removing = textOf(form, 'intent') === 'remove'
  const answer = removing
    ? await call(removeCategory, { categoryId: of })
    : await call(saveCategory, { category, position, zh, en, ru })
  // The summary alone says them: the same field stands in every form.
  const faults = deskFaults(orLogin(args, answer)).map(({ text }) => ({ field: null, text }))
  if (faults.length > 0) return { of, faults, values: { category, position, zh, en, ru } }
  return { of, faults: [], done: removing ? m.news_category_removed() : m.news_category_saved() }
}

export const meta = seo(() => ({ title: m.news_categories(), path: paths.newsCategories(), indexed: false }))

const CategoryForm = ({ category, answer }: { category: NewsCategory | null; answer: CategoriesAnswer | undefined }) => {
  const busy = useNavigation().state === 'submitting'
  const { values } = answer ?? {}
  return (
    <Form method="post" className={inbox.form} noValidate>
      <FaultSummary faults={answer?.faults ?? []} />
      <input type="hidden" name="of" value={category?.categoryId ?? ''} />
      {category === null ? (
        <TextField
          label={m.news_category_id()}
          hint={m.news_category_id_hint()}
          name="category"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={ARTICLE_LENGTHS.category}
          defaultValue={values?.category}
          required
        />
      ) : (
        <input type="hidden" name="category" value={category.categoryId} />
      )}
      {LOCALES.map((locale) => (
        <TextField
          key={locale}
          label={m.news_category_name({ language: LANGUAGE_WORDS[locale]() })}
          name={locale}
          lang={HTML_LANG[locale]}
          autoComplete="off"
          maxLength={ARTICLE_LENGTHS.category}
          defaultValue={values?.[locale] ?? category?.names[locale]}
          required
        />
      ))}
      <TextField
        label={m.news_category_position()}
        hint={m.news_category_position_hint()}
        name="position"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        defaultValue={values?.position ?? category?.position ?? 50}
        required
      />
      <div className={inbox.steps}>
        <Button type="submit" disabled={busy}>
          {m.news_category_save()}
        </Button>
        {category?.articles === 0 && (
          <Button type="submit" name="intent" value="remove" kind="danger" disabled={busy}>
            {m.news_category_remove()}
          </Button>
        )}
      </div>
    </Form>
  )
}

export default function NewsCategories() {
  const page = useLoaderData<CategoriesData>()
  const answer = useActionData<CategoriesAnswer>()
  if ('denied' in page) return <DeniedNote denied={page.denied} />
  const { categories } = page
  const answerOf = (of: string) => (answer?.of === of && answer.faults.length > 0 ? answer : undefined)
  return (
    <>
      <p className={css.back}>
        <Link to={paths.newsDesk()}>{m.news_desk_title()}</Link>
      </p>
      <h1>{m.news_categories()}</h1>
      <DoneNote done={answer?.done} />
      {categories.map((category) => (
        <details key={category.categoryId} className={inbox.template} open={answerOf(category.categoryId) !== undefined}>
          <summary>
            {category.names[currentLocale()]}
            <span className={css.beside}>
              {m.news_desk_count({ count: category.articles, amount: String(category.articles) })}
            </span>
          </summary>
          <CategoryForm category={category} answer={answerOf(category.categoryId)} />
        </details>
      ))}
      <Section title={m.news_category_new()}>
        <CategoryForm key={categories.length} category={null} answer={answerOf('')} />
      </Section>
    </>
  )
}
