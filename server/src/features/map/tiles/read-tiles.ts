import { type FileHandle, open } from 'node:fs/promises'
import { MAP_TILES } from '@manzil/geodata/files'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles, type Source } from 'pmtiles'

let file: Promise<FileHandle> | undefined

const source: Source = {
  getKey: () => MAP_TILES,
  getBytes: async (offset, length) => {
    file ??= open(MAP_TILES)
    const bytes = new Uint8Array(length)
    const { bytesRead } = await (await file).read(bytes, 0, length, offset)
    return { data: bytes.buffer.slice(0, bytesRead) }
  },
}

const archive = new PMTiles(source)

/** Returns a tile of the map; undefined outside the map. */
export async function readTile(zoom: number, x: number, y: number): Promise<VectorTile | undefined> {
  const tile = await archive.getZxy(zoom, x, y)
  return tile && new VectorTile(new PbfReader(new Uint8Array(tile.data)))
}

/** Returns a position in tiles of a zoom level: x to the east, y to the south. */
export function tilePosition({ latitude, longitude }: { latitude: number; longitude: number }, zoom: number): { x: number; y: number } {
  const radians = (latitude * Math.PI) / 180
  const tiles = 2 ** zoom
  return { x: ((longitude + 180) / 360) * tiles, y: ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * tiles }
}
