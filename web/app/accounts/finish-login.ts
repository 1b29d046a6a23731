/** The end of a login: which page it leads to, and how the browser gets its token. */
import type { SignedIn, UserInfo } from '@tongyun/contract/accounts/login'
import { PROVIDER_ROLES } from '@tongyun/contract/roles'
import { redirect, redirectDocument } from 'react-router'
import type { Fault } from '../forms/faults.ts'
import { textOf } from '../forms/faults.ts'
import { paths } from '../site/paths.ts'

/** Sent by forms that run with script, whose page keeps the token; without script only the session cookie counts. */
export const SCRIPT_FIELD = 'script'

/** A finished login, for the browser to take over; `anew` where it changed what pages are shown in. */
export type FinishedLogin = { token: string; user: UserInfo; to: string; anew: boolean }

const destination = ({ user, mustSetSecondFactor }: SignedIn, next: string): string => {
  if (mustSetSecondFactor) return paths.secondFactor()
  if (next !== '') return next
  return user !== null && PROVIDER_ROLES.some((role) => role === user.role) ? paths.workbench() : paths.home()
}

/** Hands a finished login to the page's script. @throws a redirect to the next page when the form was sent without script */
export const finishLogin = (form: FormData, answer: SignedIn, next: string): { login: FinishedLogin; faults: Fault[] } => {
  const to = destination(answer, next)
  const { token, user, currency } = answer
  if (token === null || user === null) throw new Error('a login without token and person')
  if (textOf(form, SCRIPT_FIELD) === '') throw redirect(to)
  return { login: { token, user, to, anew: currency !== null }, faults: [] }
}

/** In the browser: keeps token and person, and leads on; to a page made by the server where that has something for it (`typed`). */
export const takeOver = async ({ token, user, to, anew }: FinishedLogin, typed = false): Promise<Response> => {
  const { session } = await import('../session/browser-session.ts')
  session.begin(token, user)
  const { followPerson } = await import('../session/session-calls.ts')
  void followPerson(user.userId)
  return anew || typed ? redirectDocument(to) : redirect(to)
}
