import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** A day as ISO date, with the calendar of the browser. */
export const DateField = (props: ComponentProps<typeof TextField>) => <TextField {...props} type="date" />
