/** Lists on the pages of lanes and places: who carries, which lanes lie near. */
import type { Query } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { Link } from 'react-router'
import { formatList } from '../i18n/format.ts'
import { paths } from '../site/paths.ts'
import { Section } from '../ui/section.tsx'
import styles from './lane.module.css'
import type { LaneData, StopOnTheWay } from './lane-view.ts'

export const lanePath = (
  { origin, destination }: { origin: { placeId: string }; destination: { placeId: string } },
  query?: Query,
) => paths.lane(`${origin.placeId}-${destination.placeId}`, query)

export const FirmList = ({
  title,
  note,
  firms,
}: {
  title: string
  note?: string
  firms: readonly { providerId: string; name: string; offers: number }[]
}) =>
  firms.length === 0 ? null : (
    <Section title={title} note={note} folds>
      <ul className={styles.list}>
        {firms.map(({ providerId, name, offers }) => (
          <li key={providerId}>
            <Link to={paths.provider(providerId)}>{name}</Link>
            <small>{m.mall_found({ count: offers })}</small>
          </li>
        ))}
      </ul>
    </Section>
  )

/** Where the next departures of a lane call, each with its page. */
export const StopsOnTheWay = ({ stops }: { stops: readonly StopOnTheWay[] }) =>
  stops.length === 0 ? null : (
    <Section title={m.lane_stops()} note={m.lane_stops_note()} folds>
      <ul className={styles.list}>
        {stops.map(({ place, kind }) => (
          <li key={place.placeId}>
            <Link to={paths.place(place.placeId)}>{place.name}</Link>
            <small>{[kind, place.code].filter((part) => part !== null).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </Section>
  )

/**
 * @param query currency that the page's address names; it goes along
 * @param open where the lane itself has little or nothing, they are not folded on a phone
 */
export const NearLanes = ({ near, query, open = false }: { near: LaneData['near']; query: Query; open?: boolean }) =>
  near.length === 0 ? null : (
    <Section title={m.lane_near()} folds={!open}>
      <ul className={styles.list}>
        {near.map((lane) => (
          <li key={lanePath(lane)}>
            <Link to={lanePath(lane, query)}>
              {m.detail_lane_name({ origin: lane.origin.name, destination: lane.destination.name })}
            </Link>
            <small>
              {[formatList(lane.modes.map((mode) => vocabularyWord('mode', mode))), m.mall_found({ count: lane.offers })].join(
                ' · ',
              )}
            </small>
          </li>
        ))}
      </ul>
    </Section>
  )
