/**
 * Returns the URL of a WhatsApp chat with a number, with `text` ready to send. Without a number, the visitor chooses the
 * recipient.
 */
export function whatsAppAddress(phone: string, text?: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`
}
