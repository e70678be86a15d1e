import { fullStop } from '../../shared/model/fullStop.ts';
import { isKnownProject } from './knownProjects.ts';
import { SAMPLE_PROJECTS, type SampleProject } from './sampleProjects.ts';

/** Why a visitor opens the contact form from a project: for a demo if it has its own page, otherwise with a question. */
export interface Enquiry {
  projectId: string;
  /** The page's first sentence, which names the project, and the one after it. */
  about: string;
  next: string;
  subject: string;
}

const ENQUIRIES = SAMPLE_PROJECTS.map(toEnquiry);

export function findEnquiry(projectId: string | null): Enquiry | undefined {
  return ENQUIRIES.find((enquiry) => enquiry.projectId === projectId);
}

/** Whether an enquiry filled in the subject, not the visitor. */
export function isEnquirySubject(text: string): boolean {
  return ENQUIRIES.some(({ subject }) => subject === text);
}

function toEnquiry({ id, title }: SampleProject): Enquiry {
  const titleEnd = title + fullStop(title);
  return isKnownProject(id)
    ? {
        projectId: id,
        about: `Request a demo: ${titleEnd}`,
        next: 'Send us your name, email and a good time.',
        subject: `Demo: ${title}`,
      }
    : {
        projectId: id,
        about: `Ask about this case: ${titleEnd}`,
        next: 'Send us your name, email and question.',
        subject: `Question: ${title}`,
      };
}
