import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { startRouter } from './app/router.ts';
import { Shell } from './app/shell.tsx';
import { whenBaseIsMissing } from './platform/http.ts';
import { keepInstallOffer } from './platform/install-prompt.ts';
import { log } from './platform/log.ts';
import { launchPage, reLaunch } from './platform/navigation.ts';
import { queryClient } from './platform/query.ts';
import { reflectRiseColour } from './platform/rise-colour.ts';
import { respectTextSize } from './platform/root-size.ts';
import { watchSession } from './platform/watch-session.ts';

respectTextSize();
reflectRiseColour();
keepInstallOffer();
whenBaseIsMissing(() => reLaunch(launchPage));
void import('./app/after-first-picture.ts').then(({ afterFirstPicture }) => afterFirstPicture());

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const report = (error: unknown) =>
  log('error', `screen: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
let drawn: Root | undefined;
watchSession(() => drawn?.unmount());
// Until the first page can be drawn, the picture in index.html stands.
void startRouter().then(() => {
  drawn = createRoot(root, { onCaughtError: report, onUncaughtError: report });
  drawn.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Shell />
      </QueryClientProvider>
    </StrictMode>,
  );
});
