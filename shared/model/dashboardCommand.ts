/** A command from the host's menu: open a new project, open a tab, or save the open form. */
export const DASHBOARD_COMMANDS = [
  'newProject',
  'overview',
  'projects',
  'content',
  'settings',
  'save',
] as const;

export type DashboardCommand = (typeof DASHBOARD_COMMANDS)[number];
