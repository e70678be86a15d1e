import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { publicRoutes } from '../../src-site/publicRoutes.ts';

const routeOf = (path: string) => matchRoutes(publicRoutes, path)?.at(-1)?.route.id;

test('an address with different capitals is another address, as for Hosting', () => {
  expect(routeOf('/about')).toBe('about');
  expect(routeOf('/projects/ai-agents')).toBe('ai-agents');
  for (const path of ['/About', '/ABOUT/mission', '/Projects', '/Projects/project1', '/Search']) {
    expect(routeOf(path), path).toBe('not-found');
  }
});
