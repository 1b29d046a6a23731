/** Lanes a company follows, and what it wants to see nothing of, each with the way back. */

import type { DataOf } from '@tongyun/contract/endpoint'
import type { listFittingDemands } from '@tongyun/contract/matching/fitting-demands'
import * as m from '@tongyun/messages'
import { labelled } from '@tongyun/messages/joined-words'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import styles from './fitting.module.css'

type Found = Pick<DataOf<typeof listFittingDemands>, 'lanes' | 'mutedShippers'>
type Lane = Found['lanes'][number]

const laneWords = ({ origin, destination }: Lane) => m.detail_lane_name({ origin: origin.name, destination: destination.name })

const Choice = ({ words, intent, button, children }: { words: string; intent: string; button: string; children: ReactNode }) => (
  <li>
    <Form method="post" className={styles.choice}>
      {children}
      <span>{words}</span>
      <Button type="submit" name="intent" value={intent} size="small" kind="quiet" aria-label={labelled(button, words)}>
        {button}
      </Button>
    </Form>
  </li>
)

const Lanes = ({ title, lanes, button }: { title: string; lanes: readonly Lane[]; button: string }) =>
  lanes.length === 0 ? null : (
    <div>
      <h3>{title}</h3>
      <ul>
        {lanes.map((lane) => (
          <Choice
            key={`${lane.origin.placeId} ${lane.destination.placeId}`}
            words={laneWords(lane)}
            intent="lane-off"
            button={button}
          >
            <input type="hidden" name="originCity" value={lane.origin.placeId} />
            <input type="hidden" name="destinationCity" value={lane.destination.placeId} />
          </Choice>
        ))}
      </ul>
    </div>
  )

export const FittingChoices = ({ lanes, mutedShippers }: Found) => {
  if (lanes.length + mutedShippers.length === 0) return null
  return (
    <Section title={m.match_lanes()}>
      <div className={styles.choices}>
        <Lanes
          title={m.match_lanes_followed()}
          lanes={lanes.filter(({ choice }) => choice === 'follow')}
          button={m.match_unfollow()}
        />
        <Lanes title={m.match_lanes_muted()} lanes={lanes.filter(({ choice }) => choice === 'mute')} button={m.match_unmute()} />
        {mutedShippers.length > 0 && (
          <div>
            <h3>{m.match_shippers_muted()}</h3>
            <ul>
              {mutedShippers.map(({ demandId, number, name }) => (
                <Choice
                  key={demandId}
                  words={name ?? m.match_shipper_of({ number })}
                  intent="shipper-on"
                  button={m.match_unmute()}
                >
                  <input type="hidden" name="demandId" value={demandId} />
                </Choice>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Section>
  )
}
