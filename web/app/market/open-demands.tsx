import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { paths } from '../site/paths.ts'
import styles from './open-demands.module.css'
import type { OpenDemandsView } from './open-demands.server.ts'

/** What shippers need carried now, a line each, and the way to all of it (P02). */
export const OpenDemands = ({ demands }: { demands: OpenDemandsView | null }) =>
  demands === null ? null : (
    <section className="section" aria-labelledby="demands">
      <div className="section-head">
        <h2 id="demands">{m.layout_demand()}</h2>
        <small>{demands.figures}</small>
        <Link className="push" to={paths.demand()}>
          {m.demand_all()}
        </Link>
      </div>
      <ul className={styles.list}>
        {demands.lines.map(({ demandId, lane, about, until }) => (
          <li key={demandId}>
            <Link to={paths.demandDetail(demandId)} className="quiet">
              {lane}
            </Link>
            <span>{about}</span>
            <small>{until}</small>
          </li>
        ))}
      </ul>
    </section>
  )
