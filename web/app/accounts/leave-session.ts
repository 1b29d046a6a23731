/** Actions that end the session of this browser: the browser forgets it too and goes to the home page. */
import { redirect } from 'react-router'
import { textOf } from '../forms/faults.ts'
import { paths } from '../site/paths.ts'
import { SCRIPT_FIELD } from './finish-login.ts'

export type SessionEnd = { ended?: true }

/** Answers a form sent with script, whose page clears its token first. @throws a redirect to the home page without script */
export const leaveSession = (form: FormData): SessionEnd => {
  if (textOf(form, SCRIPT_FIELD) === '') throw redirect(paths.home())
  return { ended: true }
}

/** A route's `clientAction` around such an action. */
export const endInBrowser = async <Answer extends SessionEnd>(answered: Promise<Answer>): Promise<Answer | Response> => {
  const answer = await answered
  if (answer.ended !== true) return answer
  const { session } = await import('../session/browser-session.ts')
  session.clear()
  const { leaveNothing } = await import('../session/leave-nothing.ts')
  leaveNothing()
  return redirect(paths.home())
}
