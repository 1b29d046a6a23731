import type { LoaderFunctionArgs } from 'react-router'
import { filePaths } from '../site/file-paths.ts'
import { pageContext } from '../site/page-context.ts'

/** Everything may be read but the API, whose answers are no pages; filters of the mall would be endless. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /ty/',
      'Disallow: /*?*page=',
      'Disallow: /*?*q=',
      `Sitemap: ${context.get(pageContext).publicUrl}${filePaths.sitemap()}`,
      '',
    ].join('\n'),
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  )
