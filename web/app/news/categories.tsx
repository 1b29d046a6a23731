/** Categories of news (P15): a name a language, their order. */
import { listCategories, type NewsCategory, removeCategory, saveCategory } from '@tongyun/contract/news/categories'
import { ARTICLE_LENGTHS } from '@tongyun/contract/news/terms/article-terms'
import { LOCALES } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { DoneNote } from '../forms/account-form.tsx'
import { faultsOf, missing, type Words } from '../forms/faults.ts'
import { currentLocale } from '../i18n/current-locale.ts'
import { HTML_LANG } from '../i18n/html-lang.ts'
import { LANGUAGE_WORDS } from '../i18n/language-words.ts'
import { type AccessDenial, AccessDenialNote, accessDenialOf } from '../office/access-denial.tsx'
import { actOnEntry, type EntryAnswer } from '../office/entry-action.ts'
import { EntryForm, EntryList } from '../office/entry-list.tsx'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { TextField } from '../ui/text-field.tsx'
import styles from './desk.module.css'

type CategoriesData = { categories: NewsCategory[] } | { denied: AccessDenial }

export const loader = async (args: LoaderFunctionArgs): Promise<CategoriesData> => {
  const answer = orLogin(args, await args.context.get(pageContext).call(listCategories, {}))
  return answer.data ?? { denied: accessDenialOf(answer) }
}

const FIELDS = ['category', ...LOCALES, 'position'] as const

const WORDS: Record<string, Words> = {
  category: { required: m.news_wrong_category_id, wrong: m.news_wrong_category_id },
  position: { required: m.news_wrong_position, wrong: m.news_wrong_position },
  ...Object.fromEntries(
    LOCALES.map((locale) => [locale, { required: () => m.news_need_name({ language: LANGUAGE_WORDS[locale]() }) }]),
  ),
}

/** Readers of every language need a name: no field may be blank. */
const lacking = (form: FormData) => missing(form, FIELDS, WORDS)

export const action = (args: ActionFunctionArgs): Promise<EntryAnswer> =>
  actOnEntry(args, {
    fields: FIELDS,
    check: lacking,
    save: (call, _of, values) => call(saveCategory, values),
    remove: (call, categoryId) => call(removeCategory, { categoryId }),
    faultsOf: (answer) => faultsOf(answer, { own: WORDS }),
    saved: m.news_category_saved,
    removed: m.news_category_removed,
  })

export const meta = seo(() => ({ title: m.news_categories(), path: paths.newsCategories(), indexed: false }))

const CategoryForm = ({ category, answer }: { category: NewsCategory | undefined; answer: EntryAnswer | undefined }) => (
  <EntryForm
    of={category?.categoryId ?? ''}
    answer={answer}
    check={lacking}
    save={m.news_category_save()}
    remove={category?.articles === 0 ? m.news_category_remove() : undefined}
  >
    {(field) => (
      <>
        {category === undefined ? (
          <TextField
            {...field('category', undefined)}
            label={m.news_category_id()}
            hint={m.news_category_id_hint()}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={ARTICLE_LENGTHS.category}
            required
          />
        ) : (
          <input type="hidden" name="category" value={category.categoryId} />
        )}
        {LOCALES.map((locale) => (
          <TextField
            key={locale}
            {...field(locale, category?.names[locale])}
            label={m.news_category_name({ language: LANGUAGE_WORDS[locale]() })}
            lang={HTML_LANG[locale]}
            autoComplete="off"
            maxLength={ARTICLE_LENGTHS.category}
            required
          />
        ))}
        <TextField
          {...field('position', String(category?.position ?? 50))}
          label={m.news_category_position()}
          hint={m.news_category_position_hint()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          required
        />
      </>
    )}
  </EntryForm>
)

export default function NewsCategories() {
  const page = useLoaderData<CategoriesData>()
  const answer = useActionData<EntryAnswer>()
  if ('denied' in page) return <AccessDenialNote denied={page.denied} />
  const { categories } = page
  return (
    <>
      <p className={styles.back}>
        <Link to={paths.newsDesk()}>{m.news_desk_title()}</Link>
      </p>
      <h1>{m.news_categories()}</h1>
      <DoneNote done={answer?.done} />
      <EntryList
        entries={categories.map(({ categoryId, names, articles }) => ({
          of: categoryId,
          name: names[currentLocale()],
          beside: m.news_desk_count({ count: articles, amount: String(articles) }),
        }))}
        answer={answer}
        fresh={m.news_category_new()}
        form={(of, refused) => (
          <CategoryForm category={categories.find(({ categoryId }) => categoryId === of)} answer={refused} />
        )}
      />
    </>
  )
}
