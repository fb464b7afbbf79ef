import { notFound } from '@tanstack/react-router'

/** Accepts a record's id. @throws the router's not-found for anything else */
export function idOnly({ id }: { id: string }): { id: string } {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound()
  return { id }
}

/** Accepts a record's id or `new`. @throws the router's not-found for anything else */
export function newOrIdOnly({ id }: { id: string }): { id: string } {
  return id === 'new' ? { id } : idOnly({ id })
}
