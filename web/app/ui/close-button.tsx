import styles from './close-button.module.css'
import { Icon } from './icon.tsx'

/** The cross at the corner of what lies over a page. */
export const CloseButton = ({ label, onClose }: { label: string; onClose: () => void }) => (
  <button type="button" className={styles.close} aria-label={label} onClick={onClose}>
    <Icon name="x" />
  </button>
)
