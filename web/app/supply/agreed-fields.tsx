import type { Sent } from './offers-action.ts'

/** What the form was sent with, and the agreement to it. */
export const AgreedFields = ({ sent }: { sent: Sent }) => (
  <>
    {sent
      .filter(({ value }) => value !== '')
      .map(({ name, value }) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
    <input type="hidden" name="agreed" value="1" />
  </>
)
