import { countNotifications } from '@tongyun/contract/notifications/endpoints'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { formatNumber } from '../i18n/format.ts'
import { paths } from '../site/paths.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './inbox-link.module.css'
import { useCounted } from './use-counted.ts'

/** More are not counted on screen. */
const MOST_SHOWN = 99
const NONE = { unread: 0 }

/** The way to one's notifications, with how many are new. */
export const InboxLink = ({ className, words = false }: { className?: string; words?: boolean }) => {
  const { unread } = useCounted(countNotifications, NONE)
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : formatNumber(unread)
  return (
    <Link
      to={paths.inbox()}
      className={className}
      aria-label={unread === 0 ? m.notifications_inbox() : m.notifications_inbox_unread({ count: unread })}
    >
      {words ? m.notifications_inbox() : <Icon name="mail" />}
      {unread > 0 && <span className={styles.count}>{shown}</span>}
    </Link>
  )
}
