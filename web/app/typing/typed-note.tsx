import { TYPED_NOTE } from './typed-marks.ts'
import styles from './typed-note.module.css'

/**
 * Where the server says that it gave back what was typed (fill-form.server.ts), known only when the page has been written:
 * React leaves alone what stands in it.
 */
export const TypedNote = () => (
  <p
    {...{ [TYPED_NOTE]: '' }}
    className={`bar ${styles.note}`}
    role="status"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty here
    dangerouslySetInnerHTML={{ __html: '' }}
  />
)
