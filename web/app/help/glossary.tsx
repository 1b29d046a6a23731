import type { Locale } from '@tongyun/freight/locale'
import type { Section } from '../content/documents.server.ts'
import { TextParts } from '../content/text-parts.tsx'
import { HTML_LANG } from '../i18n/html-lang.ts'
import styles from './help.module.css'

/** A term with its meaning, and what it is called in the other languages. */
export type Term = Section & { others: { locale: Locale; name: string }[] }

/** The terms of the trade, each at an address of its own. */
export const Glossary = ({ terms }: { terms: readonly Term[] }) => (
  <dl className={styles.glossary}>
    {terms.map(({ id, title, parts, others }) => (
      <div key={id} id={id}>
        <dt>
          <b>{title}</b>
          {others.map(({ locale, name }) => (
            <span key={locale} lang={HTML_LANG[locale]}>
              {name}
            </span>
          ))}
        </dt>
        <dd>
          <TextParts parts={parts} />
        </dd>
      </div>
    ))}
  </dl>
)
