// `npm run build`: the two browser apps, as far as they have changed.
import { readOptions } from './options.mjs';
import { ensureBuilt, ensureInstalled, runTool } from './setup.mjs';

await runTool(() => {
  readOptions({ usage: 'npm run build: builds the app and the console, as far as they have changed.' });
  ensureInstalled();
  ensureBuilt();
});
