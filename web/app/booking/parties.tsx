/** Who sends, receives and is reached, shown when asked for, since the buyer is told of each look of the provider. */
import type { Booking } from '@tongyun/contract/booking/bookings'
import type { ShownParties, ShownParty } from '@tongyun/contract/booking/parties'
import * as m from '@tongyun/messages'
import { Form } from 'react-router'
import { FactList } from '../forms/fact-list.tsx'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import styles from './booking.module.css'
import { PARTY_FIELDS, PARTY_ROLES, PARTY_WORDS } from './party-words.ts'

const shown = (field: (typeof PARTY_FIELDS)[number], value: string | null) => {
  if (value === null) return null
  if (field === 'phone') return <a href={`tel:+${value}`}>{`+${value}`}</a>
  return field === 'email' ? <a href={`mailto:${value}`}>{value}</a> : value
}

const Party = ({ party }: { party: ShownParty }) => (
  <FactList facts={PARTY_FIELDS.map((field) => [PARTY_WORDS[field](), shown(field, party[field])] as const)} />
)

export const Parties = ({
  booking: { side },
  parties,
}: {
  booking: Pick<Booking, 'side'>
  /** Undefined until somebody asks. */
  parties: ShownParties | undefined
}) => (
  <Section title={m.bookings_parties()}>
    {parties === undefined ? (
      <Form method="post" preventScrollReset className={styles.form}>
        <p className="mute">{side === 'buyer' ? m.bookings_parties_own() : m.bookings_parties_theirs()}</p>
        <div>
          <Button type="submit" name="intent" value="parties">
            {m.bookings_parties_show()}
          </Button>
        </div>
      </Form>
    ) : (
      <div role="status" className={styles.parties}>
        {PARTY_ROLES.map((role) => {
          const party = parties[role]
          return party === null ? null : (
            <div key={role}>
              <h3>{PARTY_WORDS[role]()}</h3>
              <Party party={party} />
            </div>
          )
        })}
        {parties.whole ? null : <p className={styles.note}>{m.bookings_parties_later()}</p>}
      </div>
    )}
  </Section>
)
