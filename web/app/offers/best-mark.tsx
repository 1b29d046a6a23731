import * as m from '@tongyun/messages'
import { Icon } from '../ui/icon.tsx'
import styles from './side-by-side.module.css'

/** Beside a value that no other of its row beats. */
export const BestMark = () => (
  <span className={styles.best}>
    <Icon name="check" />
    {m.mall_compare_best()}
  </span>
)
