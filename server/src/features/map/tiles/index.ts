export { readTile, tilePosition } from './read-tiles.ts'
export { serveTiles, tilesAddress } from './serve-tiles.ts'
