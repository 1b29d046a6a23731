import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/**
 * A number above 0 with a point as decimal sign, as the API takes it. A text field with a numeric keyboard: number inputs
 * change on scrolling and swallow what they do not understand.
 */
export const NumberField = ({
  digits = 0,
  ...rest
}: ComponentProps<typeof TextField> & { /** Decimals allowed. */ digits?: number }) => (
  <TextField
    inputMode={digits === 0 ? 'numeric' : 'decimal'}
    pattern={digits === 0 ? '[0-9]*' : `[0-9]*([.][0-9]{1,${digits}})?`}
    autoComplete="off"
    {...rest}
  />
)
