import { type KeyboardEvent, useId, useState } from 'react'

/**
 * Keyboard and ARIA of an input with a list of suggestions below it (WAI-ARIA combobox with list autocomplete). The best
 * suggestion is marked from the start: Enter or Tab take it, arrows move, Escape closes and leaves what was typed.
 * A library does the same in 20 KiB; the first view has no room for that (targets W4).
 */
export const useCombobox = <Item>({ items, onChoose }: { items: readonly Item[]; onChoose: (item: Item) => void }) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(0)
  const active = items.length === 0 ? -1 : Math.min(marked, items.length - 1)
  const show = () => {
    setOpen(true)
    setMarked(0)
  }
  const choose = (item: Item | undefined) => {
    if (item === undefined) return
    setOpen(false)
    onChoose(item)
  }
  const move = (by: number) => {
    if (open && items.length > 0) setMarked((active + by + items.length) % items.length)
    else show()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes Chinese, Enter and arrows are its own.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape' && open) setOpen(false)
    else if (event.key === 'Enter' && open && active >= 0) choose(items[active])
    else {
      if (event.key === 'Tab' && open) choose(items[active])
      return
    }
    event.preventDefault()
  }
  return {
    open,
    active,
    show,
    inputProps: {
      id: `${id}-input`,
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': open && active >= 0 ? `${id}-${active}` : undefined,
      onKeyDown,
      onBlur: () => setOpen(false),
    } as const,
    listProps: { id: `${id}-list`, role: 'listbox' } as const,
    optionProps: (item: Item, index: number) =>
      ({
        id: `${id}-${index}`,
        role: 'option',
        'aria-selected': index === active,
        onMouseMove: () => setMarked(index),
        // Prevent blur on pointer down: otherwise the list closes before the click arrives.
        onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onClick: () => choose(item),
      }) as const,
  }
}

/** What `useCombobox` gives to whoever draws the input and its list. */
export type Combobox<Item> = ReturnType<typeof useCombobox<Item>>
