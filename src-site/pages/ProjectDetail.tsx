import { useParams } from 'react-router-dom';
import { PROJECT_DETAILS } from '../content/projectDetails.ts';
import { Page } from './Page.tsx';
import { TextLink } from './TextLink.tsx';

export function ProjectDetail() {
  const { projectId = '' } = useParams();
  const project = Object.hasOwn(PROJECT_DETAILS, projectId)
    ? PROJECT_DETAILS[projectId]
    : undefined;
  if (!project) {
    return (
      <Page title="Project Not Found" lead="The project you're looking for doesn't exist.">
        <TextLink to="/projects">Return to all projects</TextLink>
      </Page>
    );
  }
  return (
    <Page title={project.title} lead={project.description}>
      <ul className="list-disc pl-6">
        {project.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <TextLink to="/contact">Request Demo</TextLink>
      <TextLink to="/projects">Back to Projects</TextLink>
    </Page>
  );
}
