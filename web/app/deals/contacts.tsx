/** Who of the other side deals with this, shown when asked for, since the other side is told of each look. */
import type { Deal } from '@tongyun/contract/deals/deals'
import * as m from '@tongyun/messages'
import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import type { DealAnswer, DealContacts } from './deal-record.ts'
import styles from './deal-room.module.css'

const Known = ({ contacts: { firm, companyNumber, people } }: { contacts: DealContacts }) => (
  <div className={styles.contacts} role="status">
    <p>
      <b>{firm}</b>
      {companyNumber !== null && <span className="mute"> · {companyNumber}</span>}
    </p>
    {people.length === 0 && <p>{m.deals_contacts_nobody()}</p>}
    <ul>
      {people.map(({ name, phone, email, wechat }) => (
        <li key={`${name} ${phone} ${email}`}>
          <span>{name}</span>
          {phone !== null && <a href={`tel:+${phone}`}>+{phone}</a>}
          {email !== null && <a href={`mailto:${email}`}>{email}</a>}
          {wechat !== null && (
            <span>
              {m.demand_field_contactWechat()} {wechat}
            </span>
          )}
        </li>
      ))}
    </ul>
    <p className="t12 mute">{m.deals_contacts_pay()}</p>
  </div>
)

export const Contacts = ({ deal, answer }: { deal: Pick<Deal, 'awarded'>; answer: DealAnswer | undefined }) => (
  <Section title={m.deals_contacts()}>
    {answer?.contacts !== undefined && <Known contacts={answer.contacts} />}
    {answer?.contacts === undefined && !deal.awarded && <p className="mute">{m.err_not_awarded()}</p>}
    {answer?.contacts === undefined && deal.awarded && (
      <Form method="post" preventScrollReset className={styles.form}>
        <p className="mute">{m.deals_contacts_told()}</p>
        <div>
          <Button type="submit" name="intent" value="contacts">
            {m.deals_contacts_show()}
          </Button>
        </div>
      </Form>
    )}
  </Section>
)
