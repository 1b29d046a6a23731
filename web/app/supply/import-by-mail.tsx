/** The address to which a company mails price sheets, and messages of senders it does not know, which it takes or removes. */
import type { DataOf } from '@tongyun/contract/endpoint'
import type { getSheetMail } from '@tongyun/contract/sheet-mail/endpoints'
import * as m from '@tongyun/messages'
import { listWords } from '@tongyun/messages/joined-words'
import { Form } from 'react-router'
import { Moment } from '../i18n/moment.tsx'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import styles from './import-by-mail.module.css'

type Mail = DataOf<typeof getSheetMail>

const Held = ({ mail }: { mail: Mail['held'][number] }) => (
  <li>
    <p>
      <b>{mail.subject}</b> <Moment at={mail.receivedAt} />
    </p>
    <p className={styles.quiet}>{m.import_mail_from({ sender: mail.sender })}</p>
    <p className={styles.quiet}>{m.import_mail_files({ files: listWords(mail.files) })}</p>
    <Form method="post" className={styles.ways}>
      <input type="hidden" name="mail" value={mail.mailId} />
      <Button type="submit" size="small" name="answer" value="take">
        {m.import_mail_take()}
      </Button>
      <Button type="submit" size="small" kind="quiet" name="answer" value="discard">
        {m.import_mail_discard()}
      </Button>
    </Form>
  </li>
)

/** Nothing where the operator reads no mailbox. */
export const ImportByMail = ({ address, held }: Mail) =>
  address === null ? null : (
    <Section title={m.import_mail_title()} note={m.import_mail_text()}>
      <div className={styles.address}>
        <a href={`mailto:${address}`}>{address}</a>
        <Form method="post">
          <input type="hidden" name="mail" value="address" />
          <Button type="submit" size="small" kind="quiet">
            {m.import_mail_renew()}
          </Button>
        </Form>
      </div>
      <p className={styles.quiet}>{m.import_mail_secret()}</p>
      {held.length > 0 && (
        <>
          <h3 className={styles.title}>{m.import_mail_held()}</h3>
          <ul className={styles.held}>
            {held.map((mail) => (
              <Held key={mail.mailId} mail={mail} />
            ))}
          </ul>
        </>
      )}
    </Section>
  )
