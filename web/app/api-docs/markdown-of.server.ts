/** A page of the open platform as Markdown, for readers that are programs (llmstxt.org): the text its HTML is made of. */
import { YOUR_KEY } from '@tongyun/contract/sample-request'
import { fillIn } from '../content/documents.server.ts'
import { isNoPage } from '../content/no-page.ts'
import { currentLocale } from '../i18n/current-locale.ts'
import { withLocalePrefix } from '../i18n/locale-prefix.ts'
import { paths } from '../site/paths.ts'
import type { ApiDoc } from './api-doc.ts'

/** The address of a page's Markdown. */
export const markdownAddress = (path: string) => `${path}.md`

/** The path of the page whose Markdown is asked for; undefined for other addresses. */
export const pageOfMarkdown = (path: string) => (path.endsWith('.md') ? path.slice(0, -'.md'.length) : undefined)

/** Links of a text lead to our pages from wherever it is read; those of this room to their Markdown. */
const absolute = (text: string, publicUrl: string) =>
  text.replace(/\]\((\/[^)#]*)(#[^)]*)?\)/g, (_, path: string, section: string | undefined) => {
    if (isNoPage(path)) return `](${publicUrl}${path})`
    const at = path === paths.api() || path.startsWith(`${paths.api()}/`) ? markdownAddress(path) : path
    return `](${publicUrl}${withLocalePrefix(currentLocale(), at)}${section ?? ''})`
  })

/** The whole page as one Markdown text. */
export const markdownOf = ({ title, lead, sections }: ApiDoc, publicUrl: string): string =>
  fillIn(absolute([`# ${title}`, lead, ...sections.flatMap((one) => [`## ${one.title}`, one.text])].join('\n\n'), publicUrl), {
    site: publicUrl,
    key: YOUR_KEY,
  }).concat('\n')
