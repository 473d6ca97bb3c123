interface OldWays {
  external?: { AddFavorite?: (url: string, title: string) => void }
  sidebar?: { addPanel?: (title: string, url: string, more: string) => void }
}

export function bookmarkSite(title: string, url: string): boolean {
  const { external, sidebar } = window as OldWays
  try {
    if (external?.AddFavorite) external.AddFavorite(url, title)
    else if (sidebar?.addPanel) sidebar.addPanel(title, url, '')
    else return false
    return true
  } catch {
    return false
  }
}
