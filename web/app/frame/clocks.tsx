import * as m from '@tongyun/messages'
import { useEffect, useState } from 'react'
import { formatTime } from '../i18n/format.ts'
import { useRootData } from '../site/use-root-data.ts'
import styles from './clocks.module.css'

/** The time where most cargo starts, where most of it goes, and the one schedules are compared in. */
export const Clocks = () => {
  const { asOf } = useRootData()
  const [now, setNow] = useState(asOf)
  useEffect(() => {
    const tick = () => setNow(new Date().toISOString())
    tick()
    const timer = setInterval(tick, 10_000)
    return () => clearInterval(timer)
  }, [])
  if (now === '') return null
  const clocks = [
    { place: m.layout_beijing(), zone: 'Asia/Shanghai' },
    { place: m.layout_moscow(), zone: 'Europe/Moscow' },
    { place: 'UTC', zone: 'UTC' },
  ]
  return (
    <ul className={styles.clocks} aria-label={m.layout_clocks()}>
      {clocks.map(({ place, zone }) => (
        <li key={zone}>
          {`${place} `}
          <b>{formatTime(now, zone)}</b>
        </li>
      ))}
    </ul>
  )
}
