import { vi } from 'vitest';
import type * as auth from '../../shared/data/auth.ts';
import type * as changes from '../../shared/data/changes.ts';
import type * as liveSite from '../../shared/data/liveSite.ts';
import type * as pictures from '../../shared/data/pictures.ts';
import type * as previewAddress from '../../shared/data/previewAddress.ts';
import type * as publishQueue from '../../shared/data/publishQueue.ts';
import type * as records from '../../shared/data/records.ts';
import type * as restoring from '../../shared/data/restoring.ts';
import type * as scheduling from '../../shared/data/scheduling.ts';
import type * as sharedPreviews from '../../shared/data/sharedPreviews.ts';
import type * as versions from '../../shared/data/versions.ts';

/** The calls of `shared/data` that components make. In component tests, fakeDataPlugin.ts puts them in place of the real ones. */
export const signIn = vi.fn<typeof auth.signIn>();
export const signOut = vi.fn<typeof auth.signOut>();
export const sendPasswordReset = vi.fn<typeof auth.sendPasswordReset>();
export const onUserChange = vi.fn<typeof auth.onUserChange>();
export const checkSession = vi.fn<typeof auth.checkSession>();
export const whenSignInIsKnown = vi.fn<typeof auth.whenSignInIsKnown>();

export const readNewestChanges = vi.fn<typeof changes.readNewestChanges>();
export const readChanges = vi.fn<typeof changes.readChanges>();

export const newRecordId = vi.fn<typeof records.newRecordId>();
export const readRecordPages = vi.fn<typeof records.readRecordPages>();
export const readAllRecords = vi.fn<typeof records.readAllRecords>();
export const saveRecord = vi.fn<typeof records.saveRecord>();
export const saveScheduled = vi.fn<typeof scheduling.saveScheduled>();
export const changeRecord = vi.fn<typeof records.changeRecord>();
export const deleteRecord = vi.fn<typeof records.deleteRecord>();

export const readVersionsSince = vi.fn<typeof versions.readVersionsSince>();

export const findMissing = vi.fn<typeof pictures.findMissing>();
export const readPicture = vi.fn<typeof pictures.readPicture>();

export const readPublication = vi.fn<typeof liveSite.readPublication>();
export const siteAddress = vi.fn<typeof liveSite.siteAddress>();
export const isPublishedNightly = vi.fn<typeof liveSite.isPublishedNightly>();

export const requestPublication = vi.fn<typeof publishQueue.requestPublication>();
export const readPublisherStatus = vi.fn<typeof publishQueue.readPublisherStatus>();

export const requestPreview = vi.fn<typeof sharedPreviews.requestPreview>();
export const listPreviews = vi.fn<typeof sharedPreviews.listPreviews>();
export const isOwnPreview = vi.fn<typeof previewAddress.isOwnPreview>();

export const restoreRecord = vi.fn<typeof restoring.restoreRecord>();
export const recreateRecord = vi.fn<typeof restoring.recreateRecord>();

export const listVersions = vi.fn<typeof versions.listVersions>();
export const listEntries = vi.fn<typeof versions.listEntries>();
