import type { CapacityRow } from '@tongyun/contract/capacity/endpoints'
import type { Query } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { Link, useHref } from 'react-router'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { filePaths } from '../site/file-paths.ts'
import { paths } from '../site/paths.ts'
import styles from './detail-head.module.css'
import { PageTools } from './page-tools.tsx'
import { PrintNote } from './print-note.tsx'

/** Mode and lane of an offer: "Sea: Shanghai → Hamburg". */
export const offerTitle = (row: Pick<CapacityRow, 'mode' | 'origin' | 'destination'>) =>
  m.detail_title({ mode: vocabularyWord('mode', row.mode), origin: row.origin.name, destination: row.destination.name })

/** Breadcrumb, mode, lane, kind of service, and what can be done with the page. */
export const DetailHead = ({ row, query }: { row: CapacityRow; query: Query }) => {
  const legs = row.mode === 'multimodal' ? [...new Set(row.stops.flatMap((stop) => (stop.mode === null ? [] : [stop.mode])))] : []
  const lane = m.detail_lane_name({ origin: row.origin.name, destination: row.destination.name })
  const ends = { origin: row.origin.code ?? row.origin.name, destination: row.destination.code ?? row.destination.name }
  const qr = useHref(filePaths.offerQr(row.capacityId))
  return (
    <header>
      <img className={styles.qr} src={qr} alt="" width="88" height="88" fetchPriority="low" />
      <PrintNote />
      <nav aria-label={m.detail_breadcrumb()} className={styles.crumbs}>
        <Link to={paths.mall()}>{m.layout_mall()}</Link>
        <span aria-hidden="true">/</span>
        <Link to={paths.mall({ ...query, ...ends })}>{lane}</Link>
        <span aria-hidden="true">/</span>
        <span aria-current="page">{row.reference}</span>
      </nav>
      <div className={styles.title}>
        <ModeMark mode={row.mode} />
        <h1>{lane}</h1>
        <p className="mute">
          {[
            row.loadType === null ? null : vocabularyWord('load_type', row.loadType),
            vocabularyWord('service_mode', row.serviceMode),
            legs.length === 0 ? null : legs.map((leg) => vocabularyWord('mode', leg)).join(' + '),
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
        <PageTools title={offerTitle(row)} />
      </div>
    </header>
  )
}
