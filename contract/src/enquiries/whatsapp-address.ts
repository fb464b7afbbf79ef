/** Returns the URL of a WhatsApp chat with a number, with `text` ready to send. */
export function whatsAppAddress(phone: string, text?: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`
}

/** Returns the URL that opens WhatsApp to send `text` to a contact the visitor chooses. */
export function whatsAppShareAddress(text: string): string {
  return whatsAppAddress('', text)
}
