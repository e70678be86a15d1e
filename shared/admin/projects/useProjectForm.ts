import type { Project } from '../../model/project.ts';
import { useRecordForm } from '../form/useRecordForm.ts';
import { NEW_PROJECT_RECORD, projectRecord } from '../state/records.ts';
import { useDashboardStore } from '../state/useDashboardStore.ts';
import { fieldsOf, readProjectFields, toProjectForm, validateFields } from './projectFields.ts';

/** The form of the project dialog: what it starts from, and how it is saved. */
export function useProjectForm(id: string, project: Project | undefined, onSaved: () => void) {
  return useRecordForm({
    record: project ? projectRecord(id) : NEW_PROJECT_RECORD,
    initial: fieldsOf(project),
    base: project ? { loaded: project.lastUpdated } : { newId: id },
    firstField: 'title',
    validate: validateFields,
    save: (fields, { loaded, newId = id }) => {
      const { createProject, updateProject } = useDashboardStore.getState();
      const form = toProjectForm(fields);
      return loaded ? updateProject(newId, form, loaded) : createProject(newId, form);
    },
    toRecord: toProjectForm,
    toForm: (stored: Project) => fieldsOf(stored),
    readFields: (fields) => readProjectFields(toProjectForm(fields)),
    onSaved,
    failure: 'Error saving project',
    success: project ? 'Project updated' : 'Project created',
  });
}
