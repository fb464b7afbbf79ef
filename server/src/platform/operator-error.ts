/** A failure that the operator of the server or command can fix; its message is one clear sentence. */
export class OperatorError extends Error {}
