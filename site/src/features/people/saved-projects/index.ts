export { CardHeart } from './card-heart.tsx'
export { savedPropertiesQuery, saveProperty } from './queries.ts'
export { SaveButton } from './save-button.tsx'
