/** Returns the address of a WhatsApp chat with `text` ready to send. Without a number, the sender chooses the chat. */
export function whatsAppAddress(phone: string, text?: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`
}
