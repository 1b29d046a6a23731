/** Log out without script: a form sends here. With script the menu calls the API itself. */
import { logout } from '@tongyun/contract/accounts/login'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'

export const loader = () => redirect(paths.home())

export const action = async ({ context }: ActionFunctionArgs) => {
  await context.get(pageContext).call(logout, {})
  return redirect(paths.home())
}
