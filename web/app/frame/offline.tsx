/**
 * What this device keeps for a dead network. The service worker fills in the lists and takes its words from here
 * (public/service-worker.js); without one nothing is kept, and the page says so.
 */
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { seo } from '../seo/seo.ts'
import { paths } from '../site/paths.ts'
import { PageHead } from '../ui/page-head.tsx'
import styles from './offline.module.css'

export const meta = seo(() => ({ title: m.offline_title(), path: paths.offline(), indexed: false }))

/** `data-kept` names what the service worker puts into it. */
const Kept = ({ kind, title, none }: { kind: 'searches' | 'bookings'; title: string; none: string }) => (
  <section className="section" aria-labelledby={`kept-${kind}`}>
    <div className="section-head">
      <h2 id={`kept-${kind}`}>{title}</h2>
    </div>
    <ul className={styles.kept} data-kept={kind}>
      <li className="mute">{none}</li>
    </ul>
  </section>
)

export default function Offline() {
  return (
    <div
      className="bar main"
      data-seen={m.offline_seen({ time: '{time}' })}
      data-none={m.offline_none()}
      data-left={m.session_left()}
    >
      <PageHead title={m.offline_title()} />
      <p>{m.offline_text()}</p>
      <Kept kind="searches" title={m.offline_searches()} none={m.offline_no_searches()} />
      <Kept kind="bookings" title={m.offline_bookings()} none={m.offline_no_bookings()} />
      <p className={styles.onward}>
        <Link to={paths.home()}>{m.layout_error_home()}</Link>
      </p>
    </div>
  )
}
