export { savedPropertiesQuery } from './queries.ts'
export { CardHeart, SaveButton } from './save-heart.tsx'
