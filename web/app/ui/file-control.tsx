import * as m from '@tongyun/messages'
import { listWords } from '@tongyun/messages/joined-words'
import { type ChangeEvent, type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import styles from './file-control.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> & { ref?: RefObject<HTMLInputElement | null> }

const namesIn = (input: HTMLInputElement | null) => [...(input?.files ?? [])].map(({ name }) => name)

/**
 * A choice of files in the language of the page: a button, then the names of what was chosen. The browser's own field lies
 * over both, so that a press, a dropped file and the keyboard reach it. Without script the browser's field is what one sees,
 * since nothing else can say which file was chosen.
 */
export const FileControl = ({ ref, onChange, ...props }: Props) => {
  const own = useRef<HTMLInputElement>(null)
  const input = ref ?? own
  const [names, setNames] = useState<readonly string[]>([])
  // What was chosen before the script came, or is still there after going back.
  useEffect(() => setNames(namesIn(input.current)), [input])
  const showNames = (event: ChangeEvent<HTMLInputElement>) => {
    setNames(namesIn(event.target))
    onChange?.(event)
  }
  return (
    <span className={styles.file}>
      <input {...props} ref={input} type="file" onChange={showNames} />
      <span className={styles.choose} aria-hidden="true">
        {props.multiple === true ? m.common_choose_files() : m.common_choose_file()}
      </span>
      <span className={styles.names} aria-hidden="true">
        {listWords(names)}
      </span>
    </span>
  )
}
