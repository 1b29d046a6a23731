import * as m from '@tongyun/messages'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '../session/browser-session.ts'
import { paths } from '../site/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import styles from './person-entry.module.css'

/** Only people who are signed in need what stands in it. */
const PersonMenu = lazy(() => import('./person-menu.tsx'))

/**
 * A login link, or the person's name with their menu (L03). Pages are kept for everybody, so it is always the link at
 * first; both have their place at the end of the bar, and nothing moves when one takes over.
 */
export const PersonEntry = () => {
  const { signedIn, user } = useSession()
  const { pathname, search } = useLocation()
  if (!signedIn)
    return (
      <Link
        className={styles.login}
        to={paths.login({ next: pathname === paths.home() ? '' : pathname + search })}
        rel="nofollow"
        discover="none"
        aria-label={m.layout_login()}
      >
        <Icon name="user" />
        <span className="hide-narrow">{m.layout_login()}</span>
      </Link>
    )
  const name = user?.user_name ?? m.layout_person()
  return (
    <Menu
      name={m.layout_person_menu({ name })}
      label={
        <>
          <Icon name="user" />
          <span className={`hide-narrow ${styles.name}`}>{name}</span>
        </>
      }
    >
      <Suspense>
        <PersonMenu user={user} />
      </Suspense>
    </Menu>
  )
}
