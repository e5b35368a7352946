// What the configuration sets, and where it does.

import type { Place } from '../shape/index.ts'
import { type Cause, causeOf } from './fact.ts'

/** By pointers into the settings: `/info/title`. Empty where no file of the application holds them. */
export type SettingPlaces = ReadonlyMap<string, Place>

/** `pointer` leads to what is set; the nearest part around it that stands in the file is named. */
export function setBy(pointer: string, places: SettingPlaces): Cause {
  const [, name = ''] = pointer.split('/')
  return causeOf('configuration', `set by \`${name}\``, nearestPlace(pointer, places))
}

function nearestPlace(pointer: string, places: SettingPlaces): Place | undefined {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const place = places.get(at)
    if (place !== undefined) return place
  }
  return undefined
}
