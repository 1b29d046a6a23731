import type { Mode } from '@tongyun/freight/vocabulary'
import { modeWord } from '../i18n/everyday-words.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './mode-mark.module.css'

export const MODE_ICONS = { sea: 'ship', road: 'truck', air: 'plane', rail: 'train', multimodal: 'route' } as const

/** The plate of a mode, in the colour that a class `m-…` around it gives. `label` says the mode where no word stands beside it. */
const ModePlate = ({ mode, label }: { mode: Mode; label?: string }) => (
  <span className={styles.plate}>
    <Icon name={MODE_ICONS[mode]} label={label} />
  </span>
)

/** A mode as its plate with the word beside it; never colour alone. `word` says more of it, or that several will do. */
export const ModeMark = ({ mode, word = modeWord(mode) }: { mode: Mode; word?: string }) => (
  <span className={`${styles.mark} m-${mode}`}>
    <ModePlate mode={mode} />
    {word}
  </span>
)
