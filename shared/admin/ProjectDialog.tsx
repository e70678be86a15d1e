import { Controller, useForm } from 'react-hook-form';
import { getErrorMessage } from '../model/errorMessage.ts';
import {
  EMPTY_PROJECT_FORM,
  normalizeProjectForm,
  type Project,
  type ProjectForm,
  validateProject,
} from '../model/project.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { TextAreaField, TextField } from '../ui/Field.tsx';
import { Switch } from '../ui/Switch.tsx';
import { FormButtons } from './FormButtons.tsx';
import { toResolver } from './formResolver.ts';
import { TagInput } from './TagInput.tsx';
import { useDashboardStore } from './useDashboardStore.ts';

interface ProjectDialogProps {
  /** The id of the stored project, or the one that the new project will have. */
  id: string;
  /** The project to edit; none in add mode. */
  project?: Project;
  onClose: () => void;
}

/** Adds or edits a project (specification, section 2). */
export function ProjectDialog({ id, project, onClose }: ProjectDialogProps) {
  const { register, control, handleSubmit, formState } = useForm<ProjectForm>({
    mode: 'onTouched',
    resolver: toResolver(validateProject),
    defaultValues: project ? normalizeProjectForm(project) : EMPTY_PROJECT_FORM,
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (form) => {
    const { createProject, updateProject } = useDashboardStore.getState();
    try {
      await (project ? updateProject(project, form) : createProject(id, form));
      onClose();
    } catch (error) {
      window.alert(`Error saving project: ${getErrorMessage(error, 'Unknown error')}`);
    }
  });
  const close = () => {
    if (!isSubmitting) onClose();
  };
  return (
    <Dialog title={project ? 'Edit Project' : 'Add New Project'} onClose={close}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <TextField
          label="Project Title"
          required
          error={errors.title?.message}
          {...register('title')}
        />
        <TextField
          label="Image URL"
          type="url"
          inputMode="url"
          error={errors.imageUrl?.message}
          {...register('imageUrl')}
        />
        <TextAreaField
          label="Description"
          rows={4}
          required
          error={errors.description?.message}
          {...register('description')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Demo URL (Optional)"
            type="url"
            error={errors.demoUrl?.message}
            {...register('demoUrl')}
          />
          <TextField
            label="GitHub URL (Optional)"
            type="url"
            error={errors.githubUrl?.message}
            {...register('githubUrl')}
          />
        </div>
        <Controller
          control={control}
          name="technologies"
          render={({ field }) => (
            <TagInput
              tags={field.value}
              error={errors.technologies?.message}
              disabled={isSubmitting}
              onChange={field.onChange}
            />
          )}
        />
        <Switch label="Featured Project" {...register('featured')} />
        <FormButtons
          isSaving={isSubmitting}
          saveLabel={project ? 'Update Project' : 'Create Project'}
          onCancel={close}
        />
      </form>
    </Dialog>
  );
}
