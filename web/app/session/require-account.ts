/** Guards of pages of one person; they run on the server, where the session cookie is (docs/decisions/008). */
import { type Account, getAccount } from '@tongyun/contract/accounts/account'
import type { Reason } from '@tongyun/contract/errors'
import type { Answer } from '@tongyun/contract/page-context'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { pageOf } from '../site/own-path.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'

type Arguments = { request: Request; context: Readonly<RouterContextProvider> }

/** Codes of a session that is over (§8). Reasons mark refusals that end nothing. */
const ENDS = [812005, 810003, 810006]
const NEW_DEVICE: Reason = 'new_device'

/**
 * Goes to the login page when the answer says that nobody is signed in any more, to the page that confirms a device when it
 * says that a password is not enough, and from either back to the page of `request`; gives the answer otherwise.
 */
export const orLogin = <Data>({ request }: Pick<Arguments, 'request'>, answer: Answer<Data>): Answer<Data> => {
  const reason = answer.msgParams?.reason
  const next = pageOf(new URL(request.url))
  if (ENDS.includes(answer.code) && reason === undefined) {
    // Who brings a cookie was signed in before.
    const over = /\bsid=/.test(request.headers.get('cookie') ?? '')
    throw redirect(paths.login({ next, over }))
  }
  if (reason === NEW_DEVICE) throw redirect(paths.device({ next }))
  return answer
}

/**
 * Whose page this is.
 * @throws a redirect to the login page where nobody is signed in; 503 while it cannot be known
 */
export const requireAccount = async (args: Arguments): Promise<Account> => {
  const answer = orLogin(args, await args.context.get(pageContext).call(getAccount, {}))
  if (answer.data === null) throw data(answer.msg, { status: 503 })
  return answer.data
}
