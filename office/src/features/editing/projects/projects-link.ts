/** Staff pages, or those of developers' accounts. */
export type OfficeArea = 'admin' | 'developer'

export function projectsLink(area: OfficeArea) {
  return { to: area === 'admin' ? '/admin/projects' : '/developer/projects' } as const
}

export function projectLink(area: OfficeArea, id: number | 'new') {
  return { to: area === 'admin' ? '/admin/projects/$id' : '/developer/projects/$id', params: { id: String(id) } } as const
}

/** Returns the path of a project's preview, which is a page of the site. */
export function projectPreviewPath(area: OfficeArea, id: number): string {
  return `/${area}/projects/${id}/preview`
}
