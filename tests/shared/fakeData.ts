import { vi } from 'vitest';
import type * as auth from '../../shared/data/auth.ts';
import type * as changes from '../../shared/data/changes.ts';
import type * as featuredOrder from '../../shared/data/featuredOrder.ts';
import type * as pageContent from '../../shared/data/pageContent.ts';
import type * as past from '../../shared/data/past.ts';
import type * as projects from '../../shared/data/projects.ts';
import type * as publication from '../../shared/data/publication.ts';
import type * as restoring from '../../shared/data/restoring.ts';
import type * as versions from '../../shared/data/versions.ts';

/** The calls of `shared/data` that components make. In component tests, fakeDataPlugin.ts puts them in place of the real ones. */
export const signIn = vi.fn<typeof auth.signIn>();
export const signOut = vi.fn<typeof auth.signOut>();
export const sendPasswordReset = vi.fn<typeof auth.sendPasswordReset>();
export const onUserChange = vi.fn<typeof auth.onUserChange>();
export const checkSession = vi.fn<typeof auth.checkSession>();

export const readNewestChanges = vi.fn<typeof changes.readNewestChanges>();
export const readChanges = vi.fn<typeof changes.readChanges>();

export const readFeaturedOrder = vi.fn<typeof featuredOrder.readFeaturedOrder>();
export const changeFeaturedOrder = vi.fn<typeof featuredOrder.changeFeaturedOrder>();

export const listPageContent = vi.fn<typeof pageContent.listPageContent>();
export const savePageContent = vi.fn<typeof pageContent.savePageContent>();

export const readVersionsSince = vi.fn<typeof past.readVersionsSince>();

export const newProjectId = vi.fn<typeof projects.newProjectId>();
export const readProjectPages = vi.fn<typeof projects.readProjectPages>();
export const listProjects = vi.fn<typeof projects.listProjects>();
export const saveProject = vi.fn<typeof projects.saveProject>();
export const deleteProject = vi.fn<typeof projects.deleteProject>();

export const readPublication = vi.fn<typeof publication.readPublication>();
export const publishHere = vi.fn<typeof publication.publishHere>();
export const canPublishHere = vi.fn<typeof publication.canPublishHere>();

export const restoreProject = vi.fn<typeof restoring.restoreProject>();
export const recreateProject = vi.fn<typeof restoring.recreateProject>();

export const listVersions = vi.fn<typeof versions.listVersions>();
export const listEntries = vi.fn<typeof versions.listEntries>();
