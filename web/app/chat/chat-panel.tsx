/** The site's own chat (L08), loaded when a visitor opens it: beside the page, over it on phones. */
import { EMAIL_PATTERN } from '@tongyun/contract/accounts/terms/person-patterns'
import { type ChatRoom, uploadChatFile } from '@tongyun/contract/chat/endpoints'
import * as m from '@tongyun/messages'
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../site/paths.ts'
import { useRootData } from '../site/use-root-data.ts'
import { Button } from '../ui/button.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './chat-panel.module.css'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import { HandoverNote } from './handover-note.tsx'
import { createVisitorChat } from './visitor-chat.ts'

export type ChatProps = { open: boolean; onClose: () => void; onUnread: (count: number) => void }

type Left = NonNullable<ChatRoom['left']>

/** What happened to messages left while no staff was at the desk. */
const LeftNote = ({ left: { number, key, answered } }: { left: Left }) => (
  <p className={styles.note} aria-live="polite">
    {answered ? m.chat_left_answered({ number }) : m.chat_left({ number })}{' '}
    <Link to={paths.follow({ key })}>{m.chat_left_follow()}</Link>
  </p>
)

/** Where the answer to what is left goes. */
const EmailForm = ({ kept, onLeave }: { kept: string | null; onLeave: (email: string) => Promise<boolean> }) => {
  const [error, setError] = useState<string>()
  const [done, setDone] = useState<string>()
  const { sendsMail } = useRootData().config
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    const right = EMAIL_PATTERN.test(email)
    setError(right ? undefined : m.chat_email_wrong())
    if (right) setDone((await onLeave(email)) ? email : undefined)
  }
  const shown = kept ?? done
  if (shown !== undefined) {
    return <p className={styles.note}>{sendsMail ? m.chat_email_kept({ email: shown }) : m.chat_email_noted({ email: shown })}</p>
  }
  return (
    <form className={styles.email} onSubmit={submit} noValidate>
      <TextField
        label={m.chat_email()}
        hint={sendsMail ? m.chat_email_hint() : m.chat_email_hint_unsent()}
        name="email"
        type="email"
        autoComplete="email"
        {...(error === undefined ? {} : { error })}
      />
      <Button type="submit">{m.chat_email_save()}</Button>
    </form>
  )
}

export default function ChatPanel({ open, onClose, onUnread }: ChatProps) {
  const [chat] = useState(createVisitorChat)
  const { ready, online, staffPresent, room, messages, outgoing, staffTyping } = useSyncExternalStore(chat.subscribe, chat.read)
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const { key } = useLocation()
  const left = room?.left ?? null
  const fromStaff = messages.filter(({ sender }) => sender === 'staff').at(-1)?.number ?? 0
  const unread = messages.filter(({ sender, number }) => sender === 'staff' && number > (room?.visitorRead ?? 0)).length

  useEffect(() => () => chat.stop(), [chat])
  useEffect(() => {
    if (open && ready) field.current?.focus({ preventScroll: true })
  }, [open, ready])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page and a new message are news for the staff
  useEffect(() => {
    if (open) chat.seen()
  }, [open, fromStaff, key])
  useEffect(() => onUnread(open ? 0 : unread), [open, unread, onUnread])

  return (
    <section
      className={styles.panel}
      role="dialog"
      aria-label={m.chat_title()}
      hidden={!open}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <header className={styles.head}>
        <h2>{m.chat_title()}</h2>
        <CloseButton label={m.chat_close()} onClose={onClose} />
        <p className={styles.state} aria-live="polite">
          {!online ? m.chat_offline() : ready ? (staffPresent ? m.chat_present() : m.chat_away()) : ''}
        </p>
      </header>
      {ready ? (
        <>
          {messages.length === 0 && outgoing.length === 0 ? (
            <p className={styles.empty}>{m.chat_empty()}</p>
          ) : (
            <Conversation
              messages={messages}
              outgoing={outgoing}
              side="visitor"
              seenNumber={room?.staffRead ?? 0}
              visitorName={m.chat_you()}
              typing={staffTyping}
              onAgain={chat.again}
            />
          )}
          {room?.state === 'closed' && left?.answered !== false && <p className={styles.note}>{m.chat_closed()}</p>}
          {room?.handover != null && <HandoverNote handover={room.handover} onDecline={chat.decline} />}
          {left !== null && <LeftNote left={left} />}
          {(!staffPresent || left?.answered === false) && <EmailForm kept={left?.email ?? null} onLeave={chat.leaveEmail} />}
          <Composer
            text={text}
            onText={(typed) => {
              setText(typed)
              if (typed !== '') chat.typing()
            }}
            onSay={chat.say}
            uploadPath={uploadChatFile.path}
            takesFiles={room !== null}
            field={field}
          />
        </>
      ) : (
        <div className={styles.empty}>
          <Skeleton lines={4} label={m.chat_loading()} />
        </div>
      )}
    </section>
  )
}
