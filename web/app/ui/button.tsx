import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'

/** One amber `main` button a screen; `second` is outlined, `quiet` is only a word, `danger` takes something away. */
export type ButtonKind = 'main' | 'second' | 'quiet' | 'danger'

/** Classes of a button, for links that look like one: `<Link className={buttonClass('main')}>`. */
export const buttonClass = (kind: ButtonKind = 'second', size: 'normal' | 'small' = 'normal', extra?: string): string =>
  [styles.button, styles[kind], size === 'small' ? styles.small : undefined, extra].filter(Boolean).join(' ')

/** A button; `type` is button unless said otherwise, so that it never sends a form by accident. */
export const Button = ({
  kind = 'second',
  size = 'normal',
  className,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { kind?: ButtonKind; size?: 'normal' | 'small' }) => (
  <button type={type} className={buttonClass(kind, size, className)} {...rest} />
)
