export { serveTiles, tilesAddress } from './serve-tiles.ts'
