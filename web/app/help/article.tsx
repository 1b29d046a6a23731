import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type Document, readDocument } from '../content/documents.server.ts'
import { LongText } from '../content/long-text.tsx'
import { Prose } from '../content/prose.tsx'
import { SectionParts } from '../content/section-parts.tsx'
import { seo } from '../seo/seo.ts'
import { breadcrumbData } from '../seo/structured-data.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Section } from '../ui/section.tsx'
import { type ArticleName, GROUPS, type GroupName, groupOf, isArticle } from './articles.ts'
import { Glossary, type Term } from './glossary.tsx'
import { GROUP_WORDS } from './group-words.ts'
import styles from './help.module.css'

type Data = {
  name: ArticleName
  group: GroupName
  document: Document
  /** The glossary's terms with their names in the other languages; null for every other article. */
  terms: Term[] | null
  more: { name: ArticleName; title: string }[]
}

const termsOf = (locale: Locale): Term[] => {
  const others = LOCALES.filter((other) => other !== locale).map((other) => ({
    locale: other,
    sections: readDocument('help/glossary', other).sections,
  }))
  return readDocument('help/glossary', locale).sections.map((section) => ({
    ...section,
    others: others.map(({ locale: other, sections }) => ({
      locale: other,
      name: sections.find(({ id }) => id === section.id)?.title ?? '',
    })),
  }))
}

export const loader = ({ params, context }: LoaderFunctionArgs): Data => {
  const { locale } = context.get(pageContext)
  const name = params.article
  if (!isArticle(name)) throw data(null, { status: 404 })
  const group = groupOf(name)
  return {
    name,
    group,
    document: readDocument(`help/${name}`, locale),
    terms: name === 'glossary' ? termsOf(locale) : null,
    more: GROUPS[group]
      .filter((other) => other !== name)
      .map((other) => ({ name: other, title: readDocument(`help/${other}`, locale).title })),
  }
}

export const meta = seo<Data>(({ loaderData: { name, document }, publicUrl }) => ({
  title: document.title,
  description: document.summary,
  path: paths.article(name),
  structuredData: [
    breadcrumbData(
      [
        { name: m.layout_help(), path: paths.platformDocument() },
        { name: document.title, path: paths.article(name) },
      ],
      publicUrl,
    ),
  ],
}))

/** One article of the help centre. */
export default function Article() {
  const { group, document, terms, more } = useLoaderData<Data>()
  return (
    <div className="bar main">
      <p className={styles.crumbs}>
        <Link to={paths.platformDocument()}>{m.layout_help()}</Link>
        <span aria-hidden="true">/</span>
        <Link to={`${paths.platformDocument()}#${group}`}>{GROUP_WORDS[group]()}</Link>
      </p>
      <h1>{document.title}</h1>
      {terms === null ? (
        <LongText document={document} parts={SectionParts} />
      ) : (
        <>
          <Prose html={document.lead} />
          <Glossary terms={terms} />
        </>
      )}
      {more.length > 0 && (
        <Section title={m.documents_more()}>
          <ul className={styles.more}>
            {more.map(({ name, title }) => (
              <li key={name}>
                <Link to={paths.article(name)}>{title}</Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}
