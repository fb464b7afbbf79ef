/** Whose screens: staff's or a developer's people's. */
export type OfficeArea = 'admin' | 'developer'

/** The way to the list of projects, to the editor of one (`new` for a new one), or to its preview. */
export function projectsLink(area: OfficeArea, id?: number | 'new', view?: 'preview') {
  // What is not given has to be said: a link keeps the parameters of the page that it stands on.
  const params = { area, id: id === undefined ? undefined : String(id), view }
  return { to: '/$area/projects/{-$id}/{-$view}' as const, params }
}
