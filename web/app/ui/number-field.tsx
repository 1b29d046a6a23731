import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/**
 * A number above 0, as people type it (i18n/read-number.ts). A text field with a numeric keyboard: number inputs change on
 * scrolling and swallow what they do not understand, and a pattern would be refused in words of the browser's language.
 */
export const NumberField = ({
  digits = 0,
  ...rest
}: ComponentProps<typeof TextField> & { /** Decimals allowed. */ digits?: number }) => (
  <TextField inputMode={digits === 0 ? 'numeric' : 'decimal'} autoComplete="off" {...rest} />
)
