declare module 'lineclip' {
  type Point = [x: number, y: number]
  export function clipPolygon(ring: readonly Point[], bounds: [minX: number, minY: number, maxX: number, maxY: number]): Point[]
}
