import type { DeskDetail } from '@tongyun/contract/news/desk'
import { ARTICLE_LENGTHS } from '@tongyun/contract/news/terms/article-terms'
import * as m from '@tongyun/messages'
import { Form } from 'react-router'
import { FaultSummary, fieldId } from '../forms/fault-summary.tsx'
import { currentLocale } from '../i18n/current-locale.ts'
import styles from '../office/desk-form.module.css'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { EditorAnswer } from './editor-action.ts'

/** Category, address and cover, which every language shares. */
export const FactsForm = ({ found, answer }: { found: DeskDetail; answer: EditorAnswer | undefined }) => {
  const { article, categories, pictures } = found
  const faults = answer?.faults ?? []
  return (
    <Disclosure summary={m.news_facts()} open={faults.length > 0}>
      <Form method="post" className={styles.form} noValidate preventScrollReset>
        <FaultSummary faults={faults} />
        <Select
          label={m.news_desk_category()}
          name="category"
          defaultValue={article.categoryId}
          options={categories.map(({ categoryId, names }) => ({ value: categoryId, label: names[currentLocale()] }))}
        />
        <TextField
          id={fieldId('slug')}
          label={m.news_slug()}
          hint={article.slugFixed ? m.news_slug_fixed() : m.news_slug_hint()}
          before={`${paths.news()}/`}
          name="slug"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={ARTICLE_LENGTHS.slug}
          defaultValue={article.slug}
          readOnly={article.slugFixed}
          error={faults.find(({ field }) => field === 'slug')?.text}
        />
        <Select
          label={m.news_cover()}
          hint={pictures.length === 0 ? m.news_cover_none_yet() : undefined}
          name="cover"
          defaultValue={article.coverId ?? ''}
          options={[
            { value: '', label: m.news_cover_none() },
            ...pictures.map(({ fileId, name, alt }) => ({ value: fileId, label: alt[currentLocale()] || name })),
          ]}
        />
        <p>
          <Button type="submit" name="intent" value="facts">
            {m.news_facts_save()}
          </Button>
        </p>
      </Form>
    </Disclosure>
  )
}
