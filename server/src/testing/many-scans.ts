import sharp from 'sharp'

/** Makes a small JPEG with many decoding passes: after the first scan, empty ones refine each frequency bit by bit (ITU T.81, G.1.2). */
export async function makeManyScanJpeg(width: number, height: number, scans: number): Promise<Buffer> {
  const plain = sharp({ create: { width, height, channels: 3, background: '#804020' } })
  const whole = await plain.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
  let end = whole.indexOf('ffda', 0, 'hex') + 2
  while (whole[end] !== 0xff || whole[end + 1] === 0) end++
  // A Huffman table with a single code, for runs of 2^14 empty blocks and more; each run is encoded as a 0 and fourteen 1s.
  const table = Buffer.from([0xff, 0xc4, 0, 20, 0x10, 1, ...Array(15).fill(0), 0xe0])
  const runs = '011111111111111'.repeat(Math.ceil((Math.ceil(width / 8) * Math.ceil(height / 8)) / 32_767))
  const bytes = (runs + '1'.repeat(7)).match(/.{8}/g) ?? []
  const data = bytes.map((bits) => Number.parseInt(bits, 2)).flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte]))
  const empty = Array.from({ length: scans }, (_, made) => {
    const [component, turn] = [1 + (made % 3), Math.floor(made / 3)]
    const [frequency, pass] = [1 + (turn % 63), Math.floor(turn / 63)]
    const bits = pass === 0 ? 13 : ((14 - pass) << 4) | (13 - pass)
    return Buffer.from([0xff, 0xda, 0, 8, 1, component, 0, frequency, frequency, bits, ...data])
  })
  return Buffer.concat([whole.subarray(0, end), table, ...empty, Buffer.from([0xff, 0xd9])])
}
