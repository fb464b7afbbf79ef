export { savedPropertiesQuery, saveProperty } from './queries.ts'
export { CardHeart, SaveButton } from './save-heart.tsx'
