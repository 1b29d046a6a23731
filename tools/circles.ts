/** Rooms that reach each other both ways, each circle once; `arrows` names the rooms that a room uses. */
export const circlesIn = (arrows: ReadonlyMap<string, Iterable<string>>): string[][] => {
  const reachedFrom = (start: string) => {
    const seen = new Set<string>()
    const open = [start]
    for (let room = open.pop(); room !== undefined; room = open.pop()) {
      for (const next of arrows.get(room) ?? []) {
        if (seen.has(next)) continue
        seen.add(next)
        open.push(next)
      }
    }
    return seen
  }
  const reached = new Map([...arrows.keys()].map((room) => [room, reachedFrom(room)]))
  const left = new Set([...reached.keys()].filter((room) => reached.get(room)?.has(room)))
  return [...left].flatMap((room) => {
    if (!left.has(room)) return []
    const circle = [...left].filter((other) => reached.get(room)?.has(other) && reached.get(other)?.has(room))
    for (const other of circle) left.delete(other)
    return [circle.sort()]
  })
}
