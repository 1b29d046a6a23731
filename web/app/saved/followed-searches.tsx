/** Where the links of letters lead: the saved searches of an address, which nobody logs in for. */
import { listFollowedSearches } from '@tongyun/contract/saved-searches/endpoints'
import * as m from '@tongyun/messages'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { DoneNote } from '../forms/account-form.tsx'
import { seo } from '../seo/seo.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { listedOf } from './listed.server.ts'
import { type Listed, Searches } from './searches.tsx'
import { actOnSearch, type ListAnswer } from './searches-action.ts'

/** The address holds a secret: the page is never kept, and no other page is told of it. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

const keyIn = (request: Request) => new URL(request.url).searchParams.get('key') ?? ''

/** Null where the link is over. */
export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<{ listed: Listed | null }> => {
  const { data } = await context.get(pageContext).call(listFollowedSearches, { key: keyIn(request) })
  return { listed: data === null || !('searches' in data) ? null : listedOf(data) }
}

export const action = async ({ request, context }: ActionFunctionArgs): Promise<ListAnswer> =>
  (await actOnSearch(context.get(pageContext).call, await request.formData(), keyIn(request))).shown

export const meta = seo(() => ({ title: m.saved_follow_title(), path: paths.followedSearches(), indexed: false }))

const Over = ({ done }: { done: string | undefined }) => (
  <>
    <DoneNote done={done} />
    <EmptyState
      heading="h1"
      title={done === undefined ? m.saved_link_over() : m.saved_follow_title()}
      text={done === undefined ? m.saved_link_over_text() : m.saved_none_text()}
    >
      <Link to={paths.mall()} className={buttonClass()}>
        {m.saved_to_mall()}
      </Link>
    </EmptyState>
  </>
)

const overWords = ({ done }: ListAnswer): string | undefined => {
  if (done === 'all_ended') return m.saved_all_ended()
  return done === 'ended' ? m.saved_ended() : undefined
}

export default function FollowedSearches() {
  const { listed } = useLoaderData<{ listed: Listed | null }>()
  const answer = useActionData<ListAnswer>()
  const busy = useNavigation().state === 'submitting'
  return (
    <div className="bar main">
      {listed === null ? (
        <Over done={answer && overWords(answer)} />
      ) : (
        <>
          <PageHead title={m.saved_follow_title()}>
            <Form method="post">
              <Button type="submit" name="intent" value="end-all" size="small" disabled={busy}>
                {m.saved_end_all()}
              </Button>
            </Form>
          </PageHead>
          <Searches listed={listed} answer={answer} inApp={false} />
        </>
      )}
    </div>
  )
}
