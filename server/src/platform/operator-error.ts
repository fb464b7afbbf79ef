/** A failure that whoever starts the server or runs a command can do something about; its message is one clear sentence. */
export class OperatorError extends Error {}
