/** What a form knows beyond its controls, for kept-typing.ts to keep and to give back. */
import { useState } from 'react'

/** State as text. `id` is the page's own; `onBack` gets the text that was kept, and the fields follow from it. */
export const TypingState = ({ id, value, onBack }: { id: string; value: string; onBack: (value: string) => void }) => (
  <input type="hidden" id={id} data-typing="" value={value} onInput={({ currentTarget }) => onBack(currentTarget.value)} />
)

/**
 * The version a form was made from, as a hidden field. With what was typed from it the form gets it back, so that what
 * somebody else saved meanwhile is a conflict and is not written over unseen.
 */
export const VersionField = ({
  name,
  value: given,
  onBack,
}: {
  name: string
  value: string | number
  onBack?: (value: string) => void
}) => {
  const value = String(given)
  const [back, setBack] = useState<{ instead: string; value: string } | null>(null)
  return (
    <input
      type="hidden"
      name={name}
      data-typing=""
      value={back?.instead === value ? back.value : value}
      onInput={({ currentTarget }) => {
        setBack({ instead: value, value: currentTarget.value })
        onBack?.(currentTarget.value)
      }}
    />
  )
}
