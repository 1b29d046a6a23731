/** The lane of a demand as a line with its stations: drawn in the mode's colour where one was asked for. */
import type { DemandRow } from '@tongyun/contract/demand/center'
import { markOf } from '../demands/demand-words.ts'
import { deliverWords, readyWords } from '../lanes/ready-words.ts'
import { countryName } from '../places/country-name.ts'
import styles from './demand-lane.module.css'

type Lane = Pick<DemandRow, 'origin' | 'destination' | 'stops' | 'modes' | 'serviceMode' | 'readyFrom' | 'readyTo' | 'deliverBy'>

export const DemandLane = ({ lane }: { lane: Lane }) => {
  const { origin, destination, stops, serviceMode, deliverBy } = lane
  const [from, to] = serviceMode.split('_to_')
  const stations = [
    { place: origin, sign: from === 'door' ? '' : styles.terminal, when: readyWords(lane) },
    ...stops.map((place) => ({ place, sign: styles.call, when: null })),
    { place: destination, sign: to === 'door' ? '' : styles.terminal, when: deliverBy && deliverWords(deliverBy) },
  ]
  return (
    <ol className={`${styles.lane} m-${markOf(lane)}`}>
      {stations.map(({ place, sign, when }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place may be passed twice
        <li key={i}>
          <span className={`${styles.sign} ${sign}`} aria-hidden="true" />
          <span className={styles.words}>
            <b>{place.name}</b>
            <small>{[...(place.code === null ? [] : [place.code]), countryName(place.country)].join(' · ')}</small>
            {when ? <span className={styles.when}>{when}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
