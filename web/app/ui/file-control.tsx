import type { ComponentProps } from 'react'
import styles from './file-control.module.css'

/** The browser's own choice of files, with its button as ours look. Its words are the browser's. */
export const FileControl = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input {...props} type="file" className={styles.file} />
)
