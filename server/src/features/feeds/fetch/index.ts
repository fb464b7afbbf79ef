export { type FetchParts, guardedFetch } from './guarded-fetch.ts'
export { isPrivateAddress } from './private-addresses.ts'
export { unpacked } from './unpack.ts'
