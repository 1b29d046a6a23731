import type { NewsCategory } from '@tongyun/contract/news/categories'
import { TEXT_STATUSES } from '@tongyun/contract/news/terms/article-terms'
import { LOCALES } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { Form } from 'react-router'
import { currentLocale } from '../i18n/current-locale.ts'
import { LANGUAGE_WORDS } from '../i18n/language-words.ts'
import styles from '../office/desk-form.module.css'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { DeskAsked } from './desk-request.ts'
import { STATUS_WORDS } from './news-words.ts'

/** Words, status, language, category, what is missing; a plain form. */
export const DeskFilters = ({ asked, categories }: { asked: DeskAsked; categories: readonly NewsCategory[] }) => (
  <Form method="get" action={paths.newsDesk()} className={styles.filters} role="search">
    <TextField label={m.news_desk_search()} name="q" type="search" maxLength={80} defaultValue={asked.q} />
    <Select
      label={m.news_desk_status()}
      name="status"
      defaultValue={asked.status}
      options={[
        { value: '', label: m.news_desk_any_status() },
        ...TEXT_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value]() })),
      ]}
    />
    <Select
      label={m.news_desk_language()}
      name="language"
      defaultValue={asked.language}
      options={[
        { value: '', label: m.news_desk_any_language() },
        ...LOCALES.map((value) => ({ value, label: LANGUAGE_WORDS[value]() })),
      ]}
    />
    <Select
      label={m.news_desk_category()}
      name="category"
      defaultValue={asked.category}
      options={[
        { value: '', label: m.news_desk_any_category() },
        ...categories.map(({ categoryId, names }) => ({ value: categoryId, label: names[currentLocale()] })),
      ]}
    />
    <Select
      label={m.news_desk_missing()}
      name="missing"
      defaultValue={asked.missing}
      options={[
        { value: '', label: m.news_desk_missing_any() },
        ...LOCALES.map((value) => ({ value, label: LANGUAGE_WORDS[value]() })),
      ]}
    />
    <Button type="submit">{m.news_desk_find()}</Button>
  </Form>
)
