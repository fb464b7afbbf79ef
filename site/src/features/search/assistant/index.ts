export { AskLink } from './ask-link.tsx'
export { AssistantButton } from './assistant-button.tsx'
export { EmbeddedAssistant } from './embedded-assistant.tsx'
export { openAssistant } from './open-assistant.ts'
