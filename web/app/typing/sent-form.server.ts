/**
 * A form that was sent without script, or before the scripts were there, when its session was over or its device not
 * confirmed: what was typed is kept on the server while its person logs in or confirms it, and given back to the page it was
 * typed into (docs/decisions/023).
 */
import type { PageContext, SentField } from '@tongyun/contract/page-context'
import { isPersonal } from '@tongyun/contract/site-map'
import { createContext } from 'react-router'
import { pageOf } from '../site/own-path.ts'
import { paths } from '../site/paths.ts'

/** What is given back to the page that is rendered. */
export const sentForm = createContext<SentField[] | null>(null)

/** Names of fields whose type in the document keeps nothing, and of what proves that a person is none. */
const SECRET_NAME = /^(?:password|newPassword|passwordAgain|code|secondFactor|ticket|captcha\w*)$/
const isSecretName = (name: string): boolean => SECRET_NAME.test(name)

type Values = Pick<PageContext, 'keepForm' | 'takeForm'>

/** The page itself; its data are asked for by scripts, which keep what is typed in the browser (kept-typing.ts). */
const isPageOfPerson = ({ url }: Request) => {
  const { pathname } = new URL(url)
  return isPersonal(pathname) && !pathname.endsWith('.data')
}

/** Gives what waits for the page of a request; null for nothing. */
export const takeSentForm = async (request: Request, { takeForm }: Values): Promise<SentField[] | null> =>
  request.method === 'GET' && isPageOfPerson(request) ? takeForm(pageOf(new URL(request.url))) : null

/** The page to come back to, where an answer leads to the login page because a session is over, or to that for a new device. */
const pageToReturnTo = ({ status, headers }: Response): string | null => {
  const address = headers.get('location')
  if (status < 300 || status > 399 || address === null) return null
  const { searchParams } = new URL(address, 'http://own.invalid')
  const isOver = address.includes(`${paths.login()}?`) && searchParams.has('over')
  return isOver || address.includes(`${paths.device()}?`) ? searchParams.get('next') : null
}

/** Answers a request by `answer`; a form that leads away is kept, and the page it leads to knows. */
export const keepSentForm = async (
  request: Request,
  { keepForm }: Values,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> => {
  if (request.method !== 'POST' || !isPageOfPerson(request)) return answer(request)
  const copy = request.clone()
  const response = await answer(request)
  const page = pageToReturnTo(response)
  if (page === null) return response
  const entries = [...(await copy.formData())].flatMap(([name, value]): SentField[] =>
    typeof value === 'string' && !isSecretName(name) ? [[name, value]] : [],
  )
  if (entries.length === 0 || !(await keepForm(page, entries))) return response
  const headers = new Headers(response.headers)
  headers.set('location', `${headers.get('location')}&typed=1`)
  return new Response(null, { status: response.status, headers })
}
