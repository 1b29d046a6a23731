/** That a shipper invited the company to quote, until when, and one press to say no. */
import type { DataOf } from '@tongyun/contract/endpoint'
import type { getInvitation } from '@tongyun/contract/inviting/invitations'
import { DECLINE_REASONS } from '@tongyun/contract/matching/terms/decline-reasons'
import * as m from '@tongyun/messages'
import { Form } from 'react-router'
import { Moment } from '../i18n/moment.tsx'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { Select } from '../ui/select.tsx'
import { REASON_WORDS } from './quote-words.ts'

type Given = { invitation: NonNullable<DataOf<typeof getInvitation>>; isDeclined: boolean }

export const InvitationAnswer = ({ invitation: { status, until }, isDeclined }: Given) => {
  if (isDeclined || status === 'declined') return <p role="status">{m.quote_invitation_declined()}</p>
  if (status !== 'seen') return null
  return (
    <Section title={m.quote_invited()}>
      <p className="t13">
        {`${m.quote_invited_until()}: `}
        <Moment at={until} />
      </p>
      <Form method="post" className="flex wrap">
        <Select
          label={m.quote_invitation_reason()}
          name="reason"
          options={DECLINE_REASONS.map((reason) => ({ value: reason, label: (REASON_WORDS[reason] ?? m.quote_reason_other)() }))}
        />
        <Button type="submit" name="intent" value="decline">
          {m.quote_invitation_decline()}
        </Button>
      </Form>
    </Section>
  )
}
