import * as m from '@tongyun/messages'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { readDocument } from '../content/documents.server.ts'
import { formatNumber } from '../i18n/format.ts'
import { seo } from '../seo/seo.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Section } from '../ui/section.tsx'
import { type ArticleName, GROUP_NAMES, GROUPS, type GroupName } from './articles.ts'
import { GROUP_WORDS } from './group-words.ts'
import styles from './help.module.css'
import { HelpSearch } from './help-search.tsx'
import { type Found, MAX_QUESTION, searchArticles } from './search-articles.server.ts'

type ListedArticle = { name: ArticleName; title: string; summary: string }
type Data = { question: string; found: Found[] | null; groups: { group: GroupName; articles: ListedArticle[] }[] }

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<Data> => {
  const { locale, openDocument } = context.get(pageContext)
  const question = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, MAX_QUESTION)
  const listed = (name: ArticleName) => {
    const { title, summary } = readDocument(`help/${name}`, locale)
    return { name, title, summary }
  }
  return {
    question,
    found: question === '' ? null : await searchArticles(question, locale, openDocument),
    groups: GROUP_NAMES.map((group) => ({ group, articles: GROUPS[group].map(listed) })),
  }
}

export const meta = seo<Data>(({ loaderData: { question } }) => ({
  title: question === '' ? m.layout_help() : `${question} · ${m.layout_help()}`,
  description: m.documents_home_description(),
  path: paths.platformDocument(),
  indexed: question === '',
}))

const FoundList = ({ found }: { found: readonly Found[] }) => (
  <ol className={styles.found}>
    {found.map(({ path, where, title, text }) => (
      <li key={path}>
        <p className={styles.where}>{where}</p>
        <h3>
          <Link to={path}>{title}</Link>
        </h3>
        <p className={styles.snippet}>
          {text.map(({ words, hit }, i) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: stretches of one text keep their order
            hit ? <mark key={i}>{words}</mark> : words,
          )}
        </p>
      </li>
    ))}
  </ol>
)

/** The help centre (P11): its search and everything in it by group. */
export default function HelpHome() {
  const { question, found, groups } = useLoaderData<Data>()
  return (
    <div className="bar main">
      <h1>{m.layout_help()}</h1>
      <p className="mute">{m.documents_home_lead()}</p>
      <HelpSearch question={question} />
      {found !== null && found.length > 0 && (
        <Section
          title={m.documents_found({ count: found.length, amount: formatNumber(found.length, 0) })}
          note={m.documents_found_for({ words: question })}
        >
          <FoundList found={found} />
        </Section>
      )}
      {found !== null && found.length === 0 && (
        <EmptyState title={m.documents_none_title({ words: question })} text={m.documents_none_text()}>
          <Link to={paths.contact()} className={buttonClass()}>
            {m.documents_none_ask()}
          </Link>
        </EmptyState>
      )}
      <div className={styles.groups}>
        {groups.map(({ group, articles }) => (
          <Section key={group} title={GROUP_WORDS[group]()} id={group}>
            <ul className={styles.articles}>
              {articles.map(({ name, title, summary }) => (
                <li key={name}>
                  <Link to={paths.article(name)}>{title}</Link>
                  <p>{summary}</p>
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </div>
    </div>
  )
}
