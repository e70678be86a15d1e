// What the Projects tab needs after its first cards: one file, loaded when they are shown.

export { findTerms } from '../../model/search/query.ts';
export { projectSearch } from './filterProjects.ts';
export { organizeProjects } from './organizeProjects.ts';
export { ProjectTable } from './ProjectTable.tsx';
export { ProjectTools } from './ProjectTools.tsx';
export { stateFinder } from './projectStates.ts';
export { titleRanks } from './sortProjects.ts';
