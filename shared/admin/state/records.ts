/** The name of the record that a new project will be, in the address and among the drafts. */
export const NEW_PROJECT_RECORD = 'project:new';

/** The record of a write that restores many. */
export const MANY_RECORDS = 'many';

/** The record of a write that moves a featured project. */
export const FEATURED_ORDER_RECORD = 'order:featured';

export function projectRecord(id: string): string {
  return `project:${id}`;
}

export function sectionRecord(id: string): string {
  return `section:${id}`;
}

/** The id of the record with this name. */
export function recordId(record: string): string {
  return record.slice(record.indexOf(':') + 1);
}
