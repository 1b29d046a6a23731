import type { Area } from '@tongyun/contract/places/endpoints'
import * as m from '@tongyun/messages'
import { type ComponentProps, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { PlaceField } from '../places/place-field.tsx'
import fieldStyles from '../ui/field.module.css'
import { Icon } from '../ui/icon.tsx'
import styles from './calculator.module.css'

/** What was typed for an end and is no known place, with names near it. */
export type UnknownEnd = { typed: string; areas: Area[] }

type Props = ComponentProps<typeof PlaceField> & {
  unknown: UnknownEnd | null
  /** The address of the same question with another place here. */
  link: (token: string) => string
}

/** An end of the lane that says when its place is not known, and offers names near it. */
export const LaneEndField = ({ unknown, link, ...field }: Props) => {
  const faultId = useId()
  const { value } = field
  const wrong = unknown !== null && value.token === null && value.text === unknown.typed ? unknown : null
  const isWrong = wrong !== null
  const part = useRef<HTMLDivElement>(null)
  // The field itself is part of the first view of the home page, which has no room for what only this page needs.
  useEffect(() => {
    const input = part.current?.querySelector('input')
    if (!isWrong || !input) return
    input.setAttribute('aria-invalid', 'true')
    input.setAttribute('aria-describedby', faultId)
    return () => {
      input.removeAttribute('aria-invalid')
      input.removeAttribute('aria-describedby')
    }
  }, [isWrong, faultId])
  return (
    <div ref={part}>
      <PlaceField {...field} />
      {wrong === null ? null : (
        <div id={faultId}>
          <p className={fieldStyles.error}>
            <Icon name="alert-triangle" />
            {m.calculator_place_unknown({ name: wrong.typed })}
          </p>
          {wrong.areas.length === 0 ? (
            <p className={fieldStyles.hint}>{m.mall_reason_unknown_place()}</p>
          ) : (
            <p className={styles.near}>
              {m.calculator_place_near()}
              {wrong.areas.map(({ token, name, within }) => (
                <Link key={token} to={link(token)} rel="nofollow">
                  {within === null ? name : m.mall_area({ name, within })}
                </Link>
              ))}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
