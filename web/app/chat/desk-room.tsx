/** The conversation that is open at the desk, with what is known of the visitor. */
import { type DeskRoom, uploadDeskFile } from '@tongyun/contract/chat/desk'
import type { ChatHandover } from '@tongyun/contract/chat/endpoints'
import { CHAT_LIMITS } from '@tongyun/contract/chat/terms/chat-limits'
import type { AnswerTemplate } from '@tongyun/contract/support/inbox'
import * as m from '@tongyun/messages'
import { useEffect, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { formatZonedTime } from '../i18n/format.ts'
import { useReaderZone } from '../i18n/moment.tsx'
import { paths } from '../site/paths.ts'
import { useRootData } from '../site/use-root-data.ts'
import { TypingState } from '../typing/typing-state.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import styles from './desk.module.css'
import { type DeskAsked, deskPath } from './desk-request.ts'
import { LANGUAGE_NAMES, visitorWord } from './desk-words.ts'
import type { OpenRoom, useDesk } from './use-desk.ts'

/** What became of handing over. */
const handoverWords = ({ state, providerName: provider, answerUntil, answered }: ChatHandover, zone: string) => {
  if (state === 'proposed') return m.chat_desk_handover_proposed({ provider })
  if (state === 'declined') return m.chat_desk_handover_declined({ provider })
  return answered
    ? m.chat_desk_handover_answered({ provider })
    : m.chat_desk_handover_asked({ provider, time: formatZonedTime(answerUntil ?? '', zone) })
}

const Handle = ({ room }: { room: DeskRoom }) => (
  <Form method="post" className={styles.handle}>
    <input type="hidden" name="roomId" value={room.roomId} />
    {room.state !== 'active' && (
      <Button type="submit" name="handle" value="take">
        {m.chat_desk_take()}
      </Button>
    )}
    {room.state === 'active' && (
      <Button type="submit" name="handle" value="release">
        {m.chat_desk_release()}
      </Button>
    )}
    {room.state !== 'closed' && (
      <Button type="submit" name="handle" value="close">
        {m.chat_desk_end()}
      </Button>
    )}
    <Link to={paths.chatHandover(room.roomId)} className={buttonClass()}>
      {m.chat_desk_hand_over()}
    </Link>
    {room.handover?.state === 'proposed' && (
      <Button type="submit" name="handle" value="withdraw">
        {m.chat_desk_handover_withdraw()}
      </Button>
    )}
  </Form>
)

/** What is known of the visitor. */
const Known = ({ room }: { room: DeskRoom }) => {
  const zone = useReaderZone()
  const facts = [
    [m.chat_desk_page(), room.page],
    [m.chat_desk_language(), LANGUAGE_NAMES[room.language]()],
    [m.chat_desk_company(), room.companyName],
    [m.chat_desk_by(), room.staffName],
    [m.chat_desk_handover(), room.handover === null ? null : handoverWords(room.handover, zone)],
  ] as const
  return (
    <dl className={styles.known}>
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt> <dd>{value}</dd>
          </div>
        ),
      )}
      {room.left !== null && (
        <div>
          <dt>{m.chat_desk_left()}</dt>{' '}
          <dd>
            <Link to={paths.supportThread(room.left.number)}>{room.left.number}</Link>
          </dd>
        </div>
      )}
    </dl>
  )
}

const whereAnswerGoes = (email: string | null, sendsMail: boolean): string => {
  if (email === null) return m.chat_desk_no_mail()
  return sendsMail ? m.chat_desk_by_mail({ email }) : m.chat_desk_unsent({ email })
}

type Props = { asked: DeskAsked; desk: ReturnType<typeof useDesk>; open: OpenRoom; templates: AnswerTemplate[] }

export const DeskRoomPart = ({ asked, desk, open: { room, messages }, templates }: Props) => {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const unsent = [...desk.outgoing.map((message) => message.text), text].filter((part) => part !== '').join('\n')
  const { sendsMail } = useRootData().config
  const mail = room.left?.email ?? null
  const fitting = templates.filter(({ texts }) => {
    const { length } = texts[room.language]
    return length > 0 && length <= CHAT_LIMITS.textLength
  })
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  return (
    <section className={styles.room} aria-label={visitorWord(room)}>
      <Link to={deskPath({ ...asked, room: null })} className={styles.back}>
        {m.chat_desk_back()}
      </Link>
      <div className={styles.about}>
        <h2>{visitorWord(room)}</h2>
        <Handle room={room} />
        <Known room={room} />
      </div>
      <Conversation
        messages={messages}
        outgoing={desk.outgoing}
        side="staff"
        seenNumber={room.visitorRead}
        visitorName={visitorWord(room)}
        typing={desk.visitorTyping}
        onAgain={desk.again}
      />
      {!room.visitorPresent && <p className={styles.note}>{whereAnswerGoes(mail, sendsMail)}</p>}
      <TypingState id="desk-unsent" value={unsent} onBack={setText} />
      <Composer
        text={text}
        onText={(typed) => {
          setText(typed)
          if (typed !== '') desk.typing()
        }}
        onSay={desk.say}
        uploadPath={uploadDeskFile.path}
        takesFiles
        field={field}
      >
        {fitting.length > 0 && (
          <Select
            label={m.support_inbox_insert()}
            labelHidden
            className={styles.insert}
            value=""
            onChange={({ target }) => {
              const chosen = fitting.find(({ templateId }) => templateId === target.value)?.texts[room.language]
              if (chosen === undefined) return
              setText(text === '' ? chosen : `${text}\n${chosen}`)
              field.current?.focus()
            }}
            options={[
              { value: '', label: m.support_inbox_insert() },
              ...fitting.map(({ templateId, name }) => ({ value: templateId, label: name })),
            ]}
          />
        )}
      </Composer>
    </section>
  )
}
