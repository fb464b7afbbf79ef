/** Staff screens or those of developers' accounts. */
export type OfficeArea = 'admin' | 'developer'

/** Returns the link to the project list, to a project's editor (`new` for a new one) or to its preview. */
export function projectsLink(area: OfficeArea, id?: number | 'new', view?: 'preview') {
  // Absent params are set to undefined explicitly: a link inherits the current page's params otherwise.
  const params = { area, id: id === undefined ? undefined : String(id), view }
  return { to: '/$area/projects/{-$id}/{-$view}' as const, params }
}
