/** Departures and offers that the reader waits for space of, each with a way to end it. */
import type { listSpaceWatches, SpaceWatch } from '@tongyun/contract/booking/space-watches'
import type { DataOf } from '@tongyun/contract/endpoint'
import * as m from '@tongyun/messages'
import { Form, Link, useNavigation } from 'react-router'
import { cargoSummary } from '../cargo/cargo-summary.ts'
import { Moment, PlaceTime } from '../i18n/moment.tsx'
import { Cell } from '../office/cell.tsx'
import { FoundTable } from '../office/found-table.tsx'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import styles from './booking.module.css'

const laneOf = ({ origin, destination }: SpaceWatch) => m.detail_lane_name({ origin: origin.name, destination: destination.name })

const Departure = ({ watch: { departure, origin } }: { watch: SpaceWatch }) => {
  if (departure === null) return <>{m.watches_any_departure()}</>
  return departure.etd === null ? <>—</> : <PlaceTime at={departure.etd} zone={origin.zone} />
}

const Told = ({ at }: { at: string }) => {
  const [before, after] = m.watches_told({ time: '\u0000' }).split('\u0000')
  return (
    <p className="t12 mute">
      {before}
      <Moment at={at} />
      {after}
    </p>
  )
}

export const WatchedSpace = ({ watched: { watches, most } }: { watched: DataOf<typeof listSpaceWatches> }) => {
  const sending = useNavigation().state === 'submitting'
  if (watches.length === 0) return null
  const columns = {
    lane: m.watches_column_lane(),
    departure: m.watches_column_departure(),
    cargo: m.watches_column_cargo(),
    until: m.watches_column_until(),
    end: m.watches_end(),
  }
  return (
    <section id="watches" className={styles.watched} aria-labelledby="watches-title">
      <h2 id="watches-title">{m.watches_title()}</h2>
      <Form method="post" preventScrollReset>
        <FoundTable
          count={m.watches_list({ count: watches.length, most })}
          caption={m.watches_title()}
          columns={[columns.lane, columns.departure, columns.cargo, columns.until, columns.end]}
        >
          {watches.map((watch) => (
            <tr key={watch.watchId}>
              <Cell label={columns.lane}>
                <Link to={paths.book({ offer: watch.offer, departure: watch.departure?.departureId, ...watch.cargo })}>
                  {laneOf(watch)}
                </Link>
              </Cell>
              <Cell label={columns.departure}>
                <Departure watch={watch} />
              </Cell>
              <Cell label={columns.cargo}>{cargoSummary(watch.cargo)}</Cell>
              <Cell label={columns.until}>
                <Moment at={watch.endsAt} />
                {watch.toldAt === null ? null : <Told at={watch.toldAt} />}
              </Cell>
              <Cell label={columns.end}>
                <Button
                  type="submit"
                  size="small"
                  name="unwatch"
                  value={watch.watchId}
                  disabled={sending}
                  aria-label={m.watches_end_of({ lane: laneOf(watch) })}
                >
                  {m.watches_end()}
                </Button>
              </Cell>
            </tr>
          ))}
        </FoundTable>
      </Form>
    </section>
  )
}
