import { pagePaths } from '@tongyun/contract/page-paths'
import { openSearchLetter } from '@tongyun/contract/saved-searches/endpoints'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { pageContext } from '../site/page-context.ts'

/**
 * Where links of letters go by: notes that the letter was opened, and leads to the result that its query names. Whatever the key,
 * the way leads on, and to pages of ours alone.
 */
export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  await context.get(pageContext).call(openSearchLetter, { key: params['*'] ?? '' })
  const query = new URL(request.url).searchParams
  const page = query.get('searched') === 'demands' ? pagePaths.demandDetail : pagePaths.mallDetail
  query.delete('searched')
  throw redirect(`${page()}?${query}`, { headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } })
}
