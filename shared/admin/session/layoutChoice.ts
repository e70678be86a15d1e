const KEY = 'projects-layout';

/** How the Projects tab shows the projects; chosen once for each device. */
export type ProjectLayout = 'cards' | 'list';

export function readLayout(): ProjectLayout {
  try {
    return localStorage.getItem(KEY) === 'list' ? 'list' : 'cards';
  } catch {
    return 'cards';
  }
}

export function keepLayout(layout: ProjectLayout): void {
  try {
    localStorage.setItem(KEY, layout);
  } catch {
    // The choice then lasts until the person leaves the dashboard.
  }
}
