export const TAB_IDS = ['overview', 'projects', 'content', 'settings'] as const;

export type TabId = (typeof TAB_IDS)[number];
