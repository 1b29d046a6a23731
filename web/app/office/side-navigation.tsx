import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import linkStyles from '../ui/side-links.module.css'
import styles from './side-navigation.module.css'

/** `group` is said above the first of the entries that share it; `counted` is how many wait there, and how the entry is read out with that. */
type SideEntry = { to: string; label: string; current: boolean; group?: string; counted?: { count: number; words: string } }

/** Pages that belong together: a list at the side with whose they are, a line to push along on phones. */
export const SideNavigation = ({
  label,
  title,
  note,
  entries,
  wide = false,
  children,
}: {
  label: string
  title?: ReactNode
  note?: ReactNode
  entries: readonly SideEntry[]
  /** Tables take the whole width; text is kept at a width that reads well. */
  wide?: boolean
  children: ReactNode
}) => {
  const list = useRef<HTMLUListElement>(null)
  const here = entries.find((entry) => entry.current)?.to
  useEffect(() => {
    if (here !== undefined) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [here])
  return (
    <div className={wide ? `${styles.frame} ${styles.wide}` : styles.frame}>
      <div className={styles.side}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {note ? <p className={styles.note}>{note}</p> : null}
        <nav aria-label={label}>
          <ul className={`${linkStyles.links} ${styles.list} fades`} ref={list}>
            {entries.map(({ to, label: words, current, group, counted }, i) => (
              <li key={to}>
                {group !== undefined && group !== entries[i - 1]?.group && (
                  <span className={`${linkStyles.group} ${styles.group}`}>{group}</span>
                )}
                <Link to={to} aria-current={current ? 'page' : undefined} aria-label={counted?.words}>
                  {words}
                  {/* The blank keeps what is seen a part of what is read out (WCAG 2.5.3). */}
                  {counted === undefined ? null : (
                    <>
                      {' '}
                      <span className={styles.count}>{counted.count}</span>
                    </>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={wide ? undefined : styles.content}>{children}</div>
    </div>
  )
}
