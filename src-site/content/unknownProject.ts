/** For an unknown project id (specification, section 8). */
export const PROJECT_NOT_FOUND = {
  title: 'Project Not Found',
  text: "The project you're looking for doesn't exist.",
  back: 'Return to all projects',
} as const;
