/** Staff screens or those of developers' accounts. */
export type OfficeArea = 'admin' | 'developer'

/** Returns the link to the project list. */
export function projectsLink(area: OfficeArea) {
  return { to: area === 'admin' ? '/admin/projects' : '/developer/projects' } as const
}

/** Returns the link to a project's editor, or to that of a new one. */
export function projectLink(area: OfficeArea, id: number | 'new') {
  return { to: area === 'admin' ? '/admin/projects/$id' : '/developer/projects/$id', params: { id: String(id) } } as const
}

/** Returns the path of a project's preview, a page of the site. */
export function projectPreviewPath(area: OfficeArea, id: number): string {
  return `/${area}/projects/${id}/preview`
}
