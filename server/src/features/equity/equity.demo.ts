import type { DemoChapter } from '../../seed/chapter.ts';

export const chapter: DemoChapter = {};
