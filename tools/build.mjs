// `npm run build`: the two browser apps, as far as they have changed.
import { readOptions } from './options.mjs';
import { ensureBuilt, ensureInstalled, goOnUnderNode24, runTool } from './setup.mjs';

await runTool(async () => {
  readOptions({ usage: 'npm run build: builds the app and the console, as far as they have changed.' });
  await goOnUnderNode24();
  ensureInstalled();
  ensureBuilt();
});
