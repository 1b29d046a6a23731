/** Devices on which a person is told what the app tells them: turned on here at a press, ended here or in the list. */

import type { DataOf } from '@tongyun/contract/endpoint'
import type { listPushDevices } from '@tongyun/contract/notifications/endpoints'
import { PUSH_HOURS, PUSHES_A_DAY } from '@tongyun/contract/notifications/terms/push-terms'
import * as m from '@tongyun/messages'
import { useCallback, useEffect, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { formatMoment } from '../i18n/format.ts'
import { useReaderZone } from '../i18n/moment.tsx'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { type DeviceState, deviceHere, readDeviceState, turnOff, turnOn } from './device-notices.ts'
import styles from './push-devices.module.css'

export type PushDevices = DataOf<typeof listPushDevices>
type Device = PushDevices['devices'][number]

export const END_DEVICE = 'end-device'

const STATE_WORDS: Record<DeviceState | 'failed', (() => string) | null> = {
  unsupported: m.notifications_push_unsupported,
  denied: m.notifications_push_denied,
  off: null,
  on: m.notifications_push_is_on,
  failed: m.notifications_push_failed,
}

/** What this browser can, known once the script runs; without it nothing is offered that could not be done. */
const ThisDevice = ({ publicKey, deviceIds }: { publicKey: string; deviceIds: readonly string[] }) => {
  const [state, setState] = useState<DeviceState | 'failed' | null>(null)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const known = deviceIds.join(' ')
  const look = useCallback(async () => setState(await readDeviceState(known.split(' '))), [known])
  useEffect(() => void look(), [look])
  const press = async () => {
    setBusy(true)
    const done = state === 'on' ? await turnOff().then(() => true) : await turnOn(publicKey)
    await revalidate()
    if (done || Notification.permission === 'denied') await look()
    else setState('failed')
    setBusy(false)
  }
  if (state === null) return null
  const words = STATE_WORDS[state]
  return (
    <div className={styles.here}>
      <p role="status">{words?.()}</p>
      {state !== 'unsupported' && state !== 'denied' && (
        <Button kind={state === 'on' ? 'quiet' : 'second'} disabled={busy} onClick={press}>
          {state === 'on' ? m.notifications_push_turn_off() : m.notifications_push_turn_on()}
        </Button>
      )}
    </div>
  )
}

const DeviceRow = ({ device, zone }: { device: Device; zone: string }) => {
  const { deviceId, name, addedAt } = device
  const [isHere, setIsHere] = useState(false)
  useEffect(() => setIsHere(deviceHere() === deviceId), [deviceId])
  return (
    <li className={styles.device}>
      <div>
        <p>
          <b>{name}</b> {isHere && <span className="ok">{m.notifications_push_here()}</span>}
        </p>
        <p className="t12 mute">{m.notifications_push_since({ since: formatMoment(addedAt, zone) })}</p>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="deviceId" value={deviceId} />
        <Button
          type="submit"
          name="intent"
          value={END_DEVICE}
          size="small"
          aria-label={m.notifications_push_end_named({ device: name })}
        >
          {m.notifications_push_end()}
        </Button>
      </Form>
    </li>
  )
}

export const PushDevicesSection = ({ publicKey, devices }: PushDevices) => {
  const zone = useReaderZone()
  return (
    <Section title={m.notifications_push_title()}>
      <p className="mute">{m.notifications_push_text({ ...PUSH_HOURS, most: PUSHES_A_DAY })}</p>
      <ThisDevice publicKey={publicKey} deviceIds={devices.map(({ deviceId }) => deviceId)} />
      {devices.length > 0 && (
        <ul className={styles.list} aria-label={m.notifications_push_devices()}>
          {devices.map((device) => (
            <DeviceRow key={device.deviceId} device={device} zone={zone} />
          ))}
        </ul>
      )}
    </Section>
  )
}
