import { useHref } from 'react-router'
import { isNoPage } from './no-page.ts'
import styles from './prose.module.css'

/** Links within a text know no language prefix; a page below one has it added, as the router does with its own. */
const withPrefix = (html: string, home: string) =>
  html.replaceAll(/(?<=href=")\/(?!\/)[^"]*/g, (path) => (isNoPage(path) ? path : `${home.replace(/\/$/, '')}${path}`))

/** A text as HTML, made on the server by markdown.server.ts, which lets nothing through that runs or leads astray. */
export const Prose = ({ html }: { html: string }) => {
  const home = useHref('/')
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: safe by how it is made, see above
    <div className={styles.prose} dangerouslySetInnerHTML={{ __html: withPrefix(html, home) }} />
  )
}
