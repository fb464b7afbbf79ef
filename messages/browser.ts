export { m } from './compiled/browser/messages.js'
