/** Parts of places told by the list or the choice they stand in. */
import { alsoFine, alternativeJoint, listJoint, ordinalJoint, ownPreposition, type Role } from './route-markers.ts'
import { BY_ORDER, LISTED, type Stop } from './route-roles.ts'

/** The words between a place and the one before it, without what is in brackets and how much is there. */
export type Gap = (i: number) => string

export const isRouteEnd = (role: Role | undefined) => role === 'origin' || role === 'destination'

/** 扬州、无锡两地装货, 上海或者宁波出: the last of a list carries the marker for all. */
export const markListsBackward = (stops: readonly Stop[], gap: Gap) => {
  for (let i = stops.length - 2; i >= 0; i--) {
    const [stop, next] = [stops[i] as Stop, stops[i + 1] as Stop]
    const joint = gap(i + 1)
    if (
      stop.role === undefined &&
      next.role !== undefined &&
      next.role !== 'destination' &&
      listJoint.test(joint) &&
      !ownPreposition.test(joint) &&
      !/^ ?[,，] ?$/.test(joint)
    )
      Object.assign(stop, { role: next.role, strength: LISTED })
  }
  for (const [i, stop] of stops.entries()) {
    const next = stops[i + 1]
    const joint = gap(i + 1)
    if (stop.role === undefined && next?.role === 'origin' && alternativeJoint.test(joint) && !joint.includes('/')) {
      Object.assign(stop, { role: 'origin', strength: LISTED })
      next.isAlternative = true
    }
  }
}

/** Lists, counted stops and alternatives take over the part of the place before. */
export const markListsForward = (text: string, stops: readonly Stop[], gap: Gap) => {
  for (let i = 1; i < stops.length; i++) {
    const [stop, before] = [stops[i] as Stop, stops[i - 1] as Stop]
    const joint = gap(i)
    if (before.role === undefined) continue
    const isFree = stop.role === undefined
    const isOther = alternativeJoint.test(joint) && (before.role === 'destination' || !joint.includes('/'))
    const willDo = isFree && alsoFine.test(text.slice(stop.mention.end, stops[i + 1]?.mention.start))
    if ((isOther && (isFree || stop.role === before.role)) || (willDo && isRouteEnd(before.role)))
      Object.assign(stop, {
        role: before.role,
        strength: LISTED,
        isAlternative: before.role !== 'via' && before.role !== 'avoid',
      })
    else if (isFree && ordinalJoint.test(joint)) Object.assign(stop, { role: before.role, strength: LISTED })
    else if (isFree && /port/.test(before.role) && listJoint.test(joint) && !/[,，]/.test(joint))
      Object.assign(stop, { role: before.role, strength: LISTED, isAlternative: true })
    else if (isFree && listJoint.test(joint) && !/port/.test(before.role)) {
      // "Ningbo to Hamburg, Shanghai": a bare comma after an end of the route opens something new.
      // So it does behind a way that was told first, where no beginning is told: 改走黑河，齐齐哈尔的马铃薯去赤塔.
      const isBegun = stops.some(({ role }) => role === 'origin' || role === 'portOfLoading')
      if ((isRouteEnd(before.role) || !isBegun) && /^ ?[,，] ?$/u.test(joint)) continue
      Object.assign(stop, { role: before.role, strength: LISTED })
    }
  }
  // "Hamburg or Rotterdam … from Qingdao": alternatives without a marker of their own.
  for (let i = 1; i < stops.length; i++) {
    const [stop, before] = [stops[i] as Stop, stops[i - 1] as Stop]
    const willDo = alsoFine.test(text.slice(stop.mention.end, stops[i + 1]?.mention.start))
    const isOther = (alternativeJoint.test(gap(i)) && !gap(i).includes('/')) || willDo
    if (before.role === undefined && stop.role === undefined && isOther) {
      Object.assign(before, { role: 'destination', strength: BY_ORDER })
      Object.assign(stop, { role: 'destination', strength: BY_ORDER, isAlternative: true })
    }
  }
  // 洛杉矶或者奥克兰: of places of one name the one beside the other choice.
  for (const [i, stop] of stops.entries()) {
    const country = stops[i - 1]?.place.country
    if (!stop.isAlternative || stop.place.country === country) continue
    stop.place = stop.mention.candidates.find((each) => each.country === country && each.kind === stop.place.kind) ?? stop.place
  }
}
