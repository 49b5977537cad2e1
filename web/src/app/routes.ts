import { gather } from '@banyan/domain/areas/gather.ts';
import { areas } from '../areas.ts';
import type { PageRoute } from './area.ts';

/** The pages of all areas, by path: a path that two of them claim does not compile, and throws when it is read. */
const pages = gather(areas, 'pages');

declare module '../platform/navigation.ts' {
  interface Registered {
    path: keyof typeof pages;
  }
}

/** Every page of the app, an area after the other. `/` is another name of the launch page. */
export const routes: readonly PageRoute[] = Object.entries(pages).map(([path, page]) => ({
  ...page,
  path: path as keyof typeof pages,
}));
