import { afterEach, describe, expect, it } from 'vitest'
import { readCamera, rememberCamera } from './cameras.ts'

const camera = (zoom: number) => ({ centre: { longitude: 55.1, latitude: 25.1 }, zoom, isMoved: true })
const enter = (entry: string) => history.replaceState({ __TSR_key: entry }, '')

describe("the map's place on a history entry", () => {
  afterEach(() => {
    sessionStorage.clear()
    history.replaceState(null, '')
  })

  it('is remembered by entry, also at the same address', () => {
    enter('first')
    rememberCamera(camera(9))
    rememberCamera(camera(10))
    enter('second')
    expect(readCamera()).toBeUndefined()
    rememberCamera(camera(14))
    enter('first')
    expect(readCamera()).toEqual(camera(10))
  })

  it('is unknown if something else is stored', () => {
    sessionStorage.setItem('mapCameras', '{"a":1}')
    expect(readCamera()).toBeUndefined()
  })
})
