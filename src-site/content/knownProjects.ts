/** The projects that have their own page, by the id in its address. Any other id is unknown (specification, section 2.7). */
export const KNOWN_PROJECTS = {
  project1: {
    title: 'Invoice desk for a freight forwarder',
    description:
      'Reads 2,600 carrier invoices a month in nine languages. 78% are booked without a touch; the rest arrive with the disputed line marked.',
  },
  project2: {
    title: 'First answers for a support team',
    description:
      'Drafts a reply to every request from the client’s own manuals. First response fell from 9 hours to 40 minutes, and an agent still sends each one.',
  },
  project3: {
    title: 'Contract register for a property manager',
    description:
      'Four thousand leases became one table in five weeks. Every date and rent links to the sentence that it was read from.',
  },
} as const;

export type KnownProjectId = keyof typeof KNOWN_PROJECTS;

export function isKnownProject(id: string | undefined): id is KnownProjectId {
  return id !== undefined && Object.hasOwn(KNOWN_PROJECTS, id);
}

/** The case that a visitor reads next; after the last one, the first. */
export function nextKnownProject(id: KnownProjectId): KnownProjectId {
  const ids = Object.keys(KNOWN_PROJECTS) as KnownProjectId[];
  return ids[(ids.indexOf(id) + 1) % ids.length] ?? id;
}

/** For an unknown project id (specification, section 8). */
export const PROJECT_NOT_FOUND = {
  title: 'Project Not Found',
  text: "The project you're looking for doesn't exist.",
  back: 'Return to all projects',
} as const;
