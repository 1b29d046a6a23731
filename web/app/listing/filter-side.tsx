/** The filters' place: beside the results, or a drawer on phones. Without script the drawer opens by its address (#filters). */
import * as m from '@tongyun/messages'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './listing.module.css'

type Switch = { onSwitch: (open: boolean) => void }

/** With script the drawer's state stays out of the address, so that filtering does not close it. */
const switching = (onSwitch: Switch['onSwitch'], open: boolean) => (event: MouseEvent) => {
  event.preventDefault()
  onSwitch(open)
}

export const FilterSide = ({
  open,
  onSwitch,
  shown,
  children,
}: Switch & { open: boolean; shown: string; children: ReactNode }) => {
  const side = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open) side.current?.focus()
  }, [open])
  return (
    <aside
      id="filters"
      ref={side}
      tabIndex={-1}
      className={open ? `${styles.side} ${styles.open}` : styles.side}
      aria-label={m.listing_filters()}
      onKeyDown={(event) => event.key === 'Escape' && onSwitch(false)}
    >
      <div className={styles.sideHead}>
        <b>{m.listing_filters()}</b>
        {/* biome-ignore lint/a11y/useValidAnchor: without script it is a link back to the results */}
        <a href="#results" className={styles.close} aria-label={m.layout_close()} onClick={switching(onSwitch, false)}>
          <Icon name="x" />
        </a>
      </div>
      {children}
      <div className={styles.sideFoot}>
        {/* biome-ignore lint/a11y/useValidAnchor: without script it is a link back to the results */}
        <a href="#results" className={buttonClass('main')} onClick={switching(onSwitch, false)}>
          {m.listing_show({ offers: shown })}
        </a>
      </div>
    </aside>
  )
}

export const FilterButton = ({ count, onSwitch }: Switch & { count: number }) => (
  // biome-ignore lint/a11y/useValidAnchor: without script it is a link to the filters
  <a
    href="#filters"
    className={buttonClass('second', 'small', styles.filterButton)}
    data-thumb-bar=""
    onClick={switching(onSwitch, true)}
  >
    <Icon name="filter" />
    {count === 0 ? m.listing_filters() : m.listing_filters_on({ count })}
  </a>
)
