/** Who signed in on a device that is new: whoever took over a login is on one. */
import type { Deal, NewDevice } from '@tongyun/contract/deals/deals'
import * as m from '@tongyun/messages'
import { formatRelative } from '../i18n/format.ts'
import { Moment } from '../i18n/moment.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './deal-room.module.css'

/** The newest of each side. */
export const NewDevices = ({
  deal,
  devices,
  asOf,
}: {
  deal: Pick<Deal, 'side' | 'counterparty'>
  devices: readonly NewDevice[]
  asOf: string
}) => {
  const newest = (['buyer', 'provider'] as const).flatMap((side) => devices.find((device) => device.side === side) ?? [])
  if (newest.length === 0) return null
  return (
    <ul className={styles.devices}>
      {newest.map(({ side, at }) => {
        const own = side === deal.side
        return (
          <li key={side} data-own={own ? '' : undefined}>
            <Icon name="alert-triangle" />
            <p>
              <b>{own ? m.deals_new_device_own() : m.deals_new_device({ firm: deal.counterparty.name })}</b> ·{' '}
              {formatRelative(at, asOf)} (<Moment at={at} />)
              <span>{own ? m.deals_new_device_own_text() : m.deals_new_device_text()}</span>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
