/** What a key of the widget is put into a page with: the code, and how it looks. */
import type { ApiKey } from '@tongyun/contract/api-keys/endpoints'
import { EMBED_SCRIPT, embedPath, WIDGET_KINDS, type WidgetKind } from '@tongyun/contract/api-keys/terms/widget-terms'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { Form, Link } from 'react-router'
import { currentLocale } from '../i18n/current-locale.ts'
import { withLocalePrefix } from '../i18n/locale-prefix.ts'
import { paths } from '../site/paths.ts'
import { useRootData } from '../site/use-root-data.ts'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './developer.module.css'
import { WidgetPreview } from './widget-preview.tsx'

/** What the form says; what cannot be read is left as it is usual. */
export type WidgetChoice = { kind: WidgetKind; provider: string; language: Locale; title: string }

const PROVIDER = /^[\w-]{1,40}$/

/** For loaders: browsers have the texts of one language alone, and a frame is called in its own. */
export const readWidgetChoice = (search: URLSearchParams): WidgetChoice => {
  const provider = search.get('provider')?.trim() ?? ''
  const kind = WIDGET_KINDS.find((each) => each === search.get('kind')) ?? 'search'
  const language = LOCALES.find((locale) => locale === search.get('language')) ?? currentLocale()
  const titleOf = kind === 'rates' ? m.widget_title_rates : m.widget_title_search
  return { kind, provider: PROVIDER.test(provider) ? provider : '', language, title: titleOf({}, { locale: language }) }
}

const LANGUAGES: Record<Locale, () => string> = {
  zh: m.layout_language_zh,
  en: m.layout_language_en,
  ru: m.layout_language_ru,
}
const KINDS: Record<WidgetKind, () => string> = { search: m.developer_snippet_search, rates: m.developer_snippet_rates }
/** Height in px of a frame that nobody tells its own. */
const PLAIN_PX = 600

/** Values come from lists and patterns without quotes, so nothing needs escaping. */
const attribute = (name: string, value: string) => (value === '' ? '' : ` ${name}="${value}"`)

export const WidgetCode = ({ row, choice }: { row: ApiKey; choice: WidgetChoice }) => {
  const { publicUrl } = useRootData()
  const { kind, language } = choice
  const key = row.beginning
  const provider = kind === 'rates' ? choice.provider : ''
  const frame = withLocalePrefix(language, embedPath(kind, { key, provider }))
  const script = `<script src="${publicUrl}${EMBED_SCRIPT}"${attribute('data-key', key)}${attribute('data-kind', kind)}${attribute('data-provider', provider)}${attribute('data-language', language)} async></script>`
  const plain = `<iframe src="${publicUrl}${frame.replaceAll('&', '&amp;')}" title="${choice.title}" width="100%" height="${PLAIN_PX}" loading="lazy" style="border:0"></iframe>`
  return (
    <Section title={m.developer_snippet()}>
      <p className="mute">
        {m.developer_snippet_text()} <Link to={paths.apiGuide('widget')}>{m.developer_widget_guide()}</Link>
      </p>
      <Form method="get" className={styles.steps} preventScrollReset>
        <Select
          name="kind"
          label={m.developer_snippet_kind()}
          defaultValue={kind}
          options={WIDGET_KINDS.map((each) => ({ value: each, label: KINDS[each]() }))}
        />
        <TextField
          name="provider"
          label={m.developer_snippet_provider()}
          hint={m.developer_snippet_provider_hint()}
          maxLength={40}
          defaultValue={choice.provider}
        />
        <Select
          name="language"
          label={m.developer_snippet_language()}
          defaultValue={language}
          options={LOCALES.map((each) => ({ value: each, label: LANGUAGES[each]() }))}
        />
        <Button type="submit">{m.developer_snippet_go()}</Button>
      </Form>
      <pre className={styles.bytes}>{script}</pre>
      <h3>{m.developer_snippet_plain()}</h3>
      <pre className={styles.bytes}>{plain}</pre>
      <h3>{m.developer_preview()}</h3>
      <WidgetPreview key={frame} src={frame} kind={kind} language={language} />
    </Section>
  )
}
