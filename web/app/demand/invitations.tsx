/** Companies asked to quote for a demand and whether they looked, and those that fit and could be asked. */
import type { InvitationStatus, Invitations } from '@tongyun/contract/inviting/invitations'
import * as m from '@tongyun/messages'
import { sentences } from '@tongyun/messages/joined-words'
import { Form, Link, useNavigation } from 'react-router'
import { DECLINE_WORDS } from '../demands/decline-words.ts'
import { RequestKeyField } from '../forms/request-key.tsx'
import { Moment } from '../i18n/moment.tsx'
import { ProviderFlags } from '../offers/provider-flags.tsx'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import styles from './invitations.module.css'

const STATUS_WORDS: Record<InvitationStatus, () => string> = {
  sent: m.demand_invited_sent,
  seen: m.demand_invited_seen,
  quoted: m.demand_invited_quoted,
  declined: m.demand_invited_declined,
  lapsed: m.demand_invited_lapsed,
}

/** So many are invited by one press. */
const BEST = 10

type Row = Invitations['rows'][number]

const Invited = ({ row: { provider, status, reason, invitedAt, seenAt, answeredAt } }: { row: Row }) => (
  <li className={styles.row}>
    <span>
      <Link to={paths.provider(provider.providerId)}>{provider.name}</Link> <ProviderFlags provider={provider} />
    </span>
    <span>
      <b>{STATUS_WORDS[status]()}</b>
      {reason === null ? null : ` · ${DECLINE_WORDS[reason]()}`}
      <small className="mute">
        {' '}
        <Moment at={answeredAt ?? seenAt ?? invitedAt} />
      </small>
    </span>
  </li>
)

type Given = { invitations: Invitations; requestKey: string; answer: { requestKey?: string } | undefined }

const Candidates = ({ invitations: { candidates, left }, requestKey, answer }: Given) => {
  const sending = useNavigation().state !== 'idle'
  const best = Math.min(BEST, candidates.length, left)
  if (best === 0) return <p className="mute">{m.demand_invite_none()}</p>
  return (
    <Form method="post">
      <RequestKeyField given={requestKey} answer={answer} />
      <p className="mute t13">{sentences([m.demand_invite_lead(), m.demand_invite_left({ left })])}</p>
      <ul className={styles.rows}>
        {candidates.map((provider) => (
          <li key={provider.providerId}>
            <label className={styles.choice}>
              <input type="checkbox" name="provider" value={provider.providerId} />
              <span className={styles.firm}>
                <span>{provider.name}</span> <small className="mute">{provider.cityName}</small>{' '}
                <ProviderFlags provider={provider} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className="flex wrap">
        <Button type="submit" name="intent" value="invite" disabled={sending}>
          {m.demand_invite_chosen()}
        </Button>
        <Button type="submit" name="intent" value={`invite ${best}`} kind="main" disabled={sending}>
          {m.demand_invite_best({ count: best })}
        </Button>
      </div>
    </Form>
  )
}

export const InvitationsSection = (given: Given) => {
  const { rows } = given.invitations
  return (
    <Section title={m.demand_invite_title()} id="invitations">
      {rows.length > 0 && (
        <>
          <h3>{m.demand_invited_title()}</h3>
          <ul className={styles.rows}>
            {rows.map((row) => (
              <Invited key={row.provider.providerId} row={row} />
            ))}
          </ul>
        </>
      )}
      <Candidates {...given} />
    </Section>
  )
}
