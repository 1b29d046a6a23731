/** That the provider of an offer answers, as the visitor reads it in the conversation. */
import type { ChatHandover } from '@tongyun/contract/chat/endpoints'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { formatZonedTime } from '../i18n/format.ts'
import { useReaderZone } from '../i18n/moment.tsx'
import { paths } from '../site/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import styles from './handover-note.module.css'

/** The page on which what is proposed becomes an enquiry, with the cargo of the page the visitor stood on. */
const askPath = ({ capacityId, handoverId, pageQuery }: ChatHandover) => {
  const cargo = new URLSearchParams(pageQuery)
  const query = Object.fromEntries([...new Set(cargo.keys())].map((name) => [name, cargo.getAll(name)]))
  return paths.askProvider({ ...query, offer: capacityId, handover: handoverId })
}

export const HandoverNote = ({ handover, onDecline }: { handover: ChatHandover; onDecline: () => void }) => {
  const zone = useReaderZone()
  const { state, providerName: provider, words, quoteId, answerUntil, answered } = handover
  if (state === 'declined') return null
  return (
    <section className={styles.note} aria-live="polite" aria-label={m.chat_desk_handover()}>
      {state === 'proposed' ? (
        <>
          <p>
            <b>{m.chat_handover_proposed({ provider })}</b>
          </p>
          <p>{m.chat_handover_words()}</p>
          <blockquote className={styles.words}>{words}</blockquote>
          <p className="t12 mute">{m.chat_handover_contacts()}</p>
          <p className={styles.steps}>
            <Link to={askPath(handover)} className={buttonClass('main')}>
              {m.chat_handover_ask()}
            </Link>
            <Button onClick={onDecline}>{m.chat_handover_no()}</Button>
          </p>
        </>
      ) : (
        <p>
          <b>
            {answered
              ? m.chat_handover_answered({ provider })
              : m.chat_handover_asked({ provider, time: formatZonedTime(answerUntil ?? '', zone) })}
          </b>{' '}
          {quoteId !== null && <Link to={paths.quote(quoteId)}>{m.chat_handover_enquiry()}</Link>} {m.chat_handover_here()}
        </p>
      )}
    </section>
  )
}
