/** What was said in a room, and what is on its way; the same for both sides. */

import type { ChatMessage } from '@tongyun/contract/chat/endpoints'
import type { Sender } from '@tongyun/contract/chat/terms/chat-limits'
import * as m from '@tongyun/messages'
import { labelled } from '@tongyun/messages/joined-words'
import { useEffect, useRef } from 'react'
import { formatZonedTime } from '../i18n/format.ts'
import { useReaderZone } from '../i18n/moment.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './conversation.module.css'
import type { Outgoing } from './outbox.ts'

const Attachment = ({ file }: { file: NonNullable<ChatMessage['file']> }) => {
  if (file.state === 'quarantined') return <p className="t12 mute">{m.chat_checking_file({ name: file.name })}</p>
  return (
    <a href={file.url} target="_blank" rel="noopener" className={styles.file} aria-label={m.chat_open_file({ name: file.name })}>
      {file.mediaType === 'image/webp' ? <img src={file.url} alt="" loading="lazy" /> : <Icon name="paperclip" />}
      <span>{file.name}</span>
    </a>
  )
}

const nameOf = ({ sender, senderName }: ChatMessage, side: Sender, visitorName: string) => {
  if (sender === side) return m.chat_you()
  return sender === 'staff' ? (senderName ?? m.chat_staff()) : visitorName
}

type Props = {
  messages: readonly ChatMessage[]
  outgoing: readonly Outgoing[]
  /** The side of the conversation that reads it. */
  side: Sender
  /** Last message the other side has seen. */
  seenNumber: number
  visitorName: string
  /** True while the other side is typing. */
  typing: boolean
  onAgain: (clientId: string) => void
}

export const Conversation = ({ messages, outgoing, side, seenNumber, visitorName, typing, onAgain }: Props) => {
  const log = useRef<HTMLDivElement>(null)
  const zone = useReaderZone()
  const lastNumber = messages.at(-1)?.number ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is at the end
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [lastNumber, outgoing.length, typing])
  const lastSeen = messages.findLast(({ sender, number }) => sender === side && number <= seenNumber)?.number
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div ref={log} className={styles.log} role="log" aria-label={m.chat_log()} tabIndex={0}>
      <ol className={styles.list}>
        {messages.map((message) => (
          <li key={message.number} className={styles.message} data-own={message.sender === side ? '' : undefined}>
            <p className={styles.who}>
              {nameOf(message, side, visitorName)} <time dateTime={message.at}>{formatZonedTime(message.at, zone)}</time>
            </p>
            {message.text !== '' && <p className={styles.text}>{message.text}</p>}
            {message.file !== null && <Attachment file={message.file} />}
            {message.number === lastSeen && <p className={styles.note}>{m.chat_seen()}</p>}
          </li>
        ))}
        {outgoing.map(({ clientId, text, file, refused }) => (
          <li key={clientId} className={styles.message} data-own="" data-waiting="">
            {text !== '' && <p className={styles.text}>{text}</p>}
            {file !== null && <p className="t12">{file.name}</p>}
            <p className={styles.note}>{refused === null ? m.chat_sending() : labelled(m.chat_not_sent(), refused)}</p>
            {refused !== null && (
              <Button size="small" onClick={() => onAgain(clientId)}>
                {m.chat_again()}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {typing && <p className={styles.note}>{m.chat_typing()}</p>}
    </div>
  )
}
