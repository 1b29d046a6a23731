/** The conversation that is open at the desk, with what is known of the visitor. */
import { type CannedAnswer, type DeskRoom, uploadDeskFile } from '@tongyun/contract/chat-desk'
import * as m from '@tongyun/messages'
import { useEffect, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { ZONE } from '../administration/when.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import styles from './desk.module.css'
import { type DeskAsked, deskPath } from './desk-request.ts'
import { LANGUAGE_NAMES, visitorWord } from './desk-words.ts'
import type { OpenRoom, useDesk } from './use-desk.ts'

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
  </Form>
)

/** What is known of the visitor. */
const Known = ({ room }: { room: DeskRoom }) => {
  const facts = [
    [m.chat_desk_page(), room.page],
    [m.chat_desk_language(), LANGUAGE_NAMES[room.language]()],
    [m.chat_desk_company(), room.companyName],
    [m.chat_desk_email(), room.email],
    [m.chat_desk_by(), room.staffName],
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
    </dl>
  )
}

type Props = { asked: DeskAsked; desk: ReturnType<typeof useDesk>; open: OpenRoom; answers: CannedAnswer[] }

export const DeskRoomPart = ({ asked, desk, open: { room, messages }, answers }: Props) => {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const fitting = answers.filter(({ language }) => language === room.language)
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
        zone={ZONE}
        visitorName={visitorWord(room)}
        typing={desk.visitorTyping}
        onAgain={desk.again}
      />
      {!room.visitorPresent && (
        <p className={styles.note}>{room.email === null ? m.chat_desk_no_mail() : m.chat_desk_by_mail({ email: room.email })}</p>
      )}
      <Composer
        text={text}
        onText={(typed) => {
          setText(typed)
          if (typed !== '') desk.typing()
        }}
        onSay={desk.say}
        uploadPath={uploadDeskFile.path}
        field={field}
      >
        {fitting.length > 0 && (
          <Select
            label={m.chat_desk_insert()}
            labelHidden
            className={styles.insert}
            value=""
            onChange={({ target }) => {
              const chosen = fitting.find(({ answerId }) => answerId === target.value)
              if (chosen === undefined) return
              setText(text === '' ? chosen.text : `${text}\n${chosen.text}`)
              field.current?.focus()
            }}
            options={[
              { value: '', label: m.chat_desk_insert() },
              ...fitting.map(({ answerId, title }) => ({ value: answerId, label: title })),
            ]}
          />
        )}
      </Composer>
    </section>
  )
}
