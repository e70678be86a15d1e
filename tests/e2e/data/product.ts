import './faultyNetwork.ts';

// The data module reads its environment when it is loaded.
process.env['VITE_USE_EMULATORS'] = 'true';

export const auth = await import('../../../shared/data/auth.ts');
export const changes = await import('../../../shared/data/changes.ts');
export const projects = await import('../../../shared/data/projects.ts');
export const featuredOrder = await import('../../../shared/data/featuredOrder.ts');
export const pageContent = await import('../../../shared/data/pageContent.ts');
export const past = await import('../../../shared/data/past.ts');
export const versions = await import('../../../shared/data/versions.ts');
export const restoring = await import('../../../shared/data/restoring.ts');
export const restore = await import('../../../shared/admin/restore/restore.ts');
export const { ConflictError } = await import('../../../shared/data/documents.ts');
