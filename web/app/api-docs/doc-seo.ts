import * as m from '@tongyun/messages'
import { currentLocale } from '../i18n/current-locale.ts'
import { HTML_LANG } from '../i18n/html-lang.ts'
import { addressOf } from '../seo/seo.ts'
import { breadcrumbData } from '../seo/structured-data.ts'
import { paths } from '../site/paths.ts'
import type { DocData } from './load-doc.server.ts'

/** What search engines read of a page of the open platform (schema.org TechArticle). */
export const docSeo = ({ loaderData: { path, document }, publicUrl }: { loaderData: DocData; publicUrl: string }) => ({
  title: document.title,
  description: document.summary,
  path,
  structuredData: [
    {
      '@type': 'TechArticle',
      headline: document.title,
      description: document.summary,
      inLanguage: HTML_LANG[currentLocale()],
      url: addressOf(publicUrl, path, currentLocale()),
    },
    breadcrumbData(
      [
        { name: m.layout_platform(), path: paths.platformOverview() },
        { name: m.apidocs_name(), path: paths.api() },
        { name: document.title, path },
      ],
      publicUrl,
    ),
  ],
})
