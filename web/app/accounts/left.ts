/** Actions after which nobody is signed in any more: the browser forgets too, and everybody goes home. */
import { redirect } from 'react-router'
import { textOf } from '../forms/faults.ts'
import { paths } from '../site/paths.ts'
import { forgetTyping } from '../typed/kept-typing-waits.ts'
import { SCRIPT_FIELD } from './entered.ts'

export type Left = { left?: true }

/** For pages with script, which clear their token first. @throws a redirect home without script */
export const left = (form: FormData): Left => {
  if (textOf(form, SCRIPT_FIELD) === '') throw redirect(paths.home())
  return { left: true }
}

/** A route's `clientAction` around such an action. */
export const leaveInBrowser = async <Answer extends Left>(answered: Promise<Answer>): Promise<Answer | Response> => {
  const answer = await answered
  if (answer.left !== true) return answer
  const { session } = await import('../session/browser-session.ts')
  session.clear()
  forgetTyping()
  return redirect(paths.home())
}
