import * as m from '@tongyun/messages'
import { useNavigation } from 'react-router'
import styles from './navigation-progress.module.css'

/** A line at the top while the next page loads, shown only when that takes longer than 300 ms. */
export const NavigationProgress = () => {
  const loading = useNavigation().state !== 'idle'
  return loading ? <div className={styles.line} role="progressbar" aria-label={m.layout_loading()} /> : null
}
