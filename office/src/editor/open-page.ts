/** Opens a page outside the office's router. A module of its own, so that tests can replace it. */
export function openPage(href: string): void {
  location.assign(href)
}
