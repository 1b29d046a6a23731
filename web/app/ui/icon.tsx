import type { IconName } from './icon-names.gen.ts'
import file from './icons.gen.svg'

/**
 * One drawn sign of the set. Decorative unless `label` is given; then it reads out as that word.
 * The size follows the class: 16 px by default (`icon`), 14 px in a plate.
 */
export const Icon = ({ name, label, className }: { name: IconName; label?: string; className?: string }) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: a title would show as a tooltip; the label reads out, or the sign is decoration
  <svg
    className={className === undefined ? 'icon' : `icon ${className}`}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    <use href={`${file}#${name}`} />
  </svg>
)
