import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { SearchBar } from '../search-bar/search-bar.tsx'
import { useRecent } from '../session/recent-lists.ts'
import { paths } from '../site/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { Tabs } from '../ui/tabs.tsx'
import styles from './home-search.module.css'

/** Of the recent searches so many stand under the search. */
const SHOWN = 3

/** The ways to search, this page's first. */
const ways = () =>
  [
    [paths.home(), 'search', m.home_tab_search()],
    [paths.aiSearch(), 'sparkles', m.ai_from_home()],
    [paths.calculator(), 'scale', m.home_tab_calculator()],
  ] as const

type Example = { name: string; path: string }

/** The question of the page and the one search, with the ways to search that exist as tabs; before anything was searched, examples. */
export const HomeSearch = ({ examples }: { examples: readonly Example[] }) => {
  const recent = useRecent().searches.slice(0, SHOWN)
  const isNew = recent.length === 0
  const links = isNew
    ? examples.map(({ name, path }) => ({ label: name, href: path }))
    : recent.map(({ label, query }) => ({ label, href: paths.mall() + query }))
  return (
    <section className={styles.top} aria-labelledby="home-title">
      <h1 id="home-title">{m.home_title()}</h1>
      <Tabs
        label={m.home_tabs()}
        tabs={ways().map(([to, icon, label], at) => ({
          to,
          current: at === 0,
          label: (
            <>
              <Icon name={icon} />
              {label}
            </>
          ),
        }))}
      />
      <SearchBar />
      {links.length === 0 ? null : (
        <p className={styles.recent}>
          <span className="mute">{isNew ? m.home_examples() : m.home_recent()}</span>
          {links.map(({ label, href }) => (
            <Link key={href} to={href}>
              {label}
            </Link>
          ))}
          {isNew ? null : <Link to={paths.recent()}>{m.home_recent_all()}</Link>}
        </p>
      )}
    </section>
  )
}
