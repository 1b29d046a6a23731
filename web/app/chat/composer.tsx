import { CHAT_LIMITS } from '@tongyun/contract/chat/terms/chat-limits'
import { PAPER_EXTENSIONS } from '@tongyun/contract/upload-limits'
import * as m from '@tongyun/messages'
import { type ChangeEvent, type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './composer.module.css'
import type { Outgoing } from './outbox.ts'
import { refusedUnsent, upload } from './upload.ts'

type Props = {
  /** What is written so far; it belongs to who shows it, since other controls write there too. */
  text: string
  onText: (text: string) => void
  onSay: (text: string, file: Outgoing['file']) => void
  /** Where files go. */
  uploadPath: string
  field: RefObject<HTMLTextAreaElement | null>
  /** False where something has to be said before files may come: a file is held until then. */
  takesFiles: boolean
  children?: ReactNode
}

/** Where one writes: Enter sends, with Shift it begins a line; a file goes with the text. */
export const Composer = ({ text, onText, onSay, uploadPath, field, takesFiles, children }: Props) => {
  const [file, setFile] = useState<Outgoing['file']>(null)
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const picker = useRef<HTMLInputElement>(null)

  const say = () => {
    if (busy || (text.trim() === '' && file === null)) return
    if (text.trim() === '' && !takesFiles) return setRefused(m.err_message_first())
    onSay(text.trim(), file)
    onText('')
    setFile(null)
    setRefused(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    say()
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter chooses its word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    say()
  }
  const attach = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    if (chosen === undefined) return
    const unsent = refusedUnsent(chosen)
    setRefused(unsent?.refused)
    if (unsent === undefined && !takesFiles) setFile({ name: chosen.name, held: chosen })
    if (unsent === undefined && takesFiles) await attachNow(chosen)
    target.value = ''
  }
  const attachNow = async (chosen: File) => {
    setBusy(true)
    const answer = await upload(uploadPath, chosen)
    setBusy(false)
    if ('refused' in answer) setRefused(answer.refused)
    else setFile({ fileId: answer.fileId, name: chosen.name })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field label={m.chat_text()} labelHidden {...(refused === undefined ? {} : { error: refused })}>
        {(control) => (
          <textarea
            {...control}
            ref={field}
            className={styles.text}
            rows={2}
            maxLength={CHAT_LIMITS.textLength}
            placeholder={m.chat_text()}
            value={text}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      {file !== null && (
        <p className={styles.attached}>
          <Icon name="paperclip" />
          <span>{file.name}</span>
          <Button kind="quiet" size="small" aria-label={m.chat_detach({ name: file.name })} onClick={() => setFile(null)}>
            <Icon name="x" />
          </Button>
        </p>
      )}
      <div className={styles.row}>
        <input
          ref={picker}
          type="file"
          hidden
          accept={PAPER_EXTENSIONS.join(',')}
          aria-label={m.chat_attach()}
          onChange={attach}
        />
        <Button
          className={styles.square}
          aria-label={m.chat_attach()}
          title={m.chat_attach()}
          aria-busy={busy}
          disabled={busy}
          onClick={() => picker.current?.click()}
        >
          <Icon name="paperclip" />
        </Button>
        {children}
        <Button type="submit" kind="main" className={styles.send}>
          {m.chat_send()}
        </Button>
      </div>
    </form>
  )
}
