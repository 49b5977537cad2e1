// Set up for every file of the apps' tests: it is loaded anew for each, and what it calls may be shared by many.
import { afterEach } from 'vitest';
import { cleanUps } from './clean-up.ts';
import { hidingSheets, rememberStyles } from './remembered-styles.ts';

const page = typeof document === 'undefined' ? undefined : document;
if (page) for (const view of [globalThis, page.defaultView]) if (view) rememberStyles(view);

afterEach(async () => {
  const sheets = page ? hidingSheets(page) : [];
  for (const cleanUp of cleanUps) await cleanUp();
  if (sheets.length > 0) throw new Error(`a sheet that hides something: ${sheets.join()}`);
});
