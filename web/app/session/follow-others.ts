/** A page of one person is left when its browser is theirs no more: by another tab, or while the page was away. Loaded only where somebody is signed in. */
import { getAccount } from '@tongyun/contract/accounts/account'
import { leftCookie } from '@tongyun/contract/accounts/terms/left-browser'
import { pageOf } from '../site/own-path.ts'
import { forgetTyping } from '../typing/typing-store.ts'
import { quietClient } from './browser-client.ts'
import { session } from './browser-session.ts'
import { hidePage } from './hide-page.ts'
import { goHome } from './leave-page.ts'
import { TOKEN_KEY, USER_KEY } from './session.ts'

const isLeft = () => document.cookie.includes(`${leftCookie(location.protocol === 'https:')}=`)

/** Whose the open page is; undefined on pages for everybody. */
const personShown = () => document.querySelector<HTMLElement>('[data-person]')?.dataset.person

const look = async () => {
  const shown = personShown()
  const user = session.user()
  if (shown === undefined || shown === user?.userId) return
  if (user !== null) {
    hidePage()
    const { keepTyping } = await import('../typing/kept-typing.ts')
    keepTyping(pageOf(location))
    location.reload()
  } else if (isLeft()) {
    hidePage()
    forgetTyping()
    goHome()
  } else {
    // A token can be lost without its session, as on a bad network: the server knows, and its refusal leads away (browser-client.ts).
    await quietClient.call(getAccount, {}).catch(() => undefined)
  }
}

let following = false

/** Begins once a page. */
export const followOthers = () => {
  if (following) return
  following = true
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === TOKEN_KEY || key === USER_KEY) void look()
  })
  // A page that a browser kept whole comes back as it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || personShown() === undefined || personShown() === session.user()?.userId) return
    hidePage()
    location.reload()
  })
}
