import type { DemoChapter } from '../../seed/chapter.ts';
import { seedContent } from './content.seed.ts';

export const chapter: DemoChapter = { before: seedContent };
