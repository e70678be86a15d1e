/** A command from a menu or a key: add a record, open a tab, save the open form, publish it too, or open the palette or the list of shortcuts. */
export const DASHBOARD_COMMANDS = [
  'newProject',
  'newTeamMember',
  'overview',
  'projects',
  'content',
  'settings',
  'save',
  'palette',
  'shortcuts',
  'saveAndPublish',
] as const;

export type DashboardCommand = (typeof DASHBOARD_COMMANDS)[number];
