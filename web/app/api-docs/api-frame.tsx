/** Around the pages of the open platform: the way between them. Below `.md` each of them is its Markdown. */
import * as m from '@tongyun/messages'
import { useEffect } from 'react'
import { Link, type LoaderFunctionArgs, type MiddlewareFunction, Outlet, useLoaderData, useLocation } from 'react-router'
import { pathWithin } from '../site/own-path.ts'
import { pageContext } from '../site/page-context.ts'
import linkStyles from '../ui/side-links.module.css'
import type { DocGroup } from './api-doc.ts'
import styles from './api-frame.module.css'
import { listenForCopies } from './copy-code.ts'
import { docGroups, findApiDoc } from './docs.server.ts'
import { markdownOf, pageOfMarkdown } from './markdown-of.server.ts'

export const middleware: MiddlewareFunction<Response>[] = [
  ({ request, context }, next) => {
    const path = pageOfMarkdown(pathWithin({ pathname: new URL(request.url).pathname, search: '' }))
    const { publicUrl, locale, openDocument } = context.get(pageContext)
    const found = path === undefined ? undefined : findApiDoc(path, openDocument(locale))
    if (found === undefined) return next()
    return new Response(markdownOf(found.doc, publicUrl), {
      headers: { 'content-type': 'text/markdown; charset=utf-8', 'content-language': locale, 'x-robots-tag': 'noindex' },
    })
  },
]

/** Read more than used: the program of the page waits until somebody uses it (decision 097). */
export const handle = { script: 'when_used' }

type Data = { groups: readonly DocGroup[] }

export const loader = ({ context }: LoaderFunctionArgs): Data => {
  const { locale, openDocument } = context.get(pageContext)
  return { groups: docGroups(openDocument(locale)) }
}

/** The same for every page of the frame. */
export const shouldRevalidate = () => false

const PAGES_ID = 'api-pages'

export default function ApiFrame() {
  const { groups } = useLoaderData<Data>()
  const { pathname } = useLocation()
  useEffect(listenForCopies, [])
  return (
    <div className={`bar main ${styles.frame}`}>
      <nav id={PAGES_ID} className={styles.pages} aria-label={m.apidocs_pages()}>
        {groups.map(({ title, docs }) => (
          <div key={title}>
            {title !== '' && <p className={linkStyles.group}>{title}</p>}
            <ul className={`${linkStyles.links} ${styles.list}`}>
              {docs.map(({ path, title: name }) => (
                <li key={path}>
                  <Link to={path} aria-current={path === pathname ? 'page' : undefined}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div>
        <p className={styles.jump}>
          <a href={`#${PAGES_ID}`}>{m.apidocs_pages()}</a>
        </p>
        <Outlet />
      </div>
    </div>
  )
}
