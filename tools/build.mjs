// `npm run build`: the two browser apps, as far as they have changed.
import { ensureBuilt, ensureInstalled, runTool } from './setup.mjs';

await runTool(() => {
  ensureInstalled();
  ensureBuilt();
});
