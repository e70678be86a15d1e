/** What a host's menu can ask of the dashboard: a new project, one of its tabs, or to save the open form. */
export const DASHBOARD_COMMANDS = [
  'newProject',
  'overview',
  'projects',
  'content',
  'settings',
  'save',
] as const;

export type DashboardCommand = (typeof DASHBOARD_COMMANDS)[number];
