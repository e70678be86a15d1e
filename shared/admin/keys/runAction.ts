import type { DashboardCommand } from '../../model/dashboardCommand.ts';
import type { ShortcutAction } from '../../model/shortcuts.ts';
import type { Session } from '../session/session.ts';
import { findProjects } from './findProjects.ts';

export type RunCommand = (command: DashboardCommand) => void;

export function runAction(session: Session, run: RunCommand, action: ShortcutAction): void {
  if (action === 'findProjects') void findProjects(session);
  else run(action);
}
