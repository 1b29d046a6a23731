/** The saved searches of an account. */
import { listSavedSearches } from '@tongyun/contract/saved-searches/endpoints'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { PageHead } from '../ui/page-head.tsx'
import { listedOf } from './listed.server.ts'
import { type Listed, Searches } from './searches.tsx'
import { actOnSearch, type ListAnswer } from './searches-action.ts'

export const loader = async (args: LoaderFunctionArgs): Promise<Listed> => {
  const answer = orLogin(args, await args.context.get(pageContext).call(listSavedSearches, {}))
  if (answer.data === null) throw data(answer.msg, { status: 503 })
  return listedOf(answer.data)
}

export const action = async (args: ActionFunctionArgs): Promise<ListAnswer> => {
  const form = await args.request.formData()
  const { answer, shown } = await actOnSearch(args.context.get(pageContext).call, form, null)
  if (answer !== null) orLogin(args, answer)
  return shown
}

export const meta = seo(() => ({ title: m.saved_title(), path: paths.savedSearches(), indexed: false }))

export default function SavedSearchesPage() {
  const listed = useLoaderData<Listed>()
  const answer = useActionData<ListAnswer>()
  return (
    <>
      <PageHead title={m.saved_title()}>
        <Link to={paths.recent()}>{m.saved_recent_title()}</Link>
      </PageHead>
      <Searches listed={listed} answer={answer} inApp />
    </>
  )
}
