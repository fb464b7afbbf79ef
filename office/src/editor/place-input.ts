import { parseCoordinates } from '@manzil/contract/map/parse-coordinates'

interface Place {
  latitude: number
  longitude: number
}

/** Sets both coordinates of a form: a place picked on the map, or a pair pasted into either field. */
export function placeInput(change: (field: keyof Place, value: number) => void) {
  const put = ({ latitude, longitude }: Place) => {
    change('latitude', latitude)
    change('longitude', longitude)
  }
  const putPair = (text: string) => {
    const pair = parseCoordinates(text)
    if (pair) put(pair)
    return pair !== undefined
  }
  return { put, putPair }
}
