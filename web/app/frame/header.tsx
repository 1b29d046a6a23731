import * as m from '@tongyun/messages'
import { Link, useLocation } from 'react-router'
import { currentLocale } from '../i18n/current-locale.ts'
import { LanguageMenu } from '../i18n/language-menu.tsx'
import { CurrencyMenu } from '../site/currency-menu.tsx'
import { Logo } from '../site/logo.tsx'
import { useRootData } from '../site/use-root-data.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { Clocks } from './clocks.tsx'
import styles from './header.module.css'
import { currentAt, type MenuEntry, type MenuItem, menuFor } from './navigation.ts'
import { PersonEntry } from './person-entry.tsx'

const EntryLink = ({ entry }: { entry: MenuEntry }) => {
  const { pathname } = useLocation()
  return (
    <Link
      to={entry.href}
      discover="none"
      aria-current={currentAt(entry, pathname)}
      {...(entry.newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {entry.label()}
      {entry.newTab && <span className="sr">{m.layout_new_tab()}</span>}
    </Link>
  )
}

const EntryList = ({ entries }: { entries: MenuEntry[] }) => (
  <ul className={styles.list}>
    {entries.map((entry) => (
      <li key={entry.href}>
        <EntryLink entry={entry} />
      </li>
    ))}
  </ul>
)

const Item = ({ item }: { item: MenuItem }) =>
  'entries' in item ? (
    <Menu
      className={styles.submenu}
      label={
        <>
          {item.label()}
          <Icon name="chevron-down" />
        </>
      }
    >
      <EntryList entries={item.entries} />
    </Menu>
  ) : (
    <EntryLink entry={item} />
  )

const keyOf = (item: MenuItem) => ('entries' in item ? 'about' : item.href)

/** The bar at the top of every page; `title` is the variant with nothing but brand and language (L05). */
export const Header = ({ variant }: { variant: 'full' | 'title' }) => {
  const { businessCode } = useRootData().config
  const { start, end } = menuFor(currentLocale())
  const everything = [...start, ...end].flatMap((item) => ('entries' in item ? item.entries : [item]))
  const full = variant === 'full'
  return (
    <>
      <div className={styles.edge} aria-hidden="true" />
      <header className={styles.head}>
        <div className={`bar ${styles.row}`}>
          <Logo />
          {full && (
            <nav className={styles.nav} aria-label={m.layout_menu()}>
              {start.map((item) => (
                <Item key={keyOf(item)} item={item} />
              ))}
              <span className={styles.gap} />
              {end.map((item) => (
                <Item key={keyOf(item)} item={item} />
              ))}
            </nav>
          )}
          <div className={styles.tools}>
            <Clocks />
            <CurrencyMenu />
            {businessCode === 'open' && (
              <div className={styles.language}>
                <LanguageMenu />
              </div>
            )}
            {full && <PersonEntry />}
            {full && (
              <nav className={styles.phone} aria-label={m.layout_menu()}>
                <Menu name={m.layout_menu_open()} label={<Icon name="menu-2" />}>
                  <EntryList entries={everything} />
                </Menu>
              </nav>
            )}
          </div>
        </div>
      </header>
    </>
  )
}
