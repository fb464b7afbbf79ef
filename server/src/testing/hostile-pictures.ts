import { crc32, deflateSync } from 'node:zlib'

/** A complete AVIF of 6300 × 6300 px in 954 bytes. Decoding it takes half a gigabyte of memory. */
export const FLAT_AVIF = Buffer.from(
  [
    'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEA',
    'AQAAAAAA+gABAAAAAAAAAsAAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFD',
    'gT8CAAAAABRpc3BlAAAAAAAAGJwAABicAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAALIbWRhdBIACgo/8zE3ibaQENBpMq8FEJKE',
    'xgmHnnnmgkAAAFHPzEUivgnvcVJiR4tLc7gnLFB1uQ33xXnbGOOMCpRbXU/IUjLJl6fTIS1leYmmtZM7WWcV4MiushQS62XWHpyxT5KjNQ+VuN5pgh5ediAU',
    'qJOhU8/MUl6RnIOkyLUJGzCucEA+MZUDVkQj31TxQvrNvuS4c1T1NWdfIWs5kzQgJ34IpY/uZvXj02z543EwsIlxatP6CaB6zHmfgypet2lfWE48r1B8gFPP',
    'zFJekZyDpMi1CRswrnBAPjGVA1ZEI99U8UL6zb7kuHNU9TVnXyFrOZM0ICd+CKWP7mZQwViaQdEGYaOKzyhJBaWq5ah6bPnqlbqBeEUo/5I7FDJTz8xSXpGc',
    'g6TItQkbMK5wQD4xlQNWRCPfVPFC+s2+5LhzVPU1Z18hazmTNCAnfgilj+5m9ePTbPnjcTCwiXFq0/oJoHrMeZ+DKl63aV9YTjyvUHyAU8/MUl6RnIOkyLUJ',
    'GzCucEA+MZUDVkQj31TxQvrNvuS4c1T1NWdfIWs5kzQgJ34IpY/uZlDBWJpB0QZho4rPKEkFparlqHps+eqVuoF4RSj/kjsUMlPPzFJekZyDpMi1CRswrnBA',
    'PjGVA1ZEI99U8UL6zb7kuHNU9TVnXyFrOZM0ICd+CKWP7mb149Ns+eNxMLCJcWrT+gmgesx5n4MqXrdpX1hOPK9QfIBSz8xSXpGcg6TItQkbMK5wQD4xlQNW',
    'RCPfVPFC+s2+5LhzVPU1Z18hazmTNCAnfgilj+5mUMFYmkHRBmGjis8oSQWlquWoemz56pW6gXhFKP+SO2DPzFJekZyDpMi1CRswrnBAPjGVA1ZEI99U8UL6',
    'zb7kuHNU9TVnXyFrOZM0ICd+CKWP7mb149Ns+eNxMLCJcWrT+gmgesx5n4MqXrdpX1hOPK9o',
  ].join(''),
  'base64',
)

/** Returns a small PNG with this size in its header; `bits` is the depth per channel. */
export function makePngBomb(width: number, height: number, bits = 8): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bits, 6, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
